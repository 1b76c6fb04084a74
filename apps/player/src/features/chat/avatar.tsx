import { cx } from '@longmen/ui';
import type { CSSProperties } from 'react';

/** As the badge of a level is coloured (ux.md 3.4). */
const tierHues = [
  { below: 3, hue: '#6b7782' },
  { below: 5, hue: '#2e7d5b' },
  { below: 7, hue: '#1f6fb2' },
  { below: 9, hue: '#6a4bc0' },
  { below: 10, hue: '#a63a6b' },
] as const;
const topHue = '#8a5a00';

type AvatarProps = {
  name: string;
  /** Address of the picture; '0' and empty: none was chosen. */
  picture: string;
  level?: number;
  className?: string;
};

/** A person's picture, or the first letters of the shown name on the colour of the level. */
export function Avatar({ name, picture, level = 0, className = 'size-9' }: AvatarProps) {
  if (picture !== '' && picture !== '0')
    return <img src={picture} alt="" className={cx('flex-none rounded-full bg-surface-2 object-cover', className)} />;
  const hue = tierHues.find(({ below }) => level < below)?.hue ?? topHue;
  return (
    <span
      aria-hidden="true"
      style={{ '--f': hue } as CSSProperties}
      className={cx('glyph t-label rounded-full font-bold', className)}
    >
      {initialsOf(name)}
    </span>
  );
}

/** Masked names differ in what the mask leaves. */
function initialsOf(name: string): string {
  const letters = Array.from(name.replace(/^\*+/, ''));
  return (name.startsWith('*') ? letters.slice(-2) : letters.slice(0, 1)).join('').toUpperCase();
}
