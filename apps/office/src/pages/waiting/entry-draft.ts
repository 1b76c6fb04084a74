/** What the second types, as text by field, and what of it is sent. Pure. */
import type { BlindKind, Entry } from '@longmen/contract/console/waiting-kinds';

/** A field of a channel and what it is to say. */
export type ChannelField = { readonly key: string; readonly value: string };

export type EntryDraft = {
  readonly rate: string;
  readonly lowest: string;
  readonly numbers: string;
  readonly drawnAt: string;
  readonly amount: string;
  readonly to: string;
  readonly fields: readonly ChannelField[];
  readonly form: string;
};

export const emptyDraft: EntryDraft = {
  rate: '',
  lowest: '',
  numbers: '',
  drawnAt: '',
  amount: '',
  to: '',
  fields: [{ key: '', value: '' }],
  form: '',
};

/** What is typed for each kind, in the order of the form; a deed without a value asks for nothing. */
export const fieldsOf = {
  'change-rate': ['rate', 'lowest'],
  'enter-result': ['numbers', 'drawnAt'],
  'void-issue': [],
  'payment-adjust': ['amount'],
  'payment-match': ['to'],
  'payment-return': [],
  'add-channel': [],
  'open-channel': [],
  'set-channel': [],
} as const satisfies Readonly<Record<BlindKind, readonly (keyof EntryDraft)[]>>;

const rate = /^\d{1,6}(\.\d{1,3})?$/;
const amount = /^[+-]?\d{1,12}(\.\d{1,3})?$/;
const numbers = /^\d{1,2}(,\d{1,2})*$/;

/** What is sent; undefined while something is missing or cannot be read. */
export function readEntry(kind: BlindKind, draft: EntryDraft): Entry | undefined {
  if (kind === 'change-rate') {
    const [high, low] = [draft.rate.trim(), draft.lowest.trim()];
    return rate.test(high) && rate.test(low) ? { rate: high, lowest: low } : undefined;
  }
  if (kind === 'enter-result') return readResult(draft);
  if (kind === 'payment-adjust') {
    // A minus as it is printed is one, too.
    const typed = draft.amount.trim().replace('−', '-');
    return amount.test(typed) ? { amount: typed } : undefined;
  }
  if (kind === 'payment-match') return /^[a-z0-9]{1,20}$/i.test(draft.to.trim()) ? { to: draft.to.trim() } : undefined;
  if (kind === 'set-channel') return readFields(draft.fields);
  if (kind === 'add-channel') return readForm(draft.form);
  return {};
}

function readResult(draft: EntryDraft): Entry | undefined {
  const typed = draft.numbers.replaceAll(/\s+/g, '').replaceAll('，', ',');
  if (!numbers.test(typed)) return undefined;
  if (draft.drawnAt.trim() === '') return { numbers: typed };
  const drawnAt = Date.parse(draft.drawnAt);
  return Number.isNaN(drawnAt) ? undefined : { numbers: typed, drawnAt };
}

function readFields(fields: readonly ChannelField[]): Entry | undefined {
  const typed = fields.filter(({ key }) => key.trim() !== '');
  if (typed.length === 0) return undefined;
  return { values: Object.fromEntries(typed.map(({ key, value }) => [key.trim(), value.trim()])) };
}

function readForm(text: string): Entry | undefined {
  try {
    const form = JSON.parse(text) as unknown;
    return typeof form === 'object' && form !== null ? { form: form as NonNullable<Entry['form']> } : undefined;
  } catch {
    return undefined;
  }
}
