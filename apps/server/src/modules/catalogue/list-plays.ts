/** The tree of a family's play types and plays, per game (play/play). */
import type { InputOf, Locale, OutputOf, Calls } from '@longmen/contract';
import { playNumber } from '@longmen/contract/play-numbers';
import type { Family, Play } from '@longmen/engine';
import { refuse } from '../../platform/api/route.ts';
import { isOf } from './game.ts';
import { lotteryKind } from './list-games.ts';
import type { Names } from './names.ts';
import { isOffered } from './offered.ts';
import type { Snapshot } from './snapshot.ts';

type Tree = OutputOf<Calls['playTrees']>;
type Groups = Tree[string]['groups'];

/** @throws Refusal `gameUnknown` for a family that cannot be bet. */
export function listPlays(
  { snapshot, families, names }: { snapshot: Snapshot; families: ReadonlyMap<string, Family>; names: Names },
  input: InputOf<Calls['playTrees']>,
  locale: Locale,
): Tree {
  if (!families.has(input.family)) throw refuse('gameUnknown');
  const games = snapshot.games().filter((game) => isOf(game, input.family) && game.status !== 2);
  return Object.fromEntries(
    games.map((game) => {
      const family = families.get(game.playFamily);
      return [
        String(game.gid),
        {
          rowId: game.gid,
          gid: game.gid,
          name: game.names[locale],
          shortName: game.category,
          kind: '1',
          category: lotteryKind,
          family: game.family,
          isVisible: game.status === 0,
          groups:
            family === undefined ? [] : groupsOf(family, names, locale, (play) => isOffered(snapshot, game, play)),
        },
      ];
    }),
  );
}

/** Groups are numbered from 1 in the order of their tabs; a group without an offered play is left out. */
function groupsOf(family: Family, names: Names, locale: Locale, isSold: (play: Play) => boolean): Groups {
  const words = names.of(family.code, locale);
  return family.groups
    .map((group, index) => {
      const groupNumber = String(index + 1);
      const plays = [...family.plays.values()].filter((play) => play.group === group && isSold(play));
      return {
        groupNumber,
        name: words.groups[group] ?? group,
        group,
        parent: '0',
        plays: plays.map((play) => ({
          playNumber: String(playNumber(play.code)),
          name: names.plays(locale).get(play.code) ?? play.name,
          play: play.code,
          groupNumber,
        })),
      };
    })
    .filter((group) => group.plays.length > 0);
}
