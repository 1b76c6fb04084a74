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

/** A VIP level on its colour; the highest has a star. */
export function VipBadge({ level }: { level: number }) {
  const tier = tiers.find(({ below }) => level < below);
  return (
    <span
      className="t-caption inline-flex min-h-6 items-center rounded-[6px] px-2 font-bold whitespace-nowrap text-white"
      style={{ backgroundColor: tier?.color ?? highest }}
    >
      {tier ? '' : '★ '}VIP{level}
    </span>
  );
}
