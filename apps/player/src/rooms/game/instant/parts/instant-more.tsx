/** What the three dots of an instant game lead to. */
import { RowContent, rowClass, Sheet } from '@longmen/ui';
import { Link } from '../../../../shell/index.ts';
import { useWords } from '../../use-words.ts';
import { useWorld } from '../../world.ts';
import { useInstantWords } from '../use-words.ts';

type InstantMoreProps = Record<'onClose' | 'onMyBets' | 'onOdds' | 'onLanguage', () => void>;

export function InstantMore({ onClose, onMyBets, onOdds, onLanguage }: InstantMoreProps) {
  const t = useInstantWords();
  const words = useWords();
  const { gid, gameName } = useWorld();
  const rows = [
    { icon: 'list', label: words('more.myBets'), open: onMyBets },
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
        <Link to={`/fairness/${gid}`} className={rowClass} onClick={onClose}>
          <RowContent icon="shield" label={t('seedsRow')} />
        </Link>
        <Link to="/limits" className={rowClass} onClick={onClose}>
          <RowContent icon="hourglass" label={words('more.figures')} />
        </Link>
      </div>
    </Sheet>
  );
}
