/** Who looked at what of a player (office.md 14, `view:`). */
import type { Platform } from '../../../platform/context.ts';
import { currentlyFrom } from '../audit/acting.ts';
import type { SignedInOperator } from '../deps.ts';
import { insertAccess } from './store-accesses.ts';

/** Writes it down before the answer goes out. @param input of the call; its `id`, or else its `name`, is what was looked at */
export async function recordAccess(
  { db }: Pick<Platform, 'db'>,
  by: SignedInOperator,
  what: string,
  { id, name = '' }: { readonly id?: string; readonly name?: string },
): Promise<void> {
  const from = currentlyFrom();
  await insertAccess(db.reads, {
    operator: by.name,
    what,
    subject: id ?? name,
    session: from?.session ?? null,
    ip: from?.ip ?? null,
  });
}
