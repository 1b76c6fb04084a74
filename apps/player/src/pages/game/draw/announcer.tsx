import { useEffect, useEffectEvent } from 'react';
import { shortIssue } from '../../../features/draws/issue-text.ts';
import { readStored } from '../../../core/platform/storage.ts';
import { toast } from '../../../core/dialogs/toast.ts';
import { maxSlipLines } from '../slip/picks.ts';
import { useGame } from '../store.ts';
import { useSpokenDraw } from './use-spoken-draw.ts';
import { useMessages } from '../use-messages.ts';
import { useGameContext } from '../game-context.ts';

/** Tells results and refused taps: one polite live region, one toast. */
export function Announcer() {
  const t = useMessages();
  const { gameName } = useGameContext();
  const spoken = useSpokenDraw();
  const refused = useGame(({ picks }) => picks.refused);
  const awaited = useGame(({ round }) => (round.show?.phase === 'waiting' ? round.show.issue : null));
  const drawn = useGame(({ round }) => (round.show?.phase === 'shown' ? round.show : null));
  const notifyRefusal = useEffectEvent((why: NonNullable<typeof refused>['why']) => {
    if (why.kind === 'onlyN' && why.max === 1) toast(t('tap.onlyOne'));
    else if (why.kind === 'onlyN') toast(t('tap.onlyN', { max: why.max }));
    else if (why.kind === 'alreadyChosen') toast(t('tap.alreadyChosen'));
    else if (why.kind === 'atLeastPlaces') toast(t('tap.atLeastPlaces', { count: why.min }));
    else toast(t('tap.tooManyLines', { max: maxSlipLines }));
  });
  useEffect(() => {
    if (refused) notifyRefusal(refused.why);
  }, [refused]);
  const announceDraw = useEffectEvent((issue: string) =>
    toast(t('draw.alert', { game: gameName, issue: shortIssue(issue) }), t('draw.alertTitle')),
  );
  useEffect(() => {
    if (awaited !== null) announceDraw(awaited);
  }, [awaited]);
  const drawnIssue = drawn?.issue;
  useEffect(() => {
    if (drawnIssue && readStored('sound'))
      void import('./sound.ts').then(({ chime }) => chime()).catch(() => undefined);
  }, [drawnIssue]);
  return (
    <p className="sr-only" role="status" aria-live="polite">
      {drawn ? t('draw.spoken', { issue: shortIssue(drawn.issue), numbers: spoken(drawn.numbers) }) : ''}
    </p>
  );
}
