import { pictureSize } from '@longmen/contract/calls/chat/message';
import { cx, Layer } from '@longmen/ui';
import { useState } from 'react';
import { useMessages } from '../../../core/i18n/use-messages.ts';
import type { messages } from '../messages.ts';

/** The box of a picture in the list (px). */
const widest = 160;
const highest = 220;

/** The address itself, without the size that it tells; only pictures of this site are shown. */
export const pictureAddress = (address: string): string | undefined => {
  const [path = ''] = address.split('#');
  return path.startsWith('/pictures/') ? path : undefined;
};

/** How large a picture stands in the list: its box is there before it is. */
export function boxOf(address: string): { width: number; height: number } {
  const { width, height } = pictureSize(address) ?? { width: widest, height: widest };
  const scale = Math.min(1, widest / width, highest / height);
  return { width: Math.max(44, Math.round(width * scale)), height: Math.max(44, Math.round(height * scale)) };
}

/** A picture; a tap shows it whole. Old ones are removed, and so are those of deleted messages. */
export function MessagePicture({ address, isOwn }: { address: string; isOwn: boolean }) {
  const t = useMessages<typeof messages>('chat');
  const [isOpen, setIsOpen] = useState(false);
  const [isLost, setIsLost] = useState(false);
  const path = pictureAddress(address);
  const box = boxOf(address);
  const corner = isOwn ? 'rounded-[12px_4px_12px_12px]' : 'rounded-[4px_12px_12px_12px]';
  if (path === undefined || isLost)
    return (
      <p
        style={box}
        className={cx(
          't-caption grid place-items-center border border-hair bg-surface p-2 text-center text-text-3',
          corner,
        )}
      >
        {t('pictureGone')}
      </p>
    );
  return (
    <>
      <button type="button" aria-label={t('showPicture')} onClick={() => setIsOpen(true)} className="block">
        <img
          src={path}
          alt=""
          {...box}
          style={box}
          loading="lazy"
          decoding="async"
          draggable={false}
          onError={() => setIsLost(true)}
          className={cx('border border-hair bg-surface object-cover', corner)}
        />
      </button>
      <Layer open={isOpen} onClose={() => setIsOpen(false)} label={t('picture')} kind="full-page">
        <button
          type="button"
          aria-label={t('closePicture')}
          onClick={() => setIsOpen(false)}
          className="grid h-dvh w-full place-items-center"
        >
          <img src={path} alt="" className="max-h-dvh max-w-full" />
        </button>
      </Layer>
    </>
  );
}
