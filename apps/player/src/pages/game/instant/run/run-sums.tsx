import { mills } from '@longmen/engine';
import { formatAmount, formatCount } from '@longmen/format';
import { Card } from '@longmen/ui';
import { useGameContext } from '../../game-context.ts';
import type { RunView } from './run.ts';
import { useRun } from './store.ts';
import { useInstantMessages } from '../use-messages.ts';

type Sums = RunView['totals'];
const none: Sums = { cost: mills(0), bonus: mills(0), rounds: 0, wins: 0 };

/** What the run and the session have cost and brought: staked, returned, rounds, wins (spec 1 §2). */
export function RunSums() {
  const t = useInstantMessages();
  const view = useRun((run) => run.view);
  // A finished run of an earlier session is no part of this one.
  const visible = useRun(({ phase, view: run }) => phase !== 'ready' || (run?.session.rounds ?? 0) > 0);
  return (
    <Card className="divide-y divide-hair px-4">
      {view && visible && <Block name={t('thisRun')} sums={view.totals} />}
      <Block name={t('thisSession')} sums={view?.session ?? none} />
    </Card>
  );
}

function Block({ name, sums }: { name: string; sums: Sums }) {
  const t = useInstantMessages();
  const { locale } = useGameContext();
  const figures = [
    [t('cost'), formatAmount(sums.cost, locale)],
    [t('bonus'), formatAmount(sums.bonus, locale)],
    [t('rounds'), formatCount(sums.rounds, locale)],
    [t('wins'), formatCount(sums.wins, locale)],
  ] as const;
  return (
    <section aria-label={name} className="py-2">
      <h2 className="t-label font-bold">{name}</h2>
      <dl className="flex flex-wrap justify-between gap-x-4">
        {figures.map(([what, figure]) => (
          <div key={what} className="min-w-10">
            <dt className="t-caption text-text-3">{what}</dt>
            <dd className="t-label font-bold tabular-nums">{figure}</dd>
          </div>
        ))}
      </dl>
    </section>
  );
}
