import { Button, Pills, Sheet } from '@longmen/ui';
import { use, useState } from 'react';
import { spoken, useTrendMessages } from './use-messages.ts';
import { useGameContext } from '../game-context.ts';
import { View } from './trend-view.tsx';
import { useTrends } from './use-history.ts';
import { WaitingDraws } from './waiting-draws.tsx';
import { useViewName } from './use-view-name.ts';

/** Draws in the popup: they stand beside the board without scrolling far. */
const limit = 20;

type TrendPopupProps = {
  /** "group.play" of the play on show; its chart comes first. */
  play: string;
  onClose: () => void;
  onAll: () => void;
};

/** The trend of the play on show, over its board; spec 1 §2 has it for five digits and for dice. */
export function TrendPopup({ play, onClose, onAll }: TrendPopupProps) {
  use(spoken);
  const t = useTrendMessages();
  const { rates, family } = useGameContext();
  const nameOf = useViewName();
  const { tabs, history } = useTrends();
  const views = tabs
    .flatMap((tab) => tab.views ?? [])
    .filter(({ bet }) => bet !== undefined && (rates.size === 0 || rates.has(`${family.code}.${bet}`)));
  const [chosen, setChosen] = useState(play);
  const view = views.find(({ bet }) => bet === chosen) ?? views[0];
  return (
    <Sheet
      open
      onClose={onClose}
      title={t('trend.title')}
      footer={
        <div className="flex gap-3">
          <Button look="outline" size="large" className="flex-1" onClick={onAll}>
            {t('trend.all')}
          </Button>
          <Button size="large" className="flex-1" onClick={onClose}>
            {t('trend.toBoard')}
          </Button>
        </div>
      }
    >
      <Pills
        pills={views.map((one) => ({ key: one.bet ?? '', label: nameOf(one) }))}
        value={view?.bet ?? ''}
        onChange={setChosen}
        label={t('trend.place')}
        className="mb-2"
      />
      {history.draws && view ? (
        <View key={view.bet} view={view} history={history.draws} limit={limit} asTable={false} />
      ) : (
        <WaitingDraws history={history} />
      )}
      <p className="t-caption pt-3 text-text-3">{t('trend.independent')}</p>
    </Sheet>
  );
}
