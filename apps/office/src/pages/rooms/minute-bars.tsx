import { useMessages } from '../../core/i18n/use-messages.ts';
import type { messages } from './messages.ts';

type MinuteBarsProps = { minutes: readonly { readonly sent: number; readonly refused: number }[] };

const [step, height] = [4, 48];

/** An hour by the minute: what was written, and upon it what was refused. */
export function MinuteBars({ minutes }: MinuteBarsProps) {
  const t = useMessages<typeof messages>('rooms');
  const most = Math.max(0, ...minutes.map(({ sent, refused }) => sent + refused));
  const sum = (of: 'sent' | 'refused') => minutes.reduce((all, minute) => all + minute[of], 0);
  const high = (count: number) => (count / Math.max(1, most)) * height;
  return (
    <figure>
      <svg
        viewBox={`0 0 ${minutes.length * step} ${height}`}
        preserveAspectRatio="none"
        className="h-12 w-full"
        role="img"
        aria-label={t('hourText', { sent: sum('sent'), refused: sum('refused'), most })}
      >
        {minutes.map(({ sent, refused }, at) => (
          <g key={at}>
            <rect x={at * step} y={height - high(sent)} width={step - 1} height={high(sent)} fill="var(--primary)" />
            <rect
              x={at * step}
              y={height - high(sent + refused)}
              width={step - 1}
              height={high(refused)}
              fill="var(--warn)"
            />
          </g>
        ))}
        <path
          d={`M0 ${height - 0.5}H${minutes.length * step}`}
          stroke="var(--hair)"
          vectorEffect="non-scaling-stroke"
        />
      </svg>
      <figcaption className="flex justify-between text-note text-text-3">
        <span>{t('hourAgo')}</span>
        <span>{t('minuteMax', { count: most })}</span>
        <span>{t('now')}</span>
      </figcaption>
    </figure>
  );
}
