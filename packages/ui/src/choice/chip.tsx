import type { ReactNode } from 'react';
import { cx } from '../cx.ts';

const tones = {
  plain: 'bg-surface-2 text-text-2',
  ok: 'bg-primary-soft text-primary',
  win: 'bg-win-soft text-win',
  wait: 'bg-wait-soft text-wait',
  warn: 'bg-warn-soft text-warn',
  gold: 'bg-gold-soft text-gold',
} as const;

/** A small fact in a box: big, odd, sum 19. */
export function Chip({ tone = 'plain', children }: { tone?: keyof typeof tones; children: ReactNode }) {
  return (
    <span
      className={cx(
        't-caption inline-flex min-h-6 items-center gap-1 rounded-[6px] px-2 whitespace-nowrap',
        tones[tone],
      )}
    >
      {children}
    </span>
  );
}
