import { cx } from './cx.ts';

/**
 * Colours of VIP levels: below each of these levels, then the highest (spec 1 §9); white text keeps AA on all of them.
 */
const tiers = [
  { below: 3, color: '#6b7782' },
  { below: 5, color: '#2e7d5b' },
  { below: 7, color: '#1f6fb2' },
  { below: 9, color: '#6a4bc0' },
  { below: 10, color: '#a63a6b' },
] as const;
const highest = '#8a5a00';

/** A VIP level on its colour; the highest has a star. @param small as it stands in a line of text */
export function VipBadge({ level, small = false }: { level: number; small?: boolean }) {
  const tier = tiers.find(({ below }) => level < below);
  return (
    <span
      className={cx(
        't-caption inline-flex items-center font-bold whitespace-nowrap text-white',
        small ? 'rounded-[4px] px-1.5 leading-4' : 'min-h-6 rounded-[6px] px-2',
      )}
      style={{ backgroundColor: tier?.color ?? highest }}
    >
      {tier ? '' : '★ '}VIP{level}
    </span>
  );
}
