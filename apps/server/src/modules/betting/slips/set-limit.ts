/** Changes what single picks may cost: for operators, in the transaction of whoever decides. */
import { playOfNumber } from '@longmen/contract/play-numbers';
import { canonicalSelection, type Mills, parseSelection, type Play, type Selection } from '@longmen/engine';
import { namedBetsMax, sharesBetsWith } from '@longmen/engine/shared-bets';
import { refuse } from '../../../platform/api/route.ts';
import type { Platform } from '../../../platform/context.ts';
import type { Tx } from '../../../platform/db/database.ts';
import { type IssueId, listSelling } from '../../draws/index.ts';
import type { BettingDeps, IssueDeps } from '../deps.ts';
import { payoutMaxOf, pickOf } from './quote-line.ts';
import { storedSelection } from '../receipts/stored-selection.ts';
import { type LimitOf, type PickLimit, sharedPick } from './limit-rules.ts';
import {
  countLimits,
  deleteEndedLimits,
  limitsMax,
  listBetsOn,
  lockGameLimits,
  lockLimit,
  nextVersion,
  readLimits,
  seedUses,
  writeLimit,
} from './store-limits.ts';

const sweepEveryMs = 60_000;

/** Limits and counters of issues that have ended go. */
export function addLimitSweep({ jobs, db }: Platform, draws: Pick<IssueDeps, 'issuesSql'>): void {
  const run = async () => {
    await deleteEndedLimits(db.jobs, draws);
    return false;
  };
  jobs.add({ name: 'betting-limits-sweep', everyMs: sweepEveryMs, run });
}

/** Limits of single picks, for operators. */
export type PickLimitAdmin = {
  /** All that stand. */
  list(): Promise<readonly PickLimit[]>;
  /** The canonical text of a selection. @throws Refusal `pickInvalid` for what the play does not sell, or for too many bets */
  nameSelection(play: string, selection: unknown): string;
  /** The row of an issue on sale. @throws Refusal `noSuchIssue` */
  issueOf(gid: number, issue: string): Promise<IssueId>;
  /** What stands, in mills; undefined where nothing is limited. Until the transaction ends no bet of the game is taken. */
  lock(tx: Tx, of: LimitOf): Promise<Mills | undefined>;
  /** Sets it, after `lock`; undefined ends it. @throws Refusal `tooManyLimits` */
  set(tx: Tx, of: LimitOf, most: number | undefined): Promise<void>;
};

/** Whoever takes bets meets the next version with the next bet, in whatever process. */
export function makePickLimitAdmin(
  { db }: Platform,
  catalogue: Pick<BettingDeps['catalogue'], 'play'>,
): PickLimitAdmin {
  return {
    list: async () => (await readLimits(db.reads)).limits,
    nameSelection: (code, selection) => nameSelection(catalogue.play(code), selection),
    issueOf: async (gid, issue) => {
      const found = (await listSelling(db.reads)).find(
        (each) => each.gid === gid && each.issue === issue && each.state === 'open',
      );
      if (found === undefined) throw refuse('noSuchIssue', { gid, issue });
      return found.id;
    },
    lock: async (tx, of) => {
      await lockGameLimits(tx, of.gid);
      return lockLimit(tx, of);
    },
    set: async (tx, of, most) => {
      const version = await nextVersion(tx);
      await writeLimit(tx, of, most);
      if (most === undefined) return;
      if ((await countLimits(tx)) > limitsMax) throw refuse('tooManyLimits', { max: limitsMax });
      const play = catalogue.play(playOfNumber(of.play) ?? '');
      if (play === undefined) return;
      for (const { id, gid, state } of await listSelling(tx))
        if (gid === of.gid && state === 'open' && (of.issue ?? id) === id)
          await countAnew(tx, { play, of, issue: id, version });
    },
  };
}

/** Characters of a selection that can be limited by itself. */
const selectionMax = 400;

function nameSelection(play: Play | undefined, json: unknown): string {
  const year = (json as Selection | null)?.lunar_year;
  const read = play === undefined ? undefined : parseSelection(play, json, year);
  const text = read?.ok === true ? JSON.stringify(canonicalSelection(read.selection)) : '';
  if (read?.ok !== true || read.bets > namedBetsMax || text.length > selectionMax)
    throw refuse('pickInvalid', { max: namedBetsMax });
  return text;
}

type Counted = { readonly play: Play; readonly of: LimitOf; readonly issue: IssueId; readonly version: string };

/** What an issue has taken so far, counted from its slips: nobody bets on it meanwhile. */
async function countAnew(tx: Tx, { play, of, issue, version }: Counted): Promise<void> {
  const { selection: named } = of;
  const holds = named === undefined ? undefined : sharesBetsWith(play, storedSelection(named));
  const used = new Map<string, number>();
  for (const bet of await listBetsOn(tx, issue, of.play)) {
    const amount = payoutMaxOf(play, bet.selection, bet) ?? 0;
    if (holds !== undefined && bet.selection !== named && !holds(storedSelection(bet.selection))) continue;
    const pick = named === undefined ? pickOf(of.play, bet.selection) : sharedPick(of.play, named);
    used.set(pick, (used.get(pick) ?? 0) + amount);
  }
  const prefix = named === undefined ? `${of.play}:` : sharedPick(of.play, named);
  await seedUses(tx, prefix, { issue, version, uses: [...used].map(([pick, amount]) => ({ pick, used: amount })) });
}
