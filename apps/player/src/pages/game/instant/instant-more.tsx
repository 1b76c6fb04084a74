/** What the three dots of an instant game lead to. */
import { MoreList } from '../header/more-list.tsx';
import { useWords } from '../use-words.ts';
import { useWorld } from '../world.ts';
import { useInstantWords } from './use-words.ts';

type InstantMoreProps = Record<'onClose' | 'onMyBets' | 'onOdds' | 'onLanguage', () => void>;

export function InstantMore({ onClose, onMyBets, onOdds, onLanguage }: InstantMoreProps) {
  const t = useInstantWords();
  const words = useWords();
  const { gid } = useWorld();
  return (
    <MoreList
      onClose={onClose}
      rows={[
        { icon: 'list', label: words('more.myBets'), open: onMyBets },
        { icon: 'info', label: words('head.odds'), open: onOdds },
        { icon: 'globe', label: words('more.language'), open: onLanguage },
      ]}
      links={[
        { icon: 'shield', label: t('seedsRow'), to: `/fairness/${gid}` },
        { icon: 'hourglass', label: words('more.figures'), to: '/limits' },
      ]}
    />
  );
}
