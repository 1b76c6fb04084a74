/** Whom a message is for: names that were typed, or whoever a filter finds. */
import { type MailingAudience, type MailingFilter, mailingReachMax } from '@longmen/contract/console/content/mailings';
import { refuse } from '../../../platform/api/route.ts';
import type { UserId } from '../../../platform/ids.ts';
import type { PlayerFilter } from '../../identity/index.ts';
import { playersOfTag } from '../card/store-notes.ts';
import type { Deps } from '../deps.ts';

export type Audience = {
  readonly players: readonly UserId[];
  /** The name, where it is one player who was named. */
  readonly player: string | null;
  /** What was typed and is of no open account. */
  readonly unknown: readonly string[];
  /** How many were named more than once. */
  readonly repeated: number;
};

/** Accounts are looked through in steps; of so many that fit all but their top-ups the rest is not looked at. */
const step = 10_000;
const lookedMax = 200_000;

const wrong = (...fields: readonly string[]) => refuse('audienceInvalid', { fields });

/** @throws Refusal `audienceInvalid`, `audienceTooLarge` */
export async function findAudience(deps: Deps, audience: MailingAudience): Promise<Audience> {
  const { to, names = [], filter } = audience;
  if (to === 'filter') {
    if (filter === undefined || names.length > 0) throw wrong('filter');
    return { players: await findFiltered(deps, filter), player: null, unknown: [], repeated: 0 };
  }
  if (filter !== undefined) throw wrong('filter');
  const typed = names.map((name) => name.trim().toLowerCase()).filter((name) => name !== '');
  if (typed.length === 0 || (to === 'player' && typed.length > 1)) throw wrong('names');
  const found = await deps.playerReader.openNamed(typed);
  const known = new Set(found.map((each) => each.typed));
  const players = [...new Set(found.map(({ userId }) => userId))];
  const unknown = [...new Set(typed)].filter((name) => !known.has(name));
  return {
    players,
    player: to === 'player' ? (found[0]?.username ?? null) : null,
    unknown,
    repeated: typed.length - unknown.length - players.length,
  };
}

async function findFiltered(deps: Deps, filter: MailingFilter): Promise<UserId[]> {
  const { toppedUp, toppedUpFrom } = filter;
  const plain = await plainFilter(deps, filter);
  if (plain === undefined) return [];
  const players: UserId[] = [];
  let after: UserId | undefined;
  for (let looked = 0; ; looked += step) {
    if (looked >= lookedMax) throw refuse('audienceTooLarge', { max: mailingReachMax });
    const found = await deps.playerReader.openAmong(plain, { after, limit: step });
    const paid = toppedUp === undefined ? undefined : await deps.statements.toppedUpAmong(found, toppedUpFrom);
    players.push(...found.filter((userId) => paid === undefined || paid.has(userId) === (toppedUp === 'yes')));
    if (players.length > mailingReachMax) throw refuse('audienceTooLarge', { max: mailingReachMax });
    if (found.length < step) return players;
    after = found.at(-1);
  }
}

/** What the accounts' own rows tell; undefined where nobody can fit. */
async function plainFilter(deps: Deps, filter: MailingFilter): Promise<PlayerFilter | undefined> {
  const { levelFrom, levelTo, agent, seenFrom, seenTo, toppedUp, toppedUpFrom, tag } = filter;
  if ((levelFrom ?? 0) > (levelTo ?? 99)) throw wrong('levelTo');
  if (seenFrom !== undefined && seenTo !== undefined && seenFrom >= seenTo) throw wrong('seenTo');
  if (toppedUp === undefined && toppedUpFrom !== undefined) throw wrong('toppedUp');
  const above = agent === undefined ? undefined : await deps.players.userByName(agent.trim().toLowerCase());
  if (agent !== undefined && above === undefined) throw wrong('agent');
  const window = { before: undefined, limit: mailingReachMax + 1 };
  const among = tag === undefined ? undefined : await playersOfTag(deps.platform.db.reads, tag, window);
  if (among?.length === 0) return undefined;
  if ((among?.length ?? 0) > mailingReachMax) throw refuse('audienceTooLarge', { max: mailingReachMax });
  return { levelFrom, levelTo, agent: above?.userId, seenFrom, seenTo, among };
}
