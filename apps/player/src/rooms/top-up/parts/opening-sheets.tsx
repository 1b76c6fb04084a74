/** What stands over the form while an order is on its way: questions first, a lost answer, and the end of modes 2 and 4. */
import { Button, Icon, Sheet, Spinner } from '@longmen/ui';
import { lazy, Suspense, useState } from 'react';
import { gaveUp } from '../../../api/once.ts';
import { navigate } from '../../../shell/index.ts';
import type { Opened } from '../calls.ts';
import { payPath } from '../paths.ts';
import type { useOpening } from '../use-opening.ts';
import { useWords } from '../use-words.ts';
import { LimitSheet } from './limit-sheet.tsx';

const AgeSheet = lazy(() => import('../../../age/age-sheet.tsx').then((module) => ({ default: module.AgeSheet })));

type OpeningSheetsProps = {
  opening: ReturnType<typeof useOpening>;
  /** What was submitted is seen to: the form may be emptied. */
  onSubmitted: () => void;
};

export function OpeningSheets({ opening, onSubmitted }: OpeningSheetsProps) {
  const { question, once, submitted, answered, putAside } = opening;
  const done = () => {
    putAside();
    onSubmitted();
  };
  return (
    <>
      {question === 'age' && (
        <Suspense>
          <AgeSheet onStated={answered} onClose={putAside} />
        </Suspense>
      )}
      {question === 'limits' && <LimitSheet onAnswered={answered} onClose={putAside} />}
      {once.step === 'checking' && <CheckingSheet stopped={gaveUp(once)} title={once.intent.title} />}
      {submitted && <SubmittedSheet opened={submitted} onClose={done} />}
    </>
  );
}

function CheckingSheet({ stopped, title }: { stopped: boolean; title: string }) {
  const t = useWords();
  const [hidden, setHidden] = useState(false);
  const hide = () => setHidden(true);
  return (
    <Sheet
      open={!hidden}
      onClose={hide}
      title={t('checking')}
      note={title}
      footer={
        <Button look="outline" size="large" className="w-full" onClick={hide}>
          {t('hide')}
        </Button>
      }
    >
      <div role="status" className="flex gap-3 rounded-ctl bg-warn-soft px-3 py-3 text-warn">
        {!stopped && <Spinner size={22} />}
        <p className="t-label min-w-0">{t(stopped ? 'gaveUp' : 'checkingNote')}</p>
      </div>
    </Sheet>
  );
}

function SubmittedSheet({ opened, onClose }: { opened: Opened; onClose: () => void }) {
  const t = useWords();
  const see = () => {
    onClose();
    void navigate(payPath(opened));
  };
  return (
    <Sheet
      open
      onClose={onClose}
      title={t('submitted')}
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
        <h2 className="t-title">{t('submitted')}</h2>
        <p className="t-body text-text-2">{t('submittedNote')}</p>
      </div>
    </Sheet>
  );
}
