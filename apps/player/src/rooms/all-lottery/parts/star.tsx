import { cx, Icon } from '@longmen/ui';
import { useWords } from '../../../i18n/words.ts';
import { useSetFavourite } from '../calls.ts';
import type { words } from '../words.ts';

/** The favourite star of a game. */
export function Star({ gid, name, on }: { gid: string; name: string; on: boolean }) {
  const t = useWords<typeof words>('all-lottery');
  const { mutate } = useSetFavourite();
  return (
    <button
      type="button"
      aria-pressed={on}
      aria-label={t(on ? 'removeFavourite' : 'addFavourite', { name })}
      className={cx('grid size-11 flex-none place-items-center', on ? 'text-gold' : 'text-text-3')}
      onClick={() => mutate({ gid, favourite: !on })}
    >
      <Icon name="star" size={20} filled={on} />
    </button>
  );
}
