/** The sheets behind the three dots and the last draw: what else there is, and the draws before. */
import { Sheet } from '@longmen/ui';
import { LanguageSheet } from '../../../core/dialogs/language-sheet.tsx';
import { useAskUnder } from '../bet/ask-under.ts';
import { useRecentBets } from '../calls.ts';
import { isSoundOn, toggleSound } from '../draw/sound.ts';
import { useAgain } from '../tickets/use-again.ts';
import { useMessages } from '../use-messages.ts';
import { useGameContext } from '../game-context.ts';
import { AskUnderSheet, useAskUnderText } from '../bet/ask-under-sheet.tsx';
import type { SheetName } from '../sheets/use-sheets.ts';
import { MoreList } from './more-list.tsx';
import { RecentDraws } from '../draw/recent-draws.tsx';

type SheetProps = { onClose: () => void };

type MoreSheetProps = SheetProps & { onOpen: (sheet: SheetName) => void; onOdds: () => void };

/** The sheets of this file by name: none for any other. */
export function MoreSheets({ sheet, ...more }: MoreSheetProps & { sheet: SheetName | null }) {
  const { onClose, onOpen } = more;
  switch (sheet) {
    case 'more':
      return <MoreSheet {...more} />;
    case 'history':
      return <HistorySheet onClose={onClose} onTrend={() => onOpen('trend')} />;
    case 'askUnder':
      return <AskUnderSheet onClose={onClose} />;
    case 'language':
      return <LanguageSheet open onClose={onClose} />;
    default:
      return null;
  }
}

/** What the three dots lead to. */
function MoreSheet({ onClose, onOpen, onOdds }: MoreSheetProps) {
  const t = useMessages();
  const { gid } = useGameContext();
  const again = useAgain();
  const askText = useAskUnderText();
  const under = useAskUnder();
  const { data: bets = [] } = useRecentBets(gid);
  const last = bets.filter(({ slip }) => slip === bets[0]?.slip);
  return (
    <MoreList
      onClose={onClose}
      rows={[
        { icon: 'trend', label: t('more.trend'), open: () => onOpen('trend') },
        { icon: 'clock', label: t('more.history'), open: () => onOpen('history') },
        { icon: 'list', label: t('more.myBets'), open: () => onOpen('myBets') },
        ...(last.length > 0 ? [{ icon: 'refresh', label: t('more.repeat'), open: () => again(last) } as const] : []),
        { icon: 'info', label: t('head.odds'), open: onOdds },
        { icon: 'check', label: `${t('ask.title')} · ${askText(under)}`, open: () => onOpen('askUnder') },
        { icon: 'speaker', label: t(isSoundOn() ? 'more.soundOff' : 'more.soundOn'), open: toggleSound },
        { icon: 'globe', label: t('more.language'), open: () => onOpen('language') },
      ]}
      links={[
        { icon: 'onwards', label: t('more.chases'), to: '/chase' },
        { icon: 'chart', label: t('more.streaks'), to: '/dragon' },
        { icon: 'shield', label: t('more.fairness'), to: `/fairness/${gid}` },
        { icon: 'hourglass', label: t('more.figures'), to: '/limits' },
      ]}
    />
  );
}

/** The last draws of the game, with the way to their trends. */
function HistorySheet({ onClose, onTrend }: SheetProps & { onTrend: () => void }) {
  const t = useMessages();
  return (
    <Sheet open onClose={onClose} title={t('more.history')}>
      <RecentDraws
        onTrend={() => {
          onClose();
          onTrend();
        }}
      />
    </Sheet>
  );
}
