import type { Play } from '@longmen/engine';
import { Button, Sheet } from '@longmen/ui';
import { readDraft } from './draft.ts';
import { randomDraft } from './random-pick.ts';
import { playName } from '../../../features/plays/play-names.ts';
import { below } from './chance.ts';
import { useGameStore } from '../store.ts';
import { toast } from '../../../core/dialogs/toast.ts';
import { useMessages } from '../use-messages.ts';
import { useGameContext } from '../game-context.ts';

const amounts = [1, 5, 10] as const;

/** Random picks for the play on show: one onto the board, five or ten straight onto the slip. */
export function RandomSheet({ play, onClose }: { play: Play; onClose: () => void }) {
  const t = useMessages();
  const { names } = useGameContext();
  const store = useGameStore();
  const pick = (amount: number) => {
    const { drafts, lunarYear, aside } = store.getState().picks;
    const before = drafts[play.code];
    if (amount === 1) {
      store.dispatch({ t: 'drafted', play: play.code, draft: randomDraft(play, below, before) });
    } else {
      const lines = Array.from({ length: amount }, () => {
        const parsed = readDraft(play, randomDraft(play, below, before), lunarYear);
        return parsed.ok ? [{ play: play.code, selection: parsed.selection, bets: parsed.bets }] : [];
      }).flat();
      store.dispatch({ t: 'putAside', lines });
      if (store.getState().picks.aside !== aside) toast(t('random.added', { count: lines.length }));
    }
    onClose();
  };
  return (
    <Sheet open onClose={onClose} title={t('random.title')} note={playName(names, play)}>
      <div className="grid grid-cols-3 gap-2">
        {amounts.map((amount) => (
          <Button key={amount} look="outline" size="large" onClick={() => pick(amount)}>
            {t('random.lines', { count: amount })}
          </Button>
        ))}
      </div>
      <p className="t-caption pt-2 text-text-3">{t('random.note')}</p>
    </Sheet>
  );
}
