/** Who looked at what of a player (office.md 14, `view:`). */
import type { Platform } from '../../../platform/context.ts';
import type { SignedInOperator } from '../deps.ts';
import { currentlyFrom } from './acting.ts';
import { insertView } from './store-audit.ts';

/** Writes it down before the answer goes out. @param input of the call; its `id` is what was looked at */
export async function recordView(
  { db }: Pick<Platform, 'db'>,
  by: SignedInOperator,
  what: string,
  { id = '' }: { readonly id?: string },
): Promise<void> {
  const from = currentlyFrom();
  await insertView(db.reads, {
    operator: by.name,
    what,
    subject: id,
    session: from?.session ?? null,
    ip: from?.ip ?? null,
  });
}
