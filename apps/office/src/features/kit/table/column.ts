import type { ReactNode } from 'react';

/** A column of a list. The first one of a page is pinned and cannot be hidden. */
export type Column<Row> = {
  readonly id: string;
  /** Its name in the operator's language. */
  readonly head: string;
  /** What stands behind the name: the offset of a column of times. */
  readonly headNote?: ReactNode;
  /** CSS px. */
  readonly width: number;
  /** Numbers stand at the end, as their head does. */
  readonly isNumber?: boolean;
  /** Takes the room that is left over. */
  readonly grows?: boolean;
  /** Only there on request. */
  readonly isHidden?: boolean;
  readonly cell: (row: Row) => ReactNode;
  /** What stands in a file. */
  readonly text: (row: Row) => string;
};
