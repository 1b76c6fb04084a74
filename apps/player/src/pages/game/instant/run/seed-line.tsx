import { Icon } from '@longmen/ui';
import { Link } from '../../../../core/router/index.ts';
import { useGameContext } from '../../game-context.ts';
import { useSeeds } from '../calls.ts';
import { useInstantMessages } from '../use-messages.ts';

const short = (hash: string) => `${hash.slice(0, 6)}…${hash.slice(-4)}`;

/** The hashes of the seeds that the next rounds are drawn with, as they were published; the way to all of them. */
export function SeedLine() {
  const t = useInstantMessages();
  const { gid } = useGameContext();
  const { data } = useSeeds(gid);
  return (
    <Link to={`/fairness/${gid}`} className="flex min-h-11 items-center gap-2 text-text-2">
      <Icon name="shield" size={18} className="flex-none" />
      <span className="min-w-0 flex-1">
        <span className="t-label block">{t('seeds')}</span>
        {data && (
          <span className="t-mono flex flex-wrap gap-x-3 text-text-3">
            <span className="whitespace-nowrap">{`A ${short(data.hashes.a)}`}</span>
            <span className="whitespace-nowrap">{`B ${short(data.hashes.b)}`}</span>
          </span>
        )}
      </span>
      <Icon name="forward" size={16} className="flex-none" />
    </Link>
  );
}
