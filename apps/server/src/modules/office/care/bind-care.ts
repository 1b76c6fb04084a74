/** Care of players at the console: what was noticed, and what operators do about it. */
import type { CaseOutcome, MarkerGroup } from '@longmen/contract/care-markers';
import { emptyPage, type PageRequest } from '../../../platform/console/list-page.ts';
import type { Tx } from '../../../platform/db/database.ts';
import type { UserId } from '../../../platform/ids.ts';
import { careSettings, type Seen } from '../../care/index.ts';
import { assertReason, record } from '../audit/audit-log.ts';
import { playerOf } from '../card/player-of.ts';
import { shiftHours } from '../dashboard/settings.ts';
import type { Deps, SignedInOperator } from '../deps.ts';

export type OfficeCare = ReturnType<typeof bindCare>;

type OfCase = Seen & { readonly reason: string };
type CasesRequest = PageRequest & {
  readonly state?: 'open' | 'closed' | undefined;
  readonly group?: MarkerGroup | undefined;
  readonly holder?: string | undefined;
  readonly player?: string | undefined;
  readonly due?: 'late' | 'soon' | undefined;
};

const hourMs = 3_600_000;

/** Each asks for an operator who signed in. */
export function bindCare(deps: Deps) {
  const { platform, care, limits } = deps;
  const { reads } = platform.db;
  const { get } = platform.settings;

  const named = async <Row extends { readonly userId: UserId }>(rows: readonly Row[]) => {
    const users = await deps.players.usersOf(rows.map(({ userId }) => userId));
    return rows.map((row) => ({ ...row, player: users.get(row.userId)?.username ?? row.userId }));
  };
  /** The account of a name; null where nobody has it. */
  const userNamed = async (player: string | undefined): Promise<UserId | undefined | null> =>
    player === undefined ? undefined : ((await deps.players.userByName(player))?.userId ?? null);
  const dueIn = (hours: number) => platform.clock.now() + hours * hourMs;
  const dueBefore = (due: CasesRequest['due']) =>
    due === undefined ? undefined : dueIn(due === 'late' ? 0 : get(shiftHours));

  /** A change of a case and its entry in the log. */
  const change = <Done>(
    by: SignedInOperator,
    { action, subject, reason, after }: { action: string; subject: string; reason: string; after: object },
    act: (tx: Tx) => Promise<Done>,
  ): Promise<Done> =>
    reads.transaction(async (tx) => {
      const done = await act(tx);
      await record(platform, tx, { operator: by.name, action, subject, before: null, after, reason });
      return done;
    });

  return {
    listCases: async (_by: SignedInOperator, { state = 'open', group, holder, player, due, ...page }: CasesRequest) => {
      const userId = await userNamed(player);
      const request = { state, group, heldBy: holder, userId: userId ?? undefined, dueBefore: dueBefore(due) };
      const [found, figures, held, paused] = await Promise.all([
        userId === null ? emptyPage : care.cases(request, page),
        care.figures(),
        care.markers({}, { limit: 1 }),
        limits.paused(),
      ]);
      return { ...found, rows: await named(found.rows), figures: { ...figures, ...paused, markers: held.count } };
    },
    listMarkers: async (
      _by: SignedInOperator,
      { group, player, ...page }: PageRequest & Pick<CasesRequest, 'group' | 'player'>,
    ) => {
      const userId = await userNamed(player);
      const found = userId === null ? emptyPage : await care.markers({ group, userId }, page);
      const open = await care.openOf(found.rows.map((row) => row.userId));
      return {
        ...found,
        rows: (await named(found.rows)).map((row) => ({ ...row, case: open.get(row.userId) ?? null })),
      };
    },
    /** @throws Refusal */
    readCase: async (_by: SignedInOperator, id: string) => {
      const found = await care.read(id);
      const [one] = await named([found]);
      return { ...found, player: one?.player ?? found.userId };
    },
    /** @throws Refusal */
    readPlayer: async (_by: SignedInOperator, userId: UserId) => {
      await playerOf(deps, userId);
      return care.ofPlayer(userId);
    },
    /** @returns its number @throws Refusal */
    open: async (
      by: SignedInOperator,
      {
        userId,
        dueHours = get(careSettings.contactHours),
        reason: typed,
      }: { readonly userId: UserId; readonly dueHours?: number | undefined; readonly reason: string },
    ): Promise<string> => {
      const reason = assertReason(typed);
      await playerOf(deps, userId);
      const dueAt = dueIn(dueHours);
      const after = { dueAt: new Date(dueAt).toISOString() };
      return change(by, { action: 'open-case', subject: userId, reason, after }, (tx) =>
        care.open(tx, { userId, by: by.name, note: reason, dueAt }),
      );
    },
    /** @throws Refusal */
    write: async (
      by: SignedInOperator,
      {
        kind,
        dueHours,
        reason: typed,
        ...about
      }: OfCase & { readonly kind: 'contact' | 'note'; readonly dueHours?: number | undefined },
    ): Promise<void> => {
      const reason = assertReason(typed);
      const facts = dueHours === undefined ? {} : { dueAt: dueIn(dueHours) };
      const action = kind === 'contact' ? 'contact' : 'note-case';
      await change(by, { action, subject: about.id, reason, after: facts }, (tx) =>
        care.write(tx, about, { kind, by: by.name, note: reason, facts }),
      );
    },
    /** @returns who held it @throws Refusal */
    take: async (by: SignedInOperator, { reason: typed, ...about }: OfCase): Promise<string | null> => {
      const reason = assertReason(typed);
      return change(by, { action: 'take-case', subject: about.id, reason, after: { heldBy: by.name } }, (tx) =>
        care.take(tx, about, by.name, reason),
      );
    },
    /** @throws Refusal */
    close: async (
      by: SignedInOperator,
      { outcome, reason: typed, ...about }: OfCase & { readonly outcome: CaseOutcome },
    ): Promise<void> => {
      const reason = assertReason(typed);
      await change(by, { action: 'close-case', subject: about.id, reason, after: { outcome } }, (tx) =>
        care.close(tx, about, { by: by.name, outcome, note: reason }),
      );
    },
  };
}
