/** A selection as it is written in JSON, and a bet of it, as the reference sees them. */

type Digits = readonly number[];
type Picked = readonly (number | string)[];

export interface PlainSelection {
  readonly rows?: readonly Picked[];
  readonly pick?: Picked;
  readonly opts?: readonly string[];
  readonly dan?: Picked;
  readonly tuo?: Picked;
  readonly entries?: readonly string[];
  readonly pos?: readonly number[];
  readonly legs?: readonly (string | null)[];
  readonly a?: string;
  readonly b?: string;
  readonly lunar_year?: number;
}

/** A bet: the tier it wins against the window's numbers, "push", or null. */
export type Bet = (window: Digits) => string | null;
