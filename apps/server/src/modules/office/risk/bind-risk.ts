/** Risk at the console: rules and what they found, flags of players, what binds accounts to each other. */
import { refuse } from '../../../platform/api/route.ts';
import { emptyPage, type PageRequest } from '../../../platform/console/list-page.ts';
import type { UserId } from '../../../platform/ids.ts';
import type { FlagFilter } from '../../risk/index.ts';
import { assertReason, record } from '../audit/audit-log.ts';
import { playerOf } from '../card/player-of.ts';
import type { Deps, SignedInOperator } from '../deps.ts';
import { listRules, readRule, tryRule } from './show-rules.ts';

export type OfficeRisk = ReturnType<typeof bindRisk>;

/** By the name of a player. */
export type FlagsRequest = Omit<FlagFilter, 'userId'> & { readonly username?: string | undefined };

/** Each asks for an operator who signed in. */
export function bindRisk(deps: Deps) {
  return {
    listRules: (_by: SignedInOperator) => listRules(deps),
    /** @throws Refusal */
    readRule: (_by: SignedInOperator, rule: string) => readRule(deps, rule),
    /** @throws Refusal */
    tryRule: (_by: SignedInOperator, about: Parameters<typeof tryRule>[1]) => tryRule(deps, about),
    listFlags: (_by: SignedInOperator, request: FlagsRequest, page: PageRequest) => listFlags(deps, request, page),
    /** @throws Refusal */
    clearFlag: (by: SignedInOperator, about: { readonly id: string; readonly reason: string }) =>
      clearFlag(deps, by, about),
    /** @throws Refusal */
    readLinks: (_by: SignedInOperator, userId: UserId) => readLinks(deps, userId),
  };
}

async function listFlags({ risk, players }: Deps, { username, ...filter }: FlagsRequest, request: PageRequest) {
  const player = username === undefined ? undefined : await players.userByName(username);
  if (username !== undefined && player === undefined) return emptyPage;
  const page = await risk.flags({ ...filter, userId: player?.userId }, request);
  const users = await players.usersOf([...new Set(page.rows.map(({ userId }) => userId))]);
  return { ...page, rows: page.rows.map((row) => ({ ...row, player: users.get(row.userId)?.username ?? row.userId })) };
}

async function clearFlag(
  { platform, risk, players }: Deps,
  by: SignedInOperator,
  { id, reason: typedReason }: { readonly id: string; readonly reason: string },
): Promise<void> {
  const reason = assertReason(typedReason);
  const flag = await risk.flag(id);
  if (flag === undefined) throw refuse('noSuchFlag', { id });
  const subject = (await players.userOf(flag.userId))?.username ?? flag.userId;
  const isCleared = await platform.db.reads.transaction(async (tx) => {
    if (!(await risk.clear(tx, id, by.name, reason))) return false;
    await record(platform, tx, {
      operator: by.name,
      action: 'clear-flag',
      subject,
      before: { flag: id, rule: flag.rule, saw: flag.saw },
      after: 'cleared',
      reason,
    });
    return true;
  });
  if (isCleared) return;
  const { clearedBy } = (await risk.flag(id)) ?? flag;
  throw refuse('flagCleared', { id, operator: clearedBy ?? '' });
}

async function readLinks(deps: Deps, userId: UserId) {
  await playerOf(deps, userId);
  const { steps, edges, crowded, isBound } = await deps.risk.graph(userId);
  const ids = [...steps.keys()];
  const [users, flags] = await Promise.all([deps.players.usersOf(ids), deps.risk.openOf(ids)]);
  const nodes = [...steps].flatMap(([id, away]) => {
    const user = users.get(id);
    if (user === undefined) return [];
    const open = flags.filter((flag) => flag.userId === id);
    const severe = open.filter(({ isSevere }) => isSevere).length;
    const { username: name, status, level: vipLevel } = user;
    return [{ id, name, status, vipLevel, steps: away, severe, mild: open.length - severe }];
  });
  const listed = new Set<UserId>(nodes.map(({ id }) => id));
  return { nodes, edges: edges.filter(({ from, to }) => listed.has(from) && listed.has(to)), crowded, isBound };
}
