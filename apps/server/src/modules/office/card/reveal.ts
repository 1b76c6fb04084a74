/**
 * Looks at what is masked, and comparisons of numbers that stay so: each with a reason, each in the log before its answer
 * goes out, so many an hour by one operator. What was seen stands nowhere.
 */
import { refuse } from '../../../platform/api/route.ts';
import type { Tx } from '../../../platform/db/database.ts';
import type { UserId } from '../../../platform/ids.ts';
import type { PersonalField } from '../../identity/index.ts';
import { assertReason, record } from '../audit/audit-log.ts';
import { countActionsSince, lockHead } from '../audit/store-audit.ts';
import type { Deps, SignedInOperator } from '../deps.ts';
import { playerOf } from './player-of.ts';

/** How long a value stays on screen. */
export const visibleMs = 60_000;
const hourMs = 3_600_000;
const perHour = { reveal: 20, check: 10 } as const;

export type Reveal = {
  readonly userId: UserId;
  readonly field: PersonalField | 'payee';
  /** Which payee. */
  readonly payee?: string | undefined;
  readonly reason: string;
};

const fields: readonly Reveal['field'][] = ['realName', 'phone', 'birthday', 'qq', 'wechat', 'payee'];
const revealing = (field: Reveal['field']) => `reveal-${field}`;
const checking = 'check-payee';

/** @returns the value, and until when it is shown, epoch ms. @throws Refusal */
export async function revealValue(
  deps: Deps,
  by: SignedInOperator,
  { userId, field, payee, reason: typedReason }: Reveal,
): Promise<{ value: string; until: number }> {
  const reason = assertReason(typedReason);
  await playerOf(deps, userId);
  if (field === 'payee' && payee === undefined) throw refuse('noSuchPayee');
  const value =
    field === 'payee' ? await deps.payees.number(userId, payee ?? '') : await deps.playerReader.personal(userId, field);
  await deps.platform.db.reads.transaction(async (tx) => {
    await assertLooksLeft(deps, tx, by, fields.map(revealing), perHour.reveal);
    await record(deps.platform, tx, {
      operator: by.name,
      action: revealing(field),
      subject: userId,
      before: null,
      after: payee === undefined ? null : { payee },
      reason,
    });
  });
  return { value, until: deps.platform.clock.now() + visibleMs };
}

/** @returns whether a typed number is just that of a payee. @throws Refusal */
export async function checkNumber(
  deps: Deps,
  by: SignedInOperator,
  about: { readonly userId: UserId; readonly payee: string; readonly number: string; readonly reason: string },
): Promise<boolean> {
  const { userId, payee, number } = about;
  const reason = assertReason(about.reason);
  await playerOf(deps, userId);
  const isSame = await deps.payees.isNumber(userId, payee, number);
  await deps.platform.db.reads.transaction(async (tx) => {
    await assertLooksLeft(deps, tx, by, [checking], perHour.check);
    await record(deps.platform, tx, {
      operator: by.name,
      action: checking,
      subject: userId,
      before: null,
      after: { payee, isSame },
      reason,
    });
  });
  return isSame;
}

/** Counted while the log is held, so that looks at once are counted one after the other. @throws Refusal `tooManyLooks` */
async function assertLooksLeft(
  { platform }: Deps,
  tx: Tx,
  by: SignedInOperator,
  actions: readonly string[],
  max: number,
): Promise<void> {
  await lockHead(tx);
  const since = platform.clock.now() - hourMs;
  const { count, firstAt } = await countActionsSince(tx, by.name, actions, since);
  if (count >= max) throw refuse('tooManyLooks', { max, until: (firstAt ?? since) + hourMs });
}
