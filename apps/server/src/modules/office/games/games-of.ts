/** What the office changes of games, made of the catalogue's door. */
import { type FamilyCode, selectionText, symbolText } from '@longmen/engine';
import type { Catalogue } from '../../catalogue/index.ts';
import type { OfficeDeps } from '../deps.ts';

/** Of a typed list so many entries are named. */
const entriesNamed = 3;

/** The catalogue's API as the office needs it. */
export function gamesOf(catalogue: Catalogue): OfficeDeps['games'] {
  const offerOf = (gid: number, code: string) => {
    const play = catalogue.play(code);
    if (play === undefined || play.family !== catalogue.game(gid)?.playFamily) return undefined;
    if (play.offer === 'never') return 'never';
    return catalogue.isOffered(gid, code) ? 'on' : 'off';
  };
  return {
    list: catalogue.games,
    playsOf(gid, locale) {
      const game = catalogue.game(gid);
      if (game === undefined) return undefined;
      const names = catalogue.playNames(locale);
      const plays = [...(catalogue.family(game.playFamily)?.plays.keys() ?? [])];
      return plays.map((play) => ({ play, name: names.get(play) ?? play, offer: offerOf(gid, play) ?? 'never' }));
    },
    pickText(code, selection, locale) {
      const play = catalogue.play(code);
      return play === undefined
        ? ''
        : selectionText(catalogue.names(play.family, locale), play, selection, entriesNamed);
    },
    placesOf: (gid) => catalogue.family(catalogue.game(gid)?.family as FamilyCode)?.places ?? 0,
    priceName(code, price, locale) {
      const play = catalogue.play(code);
      if (play === undefined) return price;
      const names = catalogue.names(play.family, locale);
      return symbolText(names, play, /^\d+$/.test(price) ? Number(price) : price);
    },
    statusOf: (gid) => catalogue.game(gid)?.status,
    setStatus: catalogue.setGameStatus,
    offerOf,
    setOffered: catalogue.setPlayOffered,
    specLimitsOf: (gid) => catalogue.game(gid)?.specLimits,
    setSpecLimits: catalogue.setSpecLimits,
    rebateOf: catalogue.rebateOfFamily,
  };
}
