import { cx } from '@longmen/ui';

export type Fact = { readonly name: string; readonly value: string; readonly strong?: boolean };

/** Names and values of a transfer, one under the other; values never break. */
export function FactRows({ facts }: { facts: readonly Fact[] }) {
  return (
    <dl className="tabular-nums">
      {facts.map(({ name, value, strong }) => (
        <div key={name} className="flex min-h-8 flex-wrap items-baseline justify-between gap-x-3">
          <dt className={strong ? 't-section' : 't-label text-text-2'}>{name}</dt>
          <dd className={cx('ml-auto text-right', strong ? 't-section font-bold' : 't-label font-semibold')}>
            {value}
          </dd>
        </div>
      ))}
    </dl>
  );
}
