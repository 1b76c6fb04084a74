/** What operators have named the entries of the bottom bar. */
import type { Locale } from '@longmen/contract';
import type { Tx } from '../../../platform/db/database.ts';
import { listVisible } from './store-entries.ts';

/** Names in a language by the keys of their entries; empty where nothing is published. */
export async function readFooterLabels(
  db: Tx,
  locale: Locale,
  draft?: string,
): Promise<Readonly<Record<string, string>>> {
  const [menu] = await listVisible(db, 'menu', locale, { draft });
  return menu?.texts ?? {};
}
