/** The sheets behind the three dots and the last draw: what else there is, and the draws before. */
import { RowContent, rowClass, Sheet } from '@longmen/ui';
import { Link } from '../../../shell/index.ts';
import { useMyBets } from '../calls.ts';
import { useAgain } from '../use-again.ts';
import { useWords } from '../use-words.ts';
import { useWorld } from '../world.ts';
import { RecentDraws } from './recent-draws.tsx';

type SheetProps = { onClose: () => void };

/** What the three dots lead to. */
export function MoreSheet({
  onClose,
  onTrend,
  onHistory,
  onMyBets,
  onOdds,
  onLanguage,
}: SheetProps & Record<'onTrend' | 'onHistory' | 'onMyBets' | 'onOdds' | 'onLanguage', () => void>) {
  const words = useWords();
  const { gid, gameName } = useWorld();
  const again = useAgain();
  const { data: bets = [] } = useMyBets(gid);
  const last = bets.filter(({ slip }) => slip === bets[0]?.slip);
  const rows = [
    { icon: 'trend', label: words('more.trend'), open: onTrend },
    { icon: 'clock', label: words('more.history'), open: onHistory },
    { icon: 'list', label: words('more.myBets'), open: onMyBets },
    ...(last.length > 0 ? [{ icon: 'refresh', label: words('more.repeat'), open: () => again(last) } as const] : []),
    { icon: 'info', label: words('head.odds'), open: onOdds },
    { icon: 'globe', label: words('more.language'), open: onLanguage },
  ] as const;
  return (
    <Sheet open onClose={onClose} title={gameName}>
      <div className="-mx-4 divide-y divide-hair">
        {rows.map((row) => (
          <button
            key={row.icon}
            type="button"
            className={rowClass}
            onClick={() => {
              onClose();
              row.open();
            }}
          >
            <RowContent icon={row.icon} label={row.label} />
          </button>
        ))}
        <Link to="/chase" className={rowClass} onClick={onClose}>
          <RowContent icon="onwards" label={words('more.chases')} />
        </Link>
        <Link to="/dragon" className={rowClass} onClick={onClose}>
          <RowContent icon="chart" label={words('more.dragon')} />
        </Link>
        <Link to={`/fairness/${gid}`} className={rowClass} onClick={onClose}>
          <RowContent icon="shield" label={words('more.fairness')} />
        </Link>
        <Link to="/limits" className={rowClass} onClick={onClose}>
          <RowContent icon="hourglass" label={words('more.figures')} />
        </Link>
      </div>
    </Sheet>
  );
}

export function HistorySheet({ onClose, onTrend }: SheetProps & { onTrend: () => void }) {
  const words = useWords();
  return (
    <Sheet open onClose={onClose} title={words('more.history')} titleHidden>
      <RecentDraws
        onTrend={() => {
          onClose();
          onTrend();
        }}
      />
    </Sheet>
  );
}
