/** What a board shows for a play: its lists of cells, its text field, its place chooser. From the shape alone. */
import type { BetSymbol, Play } from '@longmen/engine';

type Shape = Play['shape'];
type EntryShape = Extract<Shape, { kind: 'entry' }>;

/** What a list of cells stands for; it decides the words above it. */
export type ListRole = 'place' | 'pick' | 'times' | 'options' | 'banker' | 'legs';

/** One group of cells. */
export interface PickList {
  readonly role: ListRole;
  readonly symbols: readonly BetSymbol[];
  /** Most cells that may be on at once. */
  readonly max: number;
  /** Place of the draw that the list reads (role `place`). */
  readonly place?: number;
  /** How often its numbers must be drawn (role `times`). */
  readonly multiplicity?: number;
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
  readonly entry: EntryShape | null;
  readonly chooser: PlaceChooser | null;
  /** True where every cell is a bet of its own, so that its odds stand under it. */
  readonly cellIsBet: boolean;
}

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
      return plain(
        positions.map((place) => ({ role: 'place', symbols: shape.symbols, max: rowMax(shape), place })),
        shape.kind === 'rows',
      );
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
      return plain([{ role: 'pick', symbols: shape.symbols, max: shape.max }], shape.take === 1);
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
        { role: 'banker', symbols: shape.symbols, max: shape.danMax },
        { role: 'legs', symbols: shape.symbols, max: shape.symbols.length },
      ]);
    case 'entry':
      return { lists: [], entry: shape, chooser: null, cellIsBet: false };
    case 'pos+': {
      const chooser = { places: shape.positions, take: shape.take, min: shape.posMin, max: shape.posMax };
      return { ...build(shape.inner, positions), chooser };
    }
    default:
      throw new RangeError(`no board for ${shape.kind}`);
  }
}

function plain(lists: readonly PickList[], cellIsBet = false): Board {
  return { lists, entry: null, chooser: null, cellIsBet };
}

function rowMax(shape: Extract<Shape, { kind: 'grid' | 'rows' | 'any_grid' }>): number {
  return shape.kind === 'grid' ? shape.maxPerRow : shape.symbols.length;
}
