import type { Calls, OutputOf } from '@longmen/contract';
import { cx } from '@longmen/ui';
import { type KeyboardEvent, type PointerEvent, useRef, useState } from 'react';
import { useMessages } from '../../core/i18n/use-messages.ts';
import { BannerArt } from '../../features/chrome/banner-art.tsx';
import { Link } from '../../core/router/index.ts';
import { useRotation } from './use-rotation.ts';
import type { messages } from './messages.ts';

type Banner = OutputOf<Calls['homeData']>['banners'][number];

/** Banners change every five seconds (spec 1 §9). */
const everyMs = 5_000;
/** A finger that moved further than this swipes instead of tapping. */
const swipePx = 40;

/** The carousel: starts after load, rests under the finger and the keyboard, follows swipes and arrow keys. */
export function Banners({ banners }: { banners: readonly Banner[] }) {
  const t = useMessages<typeof messages>('home');
  const [touched, setTouched] = useState(false);
  const [at, setAt] = useRotation(banners.length, everyMs, touched);
  const from = useRef(0);
  const banner = banners[at];
  if (!banner) return null;
  const end = (event: PointerEvent) => {
    setTouched(false);
    const moved = event.clientX - from.current;
    if (Math.abs(moved) < swipePx) return;
    setAt((at + (moved < 0 ? 1 : -1) + banners.length) % banners.length);
  };
  const onKey = (event: KeyboardEvent) => {
    const by = event.key === 'ArrowRight' ? 1 : event.key === 'ArrowLeft' ? -1 : 0;
    if (by !== 0) setAt((at + by + banners.length) % banners.length);
  };
  const begin = (event: PointerEvent) => {
    from.current = event.clientX;
    setTouched(true);
  };
  return (
    <section
      aria-roledescription="carousel"
      aria-label={`${t('banners')}. ${t('bannerPlace', { at: at + 1, count: banners.length })}`}
      className="relative mt-3 touch-pan-y"
    >
      <Link
        to={banner.target || '/active'}
        draggable={false}
        onPointerDown={begin}
        onPointerUp={end}
        onPointerCancel={() => setTouched(false)}
        onKeyDown={onKey}
        onFocus={() => setTouched(true)}
        onBlur={() => setTouched(false)}
        onClick={(event) =>
          Math.abs(event.clientX - from.current) >= swipePx && event.detail > 0 && event.preventDefault()
        }
        className="relative block min-h-30 overflow-hidden rounded-card bg-banner px-4 pt-5 pb-6 text-white"
      >
        {banner.picture ? (
          <img
            src={banner.picture}
            alt=""
            width={358}
            height={120}
            draggable={false}
            className="absolute inset-0 size-full object-cover"
          />
        ) : (
          <BannerArt />
        )}
        <span className="relative block max-w-54 text-[1.0625rem] leading-[1.47] font-bold">{banner.title}</span>
        {banner.subtitle && (
          <span className="relative mt-1 block max-w-52 text-[0.8125rem] leading-5 text-[#b9d9d4]">
            {banner.subtitle}
          </span>
        )}
      </Link>
      {banners.length > 1 && (
        <span aria-hidden="true" className="absolute bottom-3 left-4 flex gap-1">
          {banners.map((one, place) => (
            <i
              key={`${one.title}${place}`}
              className={cx('h-1 rounded-full', place === at ? 'w-4 bg-white' : 'w-1 bg-white/40')}
            />
          ))}
        </span>
      )}
    </section>
  );
}
