/** Withdrawals: the queue, the facts of one, claims, and what operators decide. */
import { consoleCalls } from '@longmen/contract/console';
import { mills } from '@longmen/engine';
import type { Platform } from '../../../../platform/context.ts';
import { type RequestRow, type Risk, stateNames, states } from '../../../withdrawals/index.ts';
import type { Claim } from '../../claims/store-claims.ts';
import type { WithdrawalFacts } from '../../money/read-withdrawals.ts';
import type { Office } from '../../office.ts';
import { route } from '../route.ts';

/** Routes of money out. */
export function withdrawalRoutes(office: Office, { clock }: Platform) {
  return [
    route(
      consoleCalls.listWithdrawals,
      async ({ before, limit, tab = 'waiting', player, rule, amount, state }, { by }) => {
        const request = { tab, username: player, rule, amountMin: amount, state: stateNumber(state) };
        const page = await office.listWithdrawalPage(by, request, { before, limit });
        return {
          rows: page.rows.map((row) => rowOf(row, row.username, page.claims.get(row.id))),
          next: page.next ?? null,
          count: page.count,
          countIsBound: page.countIsBound,
          asOf: clock.now(),
          waiting: page.waiting,
          second: page.second,
          oldestAt: page.oldestAt,
        };
      },
    ),
    route(consoleCalls.readWithdrawal, async ({ id }, { by }) => factsOf(await office.readWithdrawalFacts(by, id))),
    route(consoleCalls.claimWithdrawal, async ({ id }, { by }) => ({ until: await office.claimWithdrawal(by, id) })),
    route(consoleCalls.dropWithdrawalClaim, async ({ id }, { by }) => {
      await office.dropWithdrawalClaim(by, id);
      return {};
    }),
    route(consoleCalls.approveWithdrawal, async (decision, { by }) => {
      const { isLast, found, sendsAt } = await office.approveWithdrawal(by, decision);
      return { isLast, sendsAt, found: found.map(riskOf) };
    }),
    route(consoleCalls.rejectWithdrawal, async ({ id, reason, answer, note }, { by }) => {
      await office.refuseWithdrawal(by, { id, reason, answer: { reason: answer, note } });
      return {};
    }),
    route(consoleCalls.holdWithdrawal, async (decision, { by }) => {
      await office.holdWithdrawal(by, decision);
      return {};
    }),
    route(consoleCalls.recallWithdrawal, async (decision, { by }) => {
      await office.recallWithdrawal(by, decision);
      return {};
    }),
  ];
}

type StateName = (typeof stateNames)[RequestRow['state']];

const stateNumber = (name: StateName | undefined) => (name === undefined ? undefined : states[name]);

const riskOf = ({ rule, severe, saw, version }: Risk) => ({
  rule,
  isSevere: severe,
  saw: { ...saw },
  version: version ?? null,
});

const rowOf = (row: RequestRow, player: string, claim: Claim | undefined) => ({
  id: row.id,
  player,
  userId: row.userId,
  state: stateNames[row.state],
  amount: row.amount,
  fee: mills(row.turnoverFee + row.withdrawalFee),
  to: `${row.placeName} …${row.tail}`,
  requestedAt: row.requestedAt,
  risks: row.risks.map(riskOf),
  rulesLooked: row.rulesLooked,
  needs: row.needsTwo ? 2 : 1,
  firstBy: row.firstBy,
  heldUntil: row.heldUntil,
  claim: claim ?? null,
});

const kinds = { 1: 'card', 4: 'coin', 5: 'wallet' } as const;

function factsOf({ row, payee, account, standing, claim, firstWord, ...facts }: WithdrawalFacts) {
  const has = (rule: string) => row.risks.some((risk) => risk.rule === rule);
  const isNamed = kinds[row.kind] === 'card' && !has('nameUnknown');
  return {
    ...rowOf(row, account.username, claim),
    net: mills(row.amount - row.turnoverFee - row.withdrawalFee),
    turnoverFee: row.turnoverFee,
    withdrawalFee: row.withdrawalFee,
    payee: {
      kind: kinds[row.kind],
      place: row.placeName,
      tail: row.tail,
      isSameName: isNamed ? !has('nameDiffers') : null,
      boundAt: payee.boundAt,
      lockedAt: payee.lockedAt,
    },
    account: {
      since: account.since,
      status: account.status,
      vipLevel: account.level,
      agents: [...account.agents],
      identity: standing.identity ?? null,
    },
    deposited: facts.deposited,
    staked: facts.staked,
    paidBefore: facts.paidBefore,
    paidTimes: facts.paidTimes,
    cash: facts.cash,
    turnover: facts.turnover,
    ledger: facts.ledger.map(({ no, at, kind, amount, balanceAfter, ref }) => ({
      no: String(no),
      at,
      kind,
      amount,
      after: balanceAfter,
      note: ref,
    })),
    links: { device: [...facts.sharers], card: facts.sameNumber },
    decidedAlike: facts.decidedAlike,
    openCases: standing.openCases,
    events: facts.events.map(({ step, at, detail }) => ({ step, at, detail })),
    secondBy: row.secondBy,
    refusedBy: row.refusedBy,
    reason: row.reason,
    sendsAt: row.sendAfter,
    firstWord:
      firstWord === undefined
        ? null
        : { by: firstWord.by, at: Date.parse(firstWord.at), reason: firstWord.reason, entry: String(firstWord.seq) },
    seen: facts.seen,
  };
}
