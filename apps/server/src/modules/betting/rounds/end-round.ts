/** What a draw makes of an instant round: outcomes, money, and the state of its run. Pure but for the plays of the catalogue. */
import { playOfNumber } from '@longmen/contract/play-numbers';
import { type FamilyCode, type Mills, mills, multiplyMills } from '@longmen/engine';
import type { DrawnRound, RoundSeeds, RoundToDraw } from '../../draws/index.ts';
import { oppositeStakesOf, type StakedLine } from '../settlement/opposite-stakes.ts';
import type { BettingDeps } from '../deps.ts';
import type { ReceiptSlip, SealedBatch } from '../receipts/receipts.ts';
import { evaluate, outcomeStatus, publicStatus } from '../rules.ts';
import { addRound, runEndAfter, type RunTotals } from './run-rules.ts';
import type { EndedLine, RoundEnd } from './store-round-end.ts';
import type { RunRow } from './store-runs.ts';
import { storedSelection } from '../receipts/stored-selection.ts';

/** A round whose bet stands: everything that its result and its answer are made from. */
export type OpenRound = RoundSeeds & {
  readonly slip: ReceiptSlip;
  /** The batch of its own whose root is the round's, and whose signature is the site's word for the bet. */
  readonly sealed: Pick<SealedBatch, 'root' | 'signature'>;
  readonly family: FamilyCode;
  readonly total: Mills;
  /** After the bet. */
  readonly balance: Mills;
  /** The run that it belongs to, with the sums of the rounds before it. */
  readonly run: { readonly row: RunRow; readonly before: RunTotals } | undefined;
};

/** A round that has ended, as its player sees it. */
export type EndedRound = {
  readonly round: OpenRound;
  /** Empty for a round that is void. */
  readonly numbers: readonly number[];
  /** Public status and pay-out of each line. */
  readonly lines: readonly { readonly status: 1 | 2 | 3 | 4 | 5; readonly payout: Mills }[];
};

/** The keepers' request for a round. */
export function toDraw(round: OpenRound): RoundToDraw {
  const { slip, sealed, family, pair, nonce, clientSeed, rulesHash, hashA, hashB, keyA, keyB } = round;
  const about = { userId: slip.userId, gid: slip.gid, family, pair, nonce, clientSeed, rulesHash };
  return { ...about, hashA, hashB, keyA, keyB, root: sealed.root, sig: sealed.signature };
}

/** The end that a result gives a round: the rows to write, and the player's view of it. */
export function endOf(
  catalogue: BettingDeps['catalogue'],
  round: OpenRound,
  drawn: Exclude<DrawnRound, { state: 'waiting' }>,
): { end: RoundEnd; ended: EndedRound } {
  const lines =
    drawn.state === 'void' ? round.slip.lines.map(refund) : settleLines(catalogue, round.slip, drawn.numbers);
  const payout = mills(lines.reduce((sum, line) => sum + line.payout, 0));
  const isWon = lines.some(({ status }) => status === outcomeStatus.won);
  const isVoid = drawn.state === 'void';
  const tied = lines.reduce((sum, { status, stake }) => sum + (status === outcomeStatus.tied ? stake : 0), 0);
  const { userId, gid, slip } = round.slip;
  const end: RoundEnd = {
    userId,
    gid,
    slip,
    ...(isVoid
      ? { numbers: null, words: null, partA: null, sigA: null, partB: null, sigB: null, voidReason: drawn.reason }
      : {
          numbers: drawn.numbers,
          words: drawn.words,
          partA: drawn.a.r,
          sigA: drawn.a.sig,
          partB: drawn.b.r,
          sigB: drawn.b.sig,
          voidReason: null,
        }),
    stake: round.total,
    safe: mills(tied + (isVoid ? 0 : oppositeStakesIn(catalogue, round.slip, lines))),
    payout,
    isWon,
    run: round.run?.row.run ?? null,
    runOver: endOfRun(round, payout, isWon, isVoid),
    lines: lines.flatMap(({ line, status, payout: paid, winningBets }): EndedLine[] =>
      status === undefined ? [] : [{ line, status, payout: paid, winningBets }],
    ),
  };
  const endedLines = lines.map(({ status, payout: paid }) => ({
    status: publicStatus(status ?? null, 'settled'),
    payout: paid,
  }));
  return { end, ended: { round, numbers: isVoid ? [] : drawn.numbers, lines: endedLines } };
}

function endOfRun(
  { run, total, balance }: OpenRound,
  payout: Mills,
  won: boolean,
  isVoid: boolean,
): RoundEnd['runOver'] {
  if (isVoid) return 'void';
  if (run === undefined) return null;
  const totals = addRound(run.before, { cost: total, payout, won, isVoid });
  return runEndAfter(run.row, totals, mills(balance + payout));
}

/** The opposite stakes of the lines that did not tie. */
function oppositeStakesIn(
  catalogue: BettingDeps['catalogue'],
  slip: ReceiptSlip,
  settled: readonly SettledLine[],
): Mills {
  const lines = slip.lines.flatMap((line, index): StakedLine[] => {
    const play = catalogue.play(playOfNumber(line.play) ?? '');
    if (play === undefined || settled[index]?.status === outcomeStatus.tied) return [];
    return [{ play, selection: storedSelection(line.selection), stake: mills(line.stake * 1000) }];
  });
  return oppositeStakesOf(lines);
}

type SettledLine = {
  line: number;
  status: (typeof outcomeStatus)[keyof typeof outcomeStatus] | undefined;
  stake: Mills;
  payout: Mills;
  winningBets: number;
};

const stakeOf = ({ bets, stake }: ReceiptSlip['lines'][number]) => mills(bets * stake * 1000);

function refund(line: ReceiptSlip['lines'][number], index: number): SettledLine {
  const stake = stakeOf(line);
  return { line: index, status: outcomeStatus.void, stake, payout: stake, winningBets: 0 };
}

function settleLines(
  catalogue: BettingDeps['catalogue'],
  slip: ReceiptSlip,
  numbers: readonly number[],
): SettledLine[] {
  return slip.lines.map((line, index) => {
    const play = catalogue.play(playOfNumber(line.play) ?? '');
    if (play === undefined) throw new RangeError(`an order of an unknown play ${line.play}`);
    const selection = storedSelection(line.selection);
    const { status, payoutPerYuan, winningBets } = evaluate(play, selection, line.rates, { numbers });
    const payout = status === undefined ? mills(0) : multiplyMills(payoutPerYuan, line.stake);
    return { line: index, status, stake: stakeOf(line), payout, winningBets };
  });
}
