/** A chase whose answer is out, and one that is on. */
import type { Calls, OutputOf } from '@longmen/contract';
import { Button } from '@longmen/ui';
import { CheckingSheet, DoneSheet } from '@longmen/ui/outcome';
import { gaveUp, type Once } from '../../../core/once/once.ts';
import { useMessages } from '../../../core/i18n/use-messages.ts';
import { shortIssue } from '../../../features/draws/issue-text.ts';
import { navigate } from '../../../core/router/index.ts';
import type { ChaseIntent } from './calls.ts';
import type { messages } from './messages.ts';

export type Opening = Once<ChaseIntent, OutputOf<Calls['openChase']>>;

/** A chase whose answer was lost: it is requested again, and this says so. */
export function Checking({
  opening,
  onClose,
}: {
  opening: Extract<Opening, { step: 'checking' }>;
  onClose: () => void;
}) {
  const t = useMessages<typeof messages>('game/chase');
  return (
    <CheckingSheet
      title={t('checking')}
      note={opening.intent.game}
      text={t(gaveUp(opening) ? 'gaveUp' : 'checkingNote')}
      stopped={gaveUp(opening)}
      hideLabel={t('hide')}
      onHide={onClose}
    />
  );
}

/** A chase that has begun, with the way to it. */
export function Opened({ opening, onClose }: { opening: Extract<Opening, { step: 'done' }>; onClose: () => void }) {
  const t = useMessages<typeof messages>('game/chase');
  const { chase, stepCount, nextIssue } = opening.answer;
  const see = () => {
    onClose();
    void navigate(`/chase/${chase}`);
  };
  return (
    <DoneSheet
      title={t('opened')}
      onClose={onClose}
      actions={
        <>
          <Button look="outline" size="large" className="flex-1" onClick={see}>
            {t('see')}
          </Button>
          <Button size="large" className="flex-1" onClick={onClose}>
            {t('done')}
          </Button>
        </>
      }
    >
      <p className="t-body font-semibold">{opening.intent.game}</p>
      <p className="t-label text-text-2 tabular-nums">
        {t('openedNote', { count: stepCount, issue: shortIssue(nextIssue) })}
      </p>
    </DoneSheet>
  );
}
