/** What a board shows for a play: its lists of cells, its text field, its place chooser. From the shape alone. */
import { animals, type BetSymbol, type Play, tails } from '@longmen/engine';

type Shape = Play['shape'];
type ShapeOf<Kind extends Shape['kind']> = Extract<Shape, { kind: Kind }>;

/** What a list of cells stands for; it decides the words above it. */
export type ListRole = 'place' | 'pick' | 'times' | 'options' | 'banker' | 'legs' | 'first' | 'second';

/** One group of cells. */
export interface PickList {
  readonly role: ListRole;
  readonly symbols: readonly BetSymbol[];
  /** Most cells that may be on at once. */
  readonly max: number;
  /** Fewest cells of the board that make a bet, where one is not enough; shown beside the list. */
  readonly need?: number;
  /** Place of the draw that the list reads (role `place`). */
  readonly place?: number;
  /** How often its numbers must be drawn (role `times`). */
  readonly multiplicity?: number;
  /** What is chosen in another such list cannot be chosen here. */
  readonly exclusive?: true;
}

/** Ticks for the places that a play is repeated over. */
export interface PlaceChooser {
  readonly places: number;
  readonly take: number;
  readonly min: number;
  readonly max: number;
}

export interface Board {
  readonly lists: readonly PickList[];
  readonly entry: ShapeOf<'entry'> | null;
  readonly chooser: PlaceChooser | null;
  /** True where every cell is a bet of its own, so that its odds stand under it. */
  readonly cellIsBet: boolean;
}

/** What a pair of groups is made of. */
const groupsOf: Readonly<Record<'animal' | 'tail', readonly string[]>> = { animal: animals, tail: tails };

const boards = new WeakMap<Play, Board>();

/** The board of a play; the same object for the same play. */
export function boardOf(play: Play): Board {
  const known = boards.get(play);
  if (known) return known;
  const board = build(play.shape, play.positions);
  boards.set(play, board);
  return board;
}

function build(shape: Shape, positions: readonly number[]): Board {
  switch (shape.kind) {
    case 'grid':
    case 'rows':
    case 'any_grid':
      return plain(rowsOf(shape, positions), shape.kind === 'rows');
    case 'grid_distinct':
      return plain(distinctRows(shape, positions));
    case 'multiset':
      return plain(
        shape.rows.map(({ multiplicity }) => ({
          role: 'times',
          symbols: shape.symbols,
          max: shape.symbols.length,
          multiplicity,
        })),
      );
    case 'pool':
      return plain(
        [{ role: 'pick', symbols: shape.symbols, max: shape.max, ...(shape.min > 1 && { need: shape.min }) }],
        shape.take === 1,
      );
    case 'one_set':
    case 'pool_x2':
    case 'pool_pairs':
      return plain([{ role: 'pick', symbols: shape.symbols, max: shape.max }]);
    case 'numbers':
    case 'numbers_expand':
      return plain([{ role: 'pick', symbols: shape.symbols, max: shape.max }], true);
    case 'options':
      return plain([{ role: 'options', symbols: shape.options, max: shape.max }], true);
    case 'dantuo':
      return plain([
        { role: 'banker', symbols: shape.symbols, max: shape.danMax, exclusive: true },
        { role: 'legs', symbols: shape.symbols, max: shape.symbols.length, exclusive: true },
      ]);
    case 'legs':
      return plain(
        positions.slice(0, shape.legs).map((place) => ({ role: 'place', symbols: shape.options, max: 1, place })),
        true,
      );
    case 'touch':
      return plain([
        { role: 'first', symbols: groupsOf[shape.a], max: 1, exclusive: true },
        { role: 'second', symbols: groupsOf[shape.b], max: 1, exclusive: true },
      ]);
    case 'entry':
      return { lists: [], entry: shape, chooser: null, cellIsBet: false };
    case 'pos+': {
      const chooser = { places: shape.positions, take: shape.take, min: shape.posMin, max: shape.posMax };
      return { ...build(shape.inner, positions), chooser };
    }
  }
}

function plain(lists: readonly PickList[], cellIsBet = false): Board {
  return { lists, entry: null, chooser: null, cellIsBet };
}

function rowsOf(shape: ShapeOf<'grid' | 'rows' | 'any_grid'>, positions: readonly number[]): readonly PickList[] {
  const max = shape.kind === 'grid' ? shape.maxPerRow : shape.symbols.length;
  return positions.map((place) => ({ role: 'place', symbols: shape.symbols, max, place }));
}

/** Two rows on eight places are the first and the second of two neighbours, not places of the draw. */
function distinctRows(shape: ShapeOf<'grid_distinct'>, positions: readonly number[]): readonly PickList[] {
  return Array.from({ length: shape.rows }, (_, row) => ({
    role: 'place',
    symbols: shape.symbols,
    max: shape.maxPerRow,
    place: positions[row] ?? row,
  }));
}
