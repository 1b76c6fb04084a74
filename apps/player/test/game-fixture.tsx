/** Shows parts of a game's page in a page without a browser. */
import { type FamilyCode, loadFamily, loadNames, type Play } from '@longmen/engine';
import type { Locale } from '@longmen/format';
import { QueryClient, type QueryKey } from '@tanstack/react-query';
import { act, type ReactNode } from 'react';
import { pageFixture } from './page-fixture.tsx';
import { speak } from './speak.ts';
import type { MessageTable } from '../src/core/i18n/message.ts';
import { loadLayout } from '../src/pages/game/layouts/index.ts';
import { playsOf, shortName } from '../src/pages/game/layouts/tab-plays.ts';
import type { ClockReading } from '../src/pages/game/round/round.ts';
import { type GameStore, GameStoreProvider, makeGameStore } from '../src/pages/game/store.ts';
import { messages } from '../src/pages/game/messages.ts';
import { type GameContext, GameContextProvider } from '../src/pages/game/game-context.ts';

export type NamedPlay = { readonly play: Play; readonly name: string };

export type RenderedGame = { readonly store: GameStore; readonly context: GameContext; readonly place: HTMLElement };

type Options = {
  readonly locale?: Locale;
  /** The tab whose plays the part is given; the first one. */
  readonly tab?: string;
  /** Words beside those of the game page, by table. */
  readonly tables?: Readonly<Record<string, MessageTable>>;
  readonly limits?: ReadonlyMap<string, number>;
  /** Where the round stands. */
  readonly clock?: ClockReading;
  /** What the server has answered already. */
  readonly known?: readonly (readonly [QueryKey, unknown])[];
};

export type Show = (
  code: FamilyCode,
  part: (plays: readonly NamedPlay[], context: GameContext) => ReactNode,
  options?: Options,
) => Promise<RenderedGame>;

/** A page for each test of the file, with the game's messages in the language of the reader. */
export function gameFixture(): Show {
  const page = pageFixture();
  return async (code, part, { locale = 'en', tab: key, tables, limits = new Map(), clock, known = [] } = {}) => {
    speak(locale, { game: messages, ...tables });
    const [family, layout, names] = await Promise.all([loadFamily(code), loadLayout(code), loadNames(code, locale)]);
    const tab = layout.tabs.find((one) => key === undefined || one.key === key);
    if (tab === undefined) throw new RangeError(`no tab ${key}`);
    const plays = playsOf(family, tab).map((play) => ({ play, name: shortName(names, tab, play) }));
    // The skin of a card table is that of racing.
    const skin = code === 'bull91' ? 's_pk10' : code;
    const context = { gid: 1, gameName: 'Game', code: skin, family, layout, names, rates: new Map(), limits, locale };
    const client = new QueryClient({ defaultOptions: { queries: { staleTime: Infinity, retry: false } } });
    for (const [question, answer] of known) client.setQueryData(question, answer);
    const store = makeGameStore(family, undefined, layout.yearAt);
    if (clock !== undefined) store.dispatch({ t: 'clockRead', clock });
    const place = await page.show(
      <GameStoreProvider value={store}>
        <GameContextProvider value={context}>{part(plays, context)}</GameContextProvider>
      </GameStoreProvider>,
      client,
    );
    return { store, context, place };
  };
}

/** Waits until nothing of the page is a placeholder: boards below the first ones are mounted one by one. */
export async function untilWhole(place: HTMLElement): Promise<void> {
  for (let turn = 0; turn < 100; turn++) {
    if (!place.querySelector('.skeleton')) return;
    await act(() => new Promise((resolve) => setTimeout(resolve, 50)));
  }
  throw new Error('a part of the page never came');
}
