/** What a play pays, and what other rates would have cost, as operators see it before they agree to anything. */
import type { Locale } from '@longmen/contract';
import { refuse } from '../../../platform/api/route.ts';
import { entryLapsesAfterMs } from '../../../platform/two/entry-table.ts';
import type { DryRun } from '../../betting/index.ts';
import type { NewRate, RatePreview, RateSheet } from '../../catalogue/index.ts';
import { mayDropKind } from '../blind/rights-of-kinds.ts';
import type { Deps, SignedInOperator } from '../deps.ts';
import { may } from '../rights/rights.ts';
import { listRateChanges, type RateChangeView } from './change-rate.ts';
import type { GamePlay } from './game-play.ts';

/** A change that waits, as one operator may see it. */
export type WaitingRate = RateChangeView & { readonly lapsesAt: number; readonly mayDrop: boolean };

export type PlayRates = GamePlay & {
  readonly gid: number;
  readonly game: Readonly<Record<Locale, string>>;
  readonly sheet: RateSheet;
  /** What prices are called. */
  readonly names: ReadonlyMap<string, string>;
  /** Undefined for who may not read what waits. */
  readonly waiting: readonly WaitingRate[] | undefined;
};

/** @throws Refusal for a game or play that is not sold */
export async function readRates(
  deps: Deps,
  by: SignedInOperator,
  { gid, play, locale }: { readonly gid: number; readonly play: string; readonly locale: Locale },
): Promise<PlayRates> {
  const game = deps.games.list().find((one) => one.gid === gid);
  if (game === undefined) throw refuse('noSuchGame', { gid });
  const found = deps.games.playsOf(gid, locale)?.find((one) => one.play === play);
  if (found === undefined) throw refuse('noSuchPlay', { gid, play });
  const [sheet, waiting] = await Promise.all([deps.rates.sheet(gid, play), waitingOf(deps, by, gid, play)]);
  const names = new Map(sheet.prices.map(({ price }) => [price, deps.games.priceName(play, price, locale)]));
  return { ...found, gid, game: game.names, sheet, names, waiting };
}

async function waitingOf(
  deps: Deps,
  by: SignedInOperator,
  gid: number,
  play: string,
): Promise<WaitingRate[] | undefined> {
  if (!may(by, 'rates.change/read')) return undefined;
  return (await listRateChanges(deps, by))
    .filter((change) => change.gid === gid && change.play === play)
    .map((change) => ({
      ...change,
      lapsesAt: change.madeAt + entryLapsesAfterMs,
      mayDrop: mayDropKind(by, 'change-rate', change.madeBy),
    }));
}

export type RatesToPreview = {
  readonly gid: number;
  readonly play: string;
  readonly rates: readonly NewRate[];
  /** Whether the last days are settled again. */
  readonly withDryRun: boolean;
};

/** @throws Refusal when the guard refuses the rates: nobody is to agree to what could not be done */
export async function previewRates(
  deps: Deps,
  { gid, play, rates, withDryRun }: RatesToPreview,
): Promise<Pick<RatePreview, 'prices'> & { readonly dryRun: DryRun | undefined }> {
  const to = deps.rates.preview(gid, play, rates);
  return { prices: to.prices, dryRun: withDryRun ? await deps.bets.dryRunRates({ gid, play, to }) : undefined };
}
