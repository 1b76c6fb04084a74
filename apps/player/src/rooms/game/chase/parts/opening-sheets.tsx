/** A chase whose answer is out, and one that is on. */
import type { Calls, OutputOf } from '@longmen/contract';
import { Button, Icon, Sheet, Spinner } from '@longmen/ui';
import { gaveUp, type Once } from '../../../../api/once.ts';
import { useWords } from '../../../../i18n/words.ts';
import { shortIssue } from '../../../../plays/issue-text.ts';
import { navigate } from '../../../../shell/index.ts';
import type { ChaseIntent } from '../calls.ts';
import type { words } from '../words.ts';

export type Opening = Once<ChaseIntent, OutputOf<Calls['openChase']>>;

export function CheckingSheet({
  opening,
  onClose,
}: {
  opening: Extract<Opening, { step: 'checking' }>;
  onClose: () => void;
}) {
  const t = useWords<typeof words>('game/chase');
  return (
    <Sheet
      open
      onClose={onClose}
      title={t('checking')}
      note={opening.intent.game}
      footer={
        <Button look="outline" size="large" className="w-full" onClick={onClose}>
          {t('hide')}
        </Button>
      }
    >
      <div role="status" className="flex gap-3 rounded-ctl bg-warn-soft px-3 py-3 text-warn">
        {!gaveUp(opening) && <Spinner size={22} />}
        <p className="t-label min-w-0">{t(gaveUp(opening) ? 'gaveUp' : 'checkingNote')}</p>
      </div>
    </Sheet>
  );
}

export function OpenedSheet({
  opening,
  onClose,
}: {
  opening: Extract<Opening, { step: 'done' }>;
  onClose: () => void;
}) {
  const t = useWords<typeof words>('game/chase');
  const { chase, stepCount, nextIssue } = opening.answer;
  const see = () => {
    onClose();
    void navigate(`/chase/${chase}`);
  };
  return (
    <Sheet
      open
      onClose={onClose}
      title={t('opened')}
      titleHidden
      footer={
        <div className="flex flex-wrap gap-3">
          <Button look="outline" size="large" className="flex-1" onClick={see}>
            {t('see')}
          </Button>
          <Button size="large" className="flex-1" onClick={onClose}>
            {t('done')}
          </Button>
        </div>
      }
    >
      <div role="status" className="flex flex-col items-center gap-1 pt-2 pb-4 text-center">
        <span className="grid size-14 place-items-center rounded-full bg-primary-soft text-primary">
          <Icon name="check" size={30} />
        </span>
        <h2 className="t-title">{t('opened')}</h2>
        <p className="t-body font-semibold">{opening.intent.game}</p>
        <p className="t-label text-text-2 tabular-nums">
          {t('openedNote', { count: stepCount, issue: shortIssue(nextIssue) })}
        </p>
      </div>
    </Sheet>
  );
}
