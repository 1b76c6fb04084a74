/**
 * Everything that waits for another operator's word, whatever keeps it: proposals of the office, what the second enters
 * anew, and what rooms below keep of their own. What is entered unseen is there for its maker alone.
 */
import type { BlindKind, ReadKind, WaitingKind } from '@longmen/contract/console/waiting-kinds';
import type { Permission } from '@longmen/contract/console/rights';
import { formatMills, formatRate } from '@longmen/engine';
import { isDeepStrictEqual } from 'node:util';
import type { UserId } from '../../../platform/ids.ts';
import { entryLapsesAfterMs } from '../../../platform/two/entry-table.ts';
import { namesInConflict } from '../conflicts/store-conflicts.ts';
import type { Deps, SignedInOperator } from '../deps.ts';
import { limitNow, partsOfLimit } from '../games/limit-exposure.ts';
import { lapsesAfterMs, listOpenProposals, type ProposalRow } from '../proposals/store-proposals.ts';
import { mayDrop, maySee, rightToAgree } from '../rights/proposal-rights.ts';
import { may } from '../rights/rights.ts';
import { mayDropKind, maySeeKind, rightToComplete } from '../blind/rights-of-kinds.ts';

export type WaitingRow = {
  /** Of its kind. */
  readonly id: string;
  readonly kind: WaitingKind;
  readonly subject: string;
  readonly about: Readonly<Record<string, string>>;
  readonly how: 'agree' | 'same';
  readonly isHidden: boolean;
  readonly wanted: unknown;
  readonly base: unknown;
  readonly now: unknown;
  readonly isStale: boolean;
  readonly reason: string;
  readonly requestedBy: string;
  readonly requestedAt: number;
  readonly lapsesAt: number | null;
  readonly differs: number;
  readonly mine: 'agree' | 'enter' | 'own' | 'noRight' | 'conflict';
  readonly mayDrop: boolean;
  readonly right: Permission;
};

export const rowsMax = 200;

/** What this operator may see of it, the oldest first. */
export async function listWaiting(deps: Deps, by: SignedInOperator): Promise<WaitingRow[]> {
  const parts = await Promise.all([
    proposalRows(deps, by),
    rateRows(deps, by),
    resultRows(deps, by),
    paymentRows(deps, by),
    channelRows(deps, by),
    checkRows(deps, by),
    unlockRows(deps, by),
  ]);
  const declared = new Set(await namesInConflict(deps.platform.db.reads, by.name));
  return parts
    .flat()
    .map((row) => (isAboutOneOf(declared, row) ? { ...row, mine: 'conflict' as const, mayDrop: false } : row))
    .toSorted((one, other) => one.requestedAt - other.requestedAt);
}

const aboutPlayers: ReadonlySet<WaitingKind> = new Set<WaitingKind>([
  'change-player-status',
  'make-agent',
  'move-account',
  'change-terms',
  'mute-player',
  'unmute-player',
  'identify-player',
  'unlock-card',
  'unlock-address',
  'payment-adjust',
]);

/** Nobody gives his word about an account that he has declared; what only a row below names is refused when he does. */
function isAboutOneOf(declared: ReadonlySet<string>, { kind, subject, wanted }: WaitingRow): boolean {
  if (declared.size === 0 || !aboutPlayers.has(kind)) return false;
  const { username, agent } = (wanted ?? {}) as { readonly username?: string; readonly agent?: string };
  return [username ?? subject, agent].some((name) => name !== undefined && declared.has(name.toLowerCase()));
}

async function proposalRows(deps: Deps, by: SignedInOperator): Promise<WaitingRow[]> {
  const open = (await listOpenProposals(deps.platform.db.reads, rowsMax)).filter((proposal) => maySee(by, proposal));
  return Promise.all(
    open.map(async (proposal): Promise<WaitingRow> => {
      const right = rightToAgree(proposal);
      const now = await currentOf(deps, proposal);
      const { id, kind, subject, wanted, base, reason, requestedBy, requestedAt } = proposal;
      return {
        id,
        kind,
        subject,
        about: aboutOf(proposal),
        how: 'agree',
        isHidden: false,
        wanted: wanted ?? null,
        base: base ?? null,
        now,
        isStale: now !== null && base !== null && !isDeepStrictEqual(now, base),
        reason,
        requestedBy,
        requestedAt,
        lapsesAt: requestedAt + lapsesAfterMs,
        differs: 0,
        mine: requestedBy === by.name ? 'own' : may(by, right) ? 'agree' : 'noRight',
        mayDrop: mayDrop(by, proposal),
        right,
      };
    }),
  );
}

/** Parts of what it is about, by their names. */
function aboutOf(proposal: ProposalRow): Record<string, string> {
  const { kind, subject } = proposal;
  if (kind === 'limit-exposure') return partsOfLimit(subject);
  return startOf(proposal);
}

const startOf = ({ startsAt }: ProposalRow): Record<string, string> =>
  startsAt === null ? {} : { startsAt: new Date(startsAt).toISOString() };

/** What is so now, in the spelling of the base; null where it is no one value. */
async function currentOf(deps: Deps, { kind, subject }: ProposalRow): Promise<unknown> {
  if (kind === 'change-setting') {
    const setting = deps.declared.find(({ key }) => key === subject);
    return setting === undefined ? null : deps.settings.spelt(setting);
  }
  if (kind === 'change-player-status') return (await deps.players.userByName(subject))?.status ?? null;
  if (kind === 'limit-exposure') return limitNow(deps, subject);
  if (kind !== 'change-vip-level') return null;
  return (await deps.vip.levels()).find(({ level }) => String(level) === subject)?.points ?? null;
}

