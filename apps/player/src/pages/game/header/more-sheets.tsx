/** The sheets behind the three dots and the last draw: what else there is, and the draws before. */
import { Sheet } from '@longmen/ui';
import { useAskUnder } from '../bet/ask-under.ts';
import { useRecentBets } from '../calls.ts';
import { isSoundOn, toggleSound } from '../draw/sound.ts';
import { useAgain } from '../tickets/use-again.ts';
import { useWords } from '../use-words.ts';
import { useWorld } from '../world.ts';
import { useAskUnderText } from '../bet/ask-under-sheet.tsx';
import { MoreList } from './more-list.tsx';
import { RecentDraws } from '../draw/recent-draws.tsx';

export { AskUnderSheet } from '../bet/ask-under-sheet.tsx';

type SheetProps = { onClose: () => void };

/** What the three dots lead to. */
export function MoreSheet({
  onClose,
  onTrend,
  onHistory,
  onMyBets,
  onOdds,
  onLanguage,
  onAskUnder,
}: SheetProps & Record<'onTrend' | 'onHistory' | 'onMyBets' | 'onOdds' | 'onLanguage' | 'onAskUnder', () => void>) {
  const words = useWords();
  const { gid } = useWorld();
  const again = useAgain();
  const askText = useAskUnderText();
  const under = useAskUnder();
  const { data: bets = [] } = useRecentBets(gid);
  const last = bets.filter(({ slip }) => slip === bets[0]?.slip);
  return (
    <MoreList
      onClose={onClose}
      rows={[
        { icon: 'trend', label: words('more.trend'), open: onTrend },
        { icon: 'clock', label: words('more.history'), open: onHistory },
        { icon: 'list', label: words('more.myBets'), open: onMyBets },
        ...(last.length > 0
          ? [{ icon: 'refresh', label: words('more.repeat'), open: () => again(last) } as const]
          : []),
        { icon: 'info', label: words('head.odds'), open: onOdds },
        { icon: 'check', label: `${words('ask.title')} · ${askText(under)}`, open: onAskUnder },
        { icon: 'speaker', label: words(isSoundOn() ? 'more.soundOff' : 'more.soundOn'), open: toggleSound },
        { icon: 'globe', label: words('more.language'), open: onLanguage },
      ]}
      links={[
        { icon: 'onwards', label: words('more.chases'), to: '/chase' },
        { icon: 'chart', label: words('more.dragon'), to: '/dragon' },
        { icon: 'shield', label: words('more.fairness'), to: `/fairness/${gid}` },
        { icon: 'hourglass', label: words('more.figures'), to: '/limits' },
      ]}
    />
  );
}

export function HistorySheet({ onClose, onTrend }: SheetProps & { onTrend: () => void }) {
  const words = useWords();
  return (
    <Sheet open onClose={onClose} title={words('more.history')}>
      <RecentDraws
        onTrend={() => {
          onClose();
          onTrend();
        }}
      />
    </Sheet>
  );
}
