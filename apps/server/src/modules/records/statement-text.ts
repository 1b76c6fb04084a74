/** What a statement says, whatever file it becomes; plain data, as threads take it. */
import type { Locale } from '@longmen/contract';
import type { Mills } from '@longmen/engine';
import type { Currency } from '@longmen/format';
import type { PlayerAccount } from '../ledger/index.ts';
import type { RecordView } from './record-view.ts';
import type { Times } from './times-of.ts';

export type StatementText = {
  readonly username: string;
  readonly account: PlayerAccount;
  readonly times: Times;
  readonly madeAt: number;
  readonly opening: Mills;
  readonly closing: Mills;
  /** Oldest first. */
  readonly rows: readonly RecordView[];
  /** An IANA name. */
  readonly timeZone: string;
  readonly locale: Locale;
  readonly currency: Currency;
};

/** Method and remark of a record in one line. */
export const detailsOf = ({ method, remark }: RecordView): string => [method, remark].filter(Boolean).join(' · ');

/** "2026-11-20 14:30:10" in a time zone. */
export function timeTexts(timeZone: string): (at: number) => string {
  const format = new Intl.DateTimeFormat('sv-SE', { timeZone, dateStyle: 'short', timeStyle: 'medium' });
  return (at) => format.format(at);
}
