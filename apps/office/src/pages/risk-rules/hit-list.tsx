import { Link } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { Amount } from '../../features/kit/parts/amount.tsx';
import { Time } from '../../features/kit/parts/time.tsx';
import { useRiskWords } from '../../features/risk-words/use-risk-words.ts';
import type { RuleFacts } from './rule.ts';

type Hit = Pick<RuleFacts['lastHits'][number], 'id' | 'userId' | 'player' | 'amount' | 'requestedAt' | 'saw'>;
type HitListProps<Row extends Hit> = {
  rule: string;
  hits: readonly Row[];
  /** What stands behind the player's name. */
  renderSigns: (hit: Row) => ReactNode;
};

/** Requests that a rule found: whose, how much, and what it saw. */
export function HitList<Row extends Hit>({ rule, hits, renderSigns }: HitListProps<Row>) {
  const words = useRiskWords();
  return (
    <ul className="rounded-card border border-hair">
      {hits.map((hit) => (
        <li key={hit.id} className="border-b border-line px-3 py-1.5 last:border-0">
          <div className="flex min-w-0 items-center gap-2">
            <Link to="/players/$id" params={{ id: hit.userId }} className="min-w-0 truncate font-medium text-primary">
              {hit.player}
            </Link>
            {renderSigns(hit)}
            <span className="min-w-0 flex-1" />
            <Link to="/withdrawals/$id" params={{ id: hit.id }} className="font-medium hover:underline">
              <Amount mills={hit.amount} />
            </Link>
          </div>
          <div className="flex min-w-0 items-center gap-2 text-note text-text-2">
            <span className="min-w-0 flex-1 truncate">{words({ rule, saw: hit.saw }).saw}</span>
            <Time at={hit.requestedAt} bare />
          </div>
        </li>
      ))}
    </ul>
  );
}
