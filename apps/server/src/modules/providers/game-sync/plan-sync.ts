/** What a company's list of games means for ours. Pure. */
import { type Locale, locales } from '@longmen/contract';
import { type Kind, type PlatformGame, type PlatformKey, platformOf } from '../platform-game.ts';
import type { RemoteGame } from '../protocols/game-adapter.ts';

/** What the list says of a game that is here already; nothing that operators set. */
export type SeenGame = {
  readonly id: number;
  readonly maker: string;
  readonly tag: string;
  readonly rtp: number | null;
  readonly demo: boolean;
  readonly image_url: string;
};

export type NewGame = Omit<SeenGame, 'id'> & {
  readonly platform: PlatformKey;
  readonly code: string;
  readonly kind: Kind;
  readonly names: Readonly<Record<Locale, string>>;
};

export type SyncPlan = {
  readonly added: readonly NewGame[];
  readonly seen: readonly SeenGame[];
  /** Ids of games of this company, or entered for it, that are not on it. */
  readonly missing: readonly number[];
};

type Company = { readonly name: string; readonly platforms: readonly PlatformKey[] };

/** A list without so many of the games that were there is a mistake of the company's. */
const suspiciousFrom = 10;

/** @returns undefined for a list that cannot be true: it is empty, or half of what was there is gone */
export function planSync(
  list: readonly RemoteGame[],
  games: readonly PlatformGame[],
  company: Company,
): SyncPlan | undefined {
  const own = games.filter(({ platform }) => company.platforms.includes(platform));
  const byCode = new Map(own.map((game) => [game.code, game]));
  const listed = list.filter(({ isEnabled }) => isEnabled);
  const codes = new Set(listed.map(({ code }) => code));
  // A game that was entered here and that its company does not have cannot be opened either.
  const missing = own.filter(
    ({ provider, code }) => (provider === company.name || provider === '') && !codes.has(code),
  );
  const present = own.filter(({ provider, missed }) => provider === company.name && missed === 0);
  const gone = present.filter(({ code }) => !codes.has(code));
  if (listed.length === 0 || (present.length >= suspiciousFrom && gone.length * 2 > present.length)) return undefined;
  const added: NewGame[] = [];
  const seen: SeenGame[] = [];
  for (const remote of listed) {
    const game = byCode.get(remote.code);
    if (game === undefined) added.push(newGame(remote, company));
    else seen.push({ id: game.id, ...factsOf(remote) });
  }
  return { added, seen, missing: missing.map(({ id }) => id) };
}

const factsOf = ({ maker, category, rtp, isDemo, image }: RemoteGame) => ({
  maker: plainText(maker, 40),
  tag: tagOf(category),
  rtp: rtp ?? null,
  demo: isDemo,
  image_url: image ?? '',
});

function newGame(remote: RemoteGame, company: Company): NewGame {
  const kind = kindOf(remote.category, company.platforms);
  const byDefault = nameOf(remote.name) || nameOf(remote.names.en ?? '') || remote.code;
  const names = Object.fromEntries(
    locales.map((locale) => [locale, nameOf(remote.names[locale] ?? '') || byDefault]),
  ) as Record<Locale, string>;
  return { platform: platformOf[kind], code: remote.code, kind, names, ...factsOf(remote) };
}

const nameMax = 60;
const nameOf = (text: string) => plainText(text, nameMax);

/** Text of others as a name: one line, nothing that cannot be seen. */
export function plainText(text: string, max: number): string {
  const visible = text.replaceAll(/[\p{C}\p{Zl}\p{Zp}]/gu, ' ').replaceAll(/\s+/gu, ' ');
  return [...visible.trim()].slice(0, max).join('').trim();
}

/** "Video Poker" is video-poker. */
export function tagOf(category: string): string {
  return category
    .toLowerCase()
    .replaceAll(/[^a-z0-9]+/g, '-')
    .replaceAll(/^-|-$/g, '')
    .slice(0, 32);
}

const live = /live|baccarat|roulette|sicbo|sic-bo|dealer/;
const cards = /card|chess|poker|bull|landlord|mahjong|rummy/;

/** On which page a new game is listed, until an operator moves it. */
export function kindOf(category: string, platforms: readonly PlatformKey[]): Kind {
  const tag = tagOf(category);
  if (!platforms.includes('ag')) return 'chess';
  if (live.test(tag)) return 'live';
  return platforms.includes('ky') && cards.test(tag) && !tag.startsWith('video') ? 'chess' : 'electronic';
}
