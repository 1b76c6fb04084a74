/** A rollback: a short transaction of its own. Everybody locks the account first, so what it reads then is how it is. */
import { mills } from '@longmen/engine';
import type { Tx } from '../../../platform/db/database.ts';
import type { RollbackCall } from '../../providers/index.ts';
import { turnover } from '../settings.ts';
import { asKnown, refuseWithCase, storedAnswer } from './answers.ts';
import type { BetContext } from './bets.ts';
import { contentOf, transactionOf } from './content.ts';
import { again, type Decided, Overtaken } from './decided.ts';
import { decideRollback } from './rules.ts';
import { closeRound, undo, undoKinds } from './store-rollbacks.ts';
import {
  findTransaction,
  type FoundTransaction,
  hasStandingWins,
  insertTransaction,
  type PlainTransaction,
  readBalance,
} from './store-transactions.ts';

/** What is undone comes back, or never comes: the rollback of an unknown bet leaves a tombstone. */
export async function rollBack(context: BetContext, call: RollbackCall): Promise<Decided> {
  const { deps, company, player } = context;
  const { userId } = player;
  const key = { userId, provider: company.name, transaction: transactionOf(call) };
  const content = contentOf(call);
  const stored = await storedAnswer(deps, { ...key, content });
  if (stored !== undefined) return stored;
  return again(() =>
    deps.platform.db.bets.transaction(async (tx) => {
      await deps.ledger.lockCash(tx, userId);
      const [known, target] = [
        await findTransaction(tx, key),
        await findTransaction(tx, { ...key, transaction: call.reference }),
      ];
      const balance = await readBalance(tx, userId);
      const verdict = decideRollback({
        known: known && asKnown(known, content),
        target: target && asKnown(target),
        hasWins: await hasStandingWins(tx, { ...key, transaction: call.reference }),
        hasMoney: target === undefined || balance >= target.amount,
      });
      if (verdict.do === 'repeat') {
        if (known === undefined) throw new Overtaken('a rollback that was known is not');
        return { status: known.status, balance: known.balance };
      }
      if (verdict.do === 'refuse') return refuseWithCase(tx, key, verdict, balance);
      const row = { ...newRow(context, call), ...key, content, balance };
      return carryOut(tx, context, { call, row, target, what: verdict.do });
    }),
  );
}

const newRow = ({ deps }: BetContext, call: RollbackCall) =>
  ({
    id: deps.platform.ids.next(),
    call: 'rollback',
    state: 'accepted',
    status: 'ok',
    units: 0,
    amount: 0,
    kind: undefined,
    gameRound: undefined,
    round: call.round,
    game: call.game,
    reference: call.reference,
    theirAt: call.at,
  }) as const;

type Work = {
  readonly call: RollbackCall;
  readonly row: PlainTransaction;
  readonly target: FoundTransaction | undefined;
  readonly what: 'giveBack' | 'takeBack' | 'bury' | 'nothing';
};

async function carryOut(tx: Tx, context: BetContext, { call, row, target, what }: Work): Promise<Decided> {
  if (what === 'bury') await bury(tx, context, row);
  const undone =
    (what === 'giveBack' || what === 'takeBack') && target !== undefined
      ? await undoTarget(tx, context, { row, target, what })
      : undefined;
  const written = undone?.row ?? { ...row, gameRound: target?.gameRound ?? undefined };
  await insertTransaction(tx, written);
  const { gameRound, userId, balance } = written;
  if (call.isRoundClosed && gameRound !== undefined)
    await closeRound(tx, { userId, gameRound, factors: context.deps.platform.settings.get(turnover) });
  return { status: 'ok', balance: mills(balance), leg: undone?.leg };
}

/** The bet that comes late finds its own number taken. */
function bury(tx: Tx, { deps }: BetContext, row: PlainTransaction): Promise<void> {
  return insertTransaction(tx, {
    ...row,
    id: deps.platform.ids.next(),
    transaction: row.reference ?? '',
    call: 'bet',
    state: 'tombstone',
    status: 'transactionRolledBack',
    reference: undefined,
    content: Buffer.alloc(0),
  });
}

async function undoTarget(
  tx: Tx,
  { deps }: BetContext,
  { row, target, what }: { row: PlainTransaction; target: FoundTransaction; what: 'giveBack' | 'takeBack' },
): Promise<{ row: PlainTransaction; leg: number | undefined }> {
  const { userId, provider, id } = row;
  const { timeZone } = deps.platform.site;
  const undone = await undo(tx, what, { userId, provider, transaction: row.reference ?? '', id, timeZone });
  // What was counted for a round that is void after all has to be staked again; nothing is taken out of the past.
  if (undone.isVoid && undone.counted > 0 && target.gameRound !== null)
    await deps.ledger.openRequirement(tx, {
      userId,
      source: 'correction',
      ref: target.gameRound,
      amount: undone.counted,
      factorPercent: 100,
      relaxation: mills(0),
      isLocked: true,
    });
  const moved = undone.balance !== null;
  return {
    row: {
      ...row,
      units: target.units,
      amount: target.amount,
      kind: moved ? undoKinds[what] : undefined,
      gameRound: target.gameRound ?? undefined,
      balance: undone.balance ?? row.balance,
    },
    leg: undone.leg ?? undefined,
  };
}