type Entry = Pick<WaitingRow, 'id' | 'subject' | 'wanted' | 'reason'> & {
  readonly kind: BlindKind | ReadKind;
  readonly about?: Readonly<Record<string, string>>;
  readonly how?: 'agree';
  /** It says of itself all that there is. */
  readonly isOpen?: boolean;
  readonly madeBy: string;
  readonly madeAt: number;
  readonly differs?: number;
};

/** What one operator may see of what another entered; undefined for nothing. */
function rowOf(by: SignedInOperator, entry: Entry): WaitingRow | undefined {
  const { id, kind, subject, about = {}, how = 'same', reason, madeBy, madeAt, differs = 0 } = entry;
  if (!maySeeKind(by, kind, madeBy)) return undefined;
  const isHidden = how === 'same' && entry.isOpen !== true && madeBy !== by.name;
  const right = rightToComplete(kind);
  const word = how === 'same' ? 'enter' : 'agree';
  return {
    id,
    kind,
    subject,
    about,
    how,
    isHidden,
    wanted: isHidden ? null : entry.wanted,
    base: null,
    now: null,
    isStale: false,
    reason,
    requestedBy: madeBy,
    requestedAt: madeAt,
    lapsesAt: how === 'same' ? madeAt + entryLapsesAfterMs : null,
    differs,
    mine: madeBy === by.name ? 'own' : may(by, right) ? word : 'noRight',
    mayDrop: mayDropKind(by, kind, madeBy),
    right,
  };
}

const rowsOf = (by: SignedInOperator, entries: readonly Entry[]): WaitingRow[] =>
  entries.flatMap((entry) => rowOf(by, entry) ?? []);

async function rateRows({ rates }: Deps, by: SignedInOperator): Promise<WaitingRow[]> {
  return rowsOf(
    by,
    (await rates.waiting()).map(({ gid, play, price, rate, rateMin, ...entry }) => ({
      ...entry,
      kind: 'change-rate',
      subject: `${gid} ${play} ${price}`,
      about: { gid: String(gid), play, price },
      wanted: { rate: formatRate(rate), lowest: formatRate(rateMin) },
    })),
  );
}

async function resultRows({ feeds }: Deps, by: SignedInOperator): Promise<WaitingRow[]> {
  return rowsOf(
    by,
    (await feeds.entries()).map(({ gid, issue, kind, numbers, drawsAt, ...entry }) => ({
      ...entry,
      kind: kind === 'result' ? 'enter-result' : 'void-issue',
      subject: `${gid} ${issue}`,
      about: { gid: String(gid), issue },
      isOpen: kind === 'void',
      wanted:
        numbers === null
          ? null
          : { numbers: numbers.join(','), drawnAt: drawsAt === null ? null : new Date(drawsAt).toISOString() },
    })),
  );
}

async function paymentRows(deps: Deps, by: SignedInOperator): Promise<WaitingRow[]> {
  const entries = await Promise.all(
    (await deps.payments.waiting()).flatMap((decision) => {
      const { kind, receipt, userId, deposit, amount, id, reason, madeBy, madeAt, differs } = decision;
      if (kind === 'reject') return [];
      return [
        (async (): Promise<Entry> => {
          const player = await nameOf(deps, userId);
          const entry = { id, kind: `payment-${kind}`, reason, madeBy, madeAt, differs } as const;
          if (kind === 'adjust') return { ...entry, subject: player, wanted: { amount: formatMills(amount) } };
          const isOpen = kind === 'return';
          const wanted = isOpen ? null : { to: deposit ?? player, player, amount: formatMills(amount) };
          return { ...entry, subject: receipt ?? '', isOpen, wanted };
        })(),
      ];
    }),
  );
  return rowsOf(by, entries);
}

async function channelRows({ channels }: Deps, by: SignedInOperator): Promise<WaitingRow[]> {
  return rowsOf(
    by,
    (await channels.changes()).flatMap(({ kind, code, wanted, ...entry }) =>
      kind === 'close'
        ? []
        : [{ ...entry, kind: `${kind}-channel` as const, subject: code, isOpen: kind === 'open', wanted }],
    ),
  );
}

async function checkRows(deps: Deps, by: SignedInOperator): Promise<WaitingRow[]> {
  const entries = (await deps.withdrawals.waitingChecks()).map(
    async ({ userId, outcome, ...entry }): Promise<Entry> => ({
      ...entry,
      kind: 'identify-player',
      how: 'agree',
      subject: await nameOf(deps, userId),
      about: { userId },
      wanted: outcome,
    }),
  );
  return rowsOf(by, await Promise.all(entries));
}

async function unlockRows(deps: Deps, by: SignedInOperator): Promise<WaitingRow[]> {
  const entries = (await deps.withdrawals.waitingUnlocks()).map(
    async ({ userId, platform, tail, ...entry }): Promise<Entry> => ({
      ...entry,
      kind: platform === null ? 'unlock-card' : 'unlock-address',
      how: 'agree',
      subject: await nameOf(deps, userId),
      about: { userId, tail, ...(platform === null ? {} : { platform }) },
      wanted: null,
    }),
  );
  return rowsOf(by, await Promise.all(entries));
}

async function nameOf({ players }: Deps, userId: UserId | null): Promise<string> {
  const user = userId === null ? undefined : await players.userOf(userId);
  return user?.username ?? userId ?? '';
}
