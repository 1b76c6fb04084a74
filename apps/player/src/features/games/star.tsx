import { cx, Icon } from '@longmen/ui';
import { useSetFavourite } from './games.ts';

/** The favourite star of a game. @param label says what a tap does, with the game's name */
export function Star({ gid, on, label }: { gid: number; on: boolean; label: string }) {
  const { mutate } = useSetFavourite();
  return (
    <button
      type="button"
      aria-pressed={on}
      aria-label={label}
      className={cx('grid size-11 flex-none place-items-center', on ? 'text-gold' : 'text-text-3')}
      onClick={() => mutate({ gid, favourite: !on })}
    >
      <Icon name="star" size={20} filled={on} />
    </button>
  );
}
