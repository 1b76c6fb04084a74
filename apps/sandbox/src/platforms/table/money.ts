/** Money of the company: cents, written in yuan. */

const centsPerYuan = 100;
const form = /^(\d{1,9})(?:\.(\d{1,2}))?$/;

/** "120.50" in cents; undefined for what is no such amount. */
export function centsOf(text: string): number | undefined {
  const [, yuan, part = ''] = form.exec(text) ?? [];
  return yuan === undefined ? undefined : Number(yuan) * centsPerYuan + Number(part.padEnd(2, '0'));
}

/** Yuan, as the number that the protocol writes; of whole cents it has two decimals at most. */
export const yuanOf = (cents: number) => cents / centsPerYuan;

/** What pages write money from. */
export const millsOf = (cents: number) => cents * 10;
