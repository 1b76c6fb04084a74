/** The compact form in which a family's data file writes its plays. */

import type { Pool } from '../drawing.ts';
import type { Play } from '../play.ts';
import type { InnerShape, NumbersExpandShape, PosShape, Shape } from '../shape.ts';

/** As the shape, with the ways listed in the order of the symbols. */
export type ExpandRow = Omit<NumbersExpandShape, 'ways'> & { readonly ways: readonly number[] };

export type InnerShapeRow = Exclude<InnerShape, NumbersExpandShape> | ExpandRow;

export type PosRow = Omit<PosShape, 'inner'> & { readonly inner: InnerShapeRow };

export type ShapeRow = Exclude<Shape, NumbersExpandShape | PosShape> | ExpandRow | PosRow;

/**
 * One play: `tiers` are "key probability rate rate_min" and, where bets can be returned, the
 * probability of that; `rule` names a reading, a variant or rules of the family's own.
 */
export interface PlayRow {
  /** "group.play" */
  readonly code: string;
  readonly mode: Play['mode'];
  /** Places of the draw that the play reads. */
  readonly at: readonly number[];
  /** What these places show, where it is not what the family draws. */
  readonly pool?: Pool;
  readonly shape: ShapeRow;
  readonly rule?: string;
  /** Absent: per_line. */
  readonly pricing?: Exclude<Play['pricing'], 'per_line'>;
  readonly tiers: readonly string[];
  /** Prizes in tier order whose proportion the rates of a split bet keep, or how they follow from one; see Play. */
  readonly prizes?: readonly number[] | 'steps';
  /** What a table of rates lists, written as `tiers` are; absent: the tiers. */
  readonly prices?: readonly string[];
  /** Absent: always. */
  readonly offer?: Exclude<Play['offer'], 'always'>;
  readonly specLimit?: number;
  readonly yearly?: true;
}
