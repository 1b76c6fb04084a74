import { memo, type ReactNode } from 'react';
import { cx } from '../cx.ts';
import { Dice } from '../ball/dice.tsx';
import type { BallHue } from '../ball/families.ts';
import { Plate } from '../ball/plate.tsx';

/** Colour of a ball that has one; a mark of its own shape says the same without colour. */
export type Hue = BallHue | 'grey';

type PickCellProps = {
  /** Spoken in full: "Ball 1, 7, pays 9.700". */
  label: string;
  /** What stands on the cell: a digit, or the faces of dice. */
  face:
    | { readonly kind: 'ball'; readonly text: string; readonly hue?: Hue | null }
    | { readonly kind: 'plate'; readonly car: number }
    | { readonly kind: 'dice'; readonly dice: readonly number[] };
  /** Under the face: its odds, or a word; absent where the cell alone is not a bet. */
  odds?: string | undefined;
  /** One of very many, which are to fit a screen. */
  low?: boolean;
  on: boolean;
  onTap: () => void;
};

/** A cell of a board: a ball of 36 px or dice, touched at 44 px and more, with its odds under it. */
export const PickCell = memo(function PickCell({ label, face, odds, low = false, on, onTap }: PickCellProps) {
  return (
    <button
      type="button"
      aria-pressed={on}
      aria-label={label}
      onClick={onTap}
      className={cx(
        'pick-cell flex w-full flex-col items-center justify-center rounded-ctl',
        !low && 'gap-0.5',
        low ? 'min-h-13.5 leading-none' : odds === undefined ? 'min-h-12' : 'min-h-15',
      )}
    >
      {face.kind === 'ball' ? (
        <BallFace text={face.text} hue={face.hue ?? null} on={on} />
      ) : face.kind === 'plate' ? (
        <PlateFace car={face.car} on={on} />
      ) : (
        <DiceFace dice={face.dice} on={on} />
      )}
      {odds !== undefined && (
        <span
          className={cx('t-caption tabular-nums', low && 'leading-4', on ? 'font-bold text-primary' : 'text-text-3')}
        >
          {odds}
        </span>
      )}
    </button>
  );
});

function BallFace({ text, hue, on }: { text: string; hue: Hue | null; on: boolean }) {
  return (
    <span
      className={cx(
        'pick-ball grid size-[2.25rem] place-items-center content-center rounded-full text-[1.0625rem] font-bold tabular-nums',
        hue === null ? 'border leading-none' : 'border-2 leading-[1.1]',
        on ? 'border-primary bg-primary text-on-primary' : 'bg-surface text-text',
        !on && (hue === null ? 'border-ctl' : `hue-ring hue-${hue}`),
      )}
    >
      {text}
      {hue !== null && hue !== 'grey' && <span className={`hue-mark mark-${hue}`} />}
    </span>
  );
}

/** A plate keeps its colours when it is on; the frame and the odds tell. */
function PlateFace({ car, on }: { car: number; on: boolean }) {
  return (
    <span className={cx('pick-ball rounded-[10px] border-2 p-0.5', on ? 'border-primary' : 'border-transparent')}>
      <Plate car={car} className="size-8! rounded-[8px]! text-[1.0625rem]!" />
    </span>
  );
}

function DiceFace({ dice, on }: { dice: readonly number[]; on: boolean }) {
  const size = dice.length === 1 ? 36 : dice.length === 2 ? 28 : 24;
  return (
    <span
      className={cx(
        'pick-ball flex items-center justify-center gap-0.5 rounded-ctl border-2 p-1',
        on ? 'border-primary bg-primary' : 'border-transparent',
      )}
    >
      {dice.map((die, i) => (
        <Dice key={i} face={die} size={size} />
      ))}
    </span>
  );
}

type SideCellProps = {
  label: string;
  name: ReactNode;
  odds?: string | undefined;
  /** What the choice stands for, in a line under its name. */
  note?: string | undefined;
  on: boolean;
  onTap: () => void;
};

/** A two-sided choice: its name left, its odds right, 44 px high. */
export const SideCell = memo(function SideCell({ label, name, odds, note, on, onTap }: SideCellProps) {
  return (
    <button
      type="button"
      aria-pressed={on}
      aria-label={label}
      onClick={onTap}
      className={cx(
        'pick-side flex min-h-11 w-full flex-wrap content-center items-center justify-between gap-x-2 rounded-ctl border px-3 py-1 text-left text-[0.9375rem] leading-5 font-semibold',
        odds === undefined && note === undefined && 'justify-center',
        on ? 'border-primary bg-primary text-on-primary' : 'border-ctl bg-surface text-text',
      )}
    >
      <span className="flex min-w-0 items-center gap-1">{name}</span>
      {odds !== undefined && <span className={cx('t-label tabular-nums', !on && 'text-text-2')}>{odds}</span>}
      {note !== undefined && (
        <span className={cx('t-caption w-full font-normal break-words tabular-nums', !on && 'text-text-3')}>
          {note}
        </span>
      )}
    </button>
  );
});

/** A choice in a narrow column: its name over its odds, 44 px wide and high at least. */
export const StackedCell = memo(function StackedCell({ label, name, odds, on, onTap }: SideCellProps) {
  return (
    <button
      type="button"
      aria-pressed={on}
      aria-label={label}
      onClick={onTap}
      className={cx(
        'pick-side flex min-h-11 w-full min-w-11 flex-col items-center justify-center rounded-ctl border px-0.5 py-1 text-center',
        on ? 'border-primary bg-primary text-on-primary' : 'border-ctl bg-surface text-text',
      )}
    >
      <span className="t-label leading-[1.4] font-semibold">{name}</span>
      <span className={cx('text-[0.6875rem] leading-[1.3] tabular-nums', !on && 'text-text-2')}>{odds}</span>
    </button>
  );
});
