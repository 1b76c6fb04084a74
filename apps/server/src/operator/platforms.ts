/** An operator's words about outside platforms and their games. */
import { type Locale, locales } from '@longmen/contract';
import { formatMills, mills } from '@longmen/engine';
import { type GameChange, outcomeText, type PlatformStatus } from '../modules/providers/index.ts';
import type { Session } from './terminal/session.ts';

/** `platforms`, `platform`, `platform-games`, `platform-game`, `platform-sync`. */
export async function platforms(session: Session, words: readonly string[], reason: string): Promise<void> {
  const [command, first = '', ...others] = words;
  if (command === 'platforms') return printPlatforms(session);
  if (command === 'platform') return changeStatus(session, [first, ...others], reason);
  if (command === 'platform-games') return printGames(session, first === '' ? undefined : first);
  if (command === 'platform-sync') {
    await session.office.requestGameSync(session.operator, { provider: first, reason });
    session.print(`${first}: the site reads its list of games now`);
    return undefined;
  }
  return changeGame(session, Number(first), others, reason);
}

async function printPlatforms({ office, operator, print }: Session): Promise<void> {
  const { rounds, cases } = await office.arcade.countOpen(operator);
  for (const { awaySince, float, games, ...view } of await office.listPlatforms(operator))
    print({
      ...view,
      games: outcomeText(games),
      openRounds: rounds[view.platform] ?? 0,
      openCases: cases[view.provider ?? ''] ?? 0,
      provider: view.provider ?? 'nobody',
      health: awaySince === undefined ? 'there' : `away since ${new Date(awaySince).toISOString()}`,
      ...(float === undefined ? {} : { float: formatMills(mills(float)) }),
    });
}

async function changeStatus(
  { office, operator, print }: Session,
  [platform = '', ...words]: readonly string[],
  reason: string,
): Promise<void> {
  const game = words[0] === 'game' ? Number(words[1]) : undefined;
  const status = Number(words.at(-1)) as PlatformStatus;
  const before = await office.changePlatformStatus(operator, { platform, game, status, reason });
  print(`platform ${platform}${game === undefined ? '' : ` game ${game}`}: status ${before} -> ${status}`);
}

async function printGames({ office, operator, print }: Session, platform: string | undefined): Promise<void> {
  for (const game of await office.listPlatformGames(operator, platform)) print(game);
}

async function changeGame(
  { office, operator, print }: Session,
  game: number,
  words: readonly string[],
  reason: string,
): Promise<void> {
  const change = changeOf(words);
  const before = await office.changePlatformGame(operator, { game, change, reason });
  const what = change.what === 'name' ? `name ${change.locale}` : change.what;
  print(`platform game ${game}: ${what} ${textOf(before)} -> ${textOf(change.to)}`);
}

/** The forms were checked before: what is none of the others is a name. */
function changeOf([what, to = '', ...others]: readonly string[]): GameChange {
  if (what === 'status') return { what, to: Number(to) as PlatformStatus };
  if (what === 'hot') return { what, to: to === 'on' };
  if (what === 'kind') return { what, to: to === 'live' || to === 'electronic' ? to : 'chess' };
  const locale: Locale = locales.find((one) => one === to) ?? 'vi';
  return { what: 'name', locale, to: others.join(' ') };
}

const textOf = (value: GameChange['to']) => (typeof value === 'boolean' ? (value ? 'on' : 'off') : String(value));
