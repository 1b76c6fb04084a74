import { MoreList } from '../header/more-list.tsx';
import { useMessages } from '../use-messages.ts';
import { useGameContext } from '../game-context.ts';
import { useInstantMessages } from './use-messages.ts';

type InstantMoreProps = Record<'onClose' | 'onMyBets' | 'onOdds' | 'onLanguage', () => void>;

/** What the three dots of an instant game lead to. */
export function InstantMore({ onClose, onMyBets, onOdds, onLanguage }: InstantMoreProps) {
  const t = useInstantMessages();
  const tGame = useMessages();
  const { gid } = useGameContext();
  return (
    <MoreList
      onClose={onClose}
      rows={[
        { icon: 'list', label: tGame('more.myBets'), open: onMyBets },
        { icon: 'info', label: tGame('head.odds'), open: onOdds },
        { icon: 'globe', label: tGame('more.language'), open: onLanguage },
      ]}
      links={[
        { icon: 'shield', label: t('seedsRow'), to: `/fairness/${gid}` },
        { icon: 'hourglass', label: tGame('more.figures'), to: '/limits' },
      ]}
    />
  );
}
