type DoneFactsProps = { facts: readonly { name: string; value: string }[] };

/** What a receipt says besides the amount: number, count, new balance. */
export function DoneFacts({ facts }: DoneFactsProps) {
  return (
    <dl className="t-label rounded-card border border-hair px-4 py-2">
      {facts.map(({ name, value }) => (
        <div key={name} className="flex min-h-8 items-center justify-between gap-3">
          <dt className="text-text-2">{name}</dt>
          <dd className="font-bold break-all tabular-nums">{value}</dd>
        </div>
      ))}
    </dl>
  );
}
