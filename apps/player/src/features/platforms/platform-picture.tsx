import { cx } from '@longmen/ui';
import { useState } from 'react';
import { PlatformGlyph } from './platform-glyph.tsx';

type PlatformPictureProps = {
  game: { gid: number; shortName: string; image: string };
  /** Width of the drawing that stands in for a picture, in px. */
  mark: number;
  /** Size of the picture. */
  className: string;
};

/** A game's picture; the mark of its kind where it has none or it cannot be shown. */
export function PlatformPicture({ game: { gid, shortName, image }, mark, className }: PlatformPictureProps) {
  const [broken, setBroken] = useState('');
  if (image === '' || broken === image)
    return <PlatformGlyph id={gid} kind={shortName} mark={mark} className={className} />;
  return (
    <span className={cx('block overflow-hidden rounded-ctl bg-surface-2', className)}>
      <img
        src={image}
        alt=""
        loading="lazy"
        decoding="async"
        className="size-full object-cover"
        onError={() => setBroken(image)}
      />
    </span>
  );
}
