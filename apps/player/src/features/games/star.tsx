import { cx, Icon } from '@longmen/ui';

type StarProps = {
  on: boolean;
  /** What a tap does, with the game's name. */
  label: string;
  onChange: (on: boolean) => void;
  className?: string;
};

/** The favourite star of a game. */
export function Star({ on, label, onChange, className }: StarProps) {
  return (
    <button
      type="button"
      aria-pressed={on}
      aria-label={label}
      className={cx('grid size-11 flex-none place-items-center', on ? 'text-gold' : 'text-text-3', className)}
      onClick={() => onChange(!on)}
    >
      <Icon name="star" size={20} filled={on} />
    </button>
  );
}
