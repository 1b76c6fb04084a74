import { Button } from '@longmen/ui';
import { CheckingSheet, DoneSheet } from '@longmen/ui/outcome';
import { lazy, Suspense, useState } from 'react';
import { gaveUp } from '../../../core/once/once.ts';
import { navigate } from '../../../core/router/index.ts';
import type { Opened } from '../calls.ts';
import { payPath } from '../paths.ts';
import type { useOpening } from './use-opening.ts';
import { useMessages } from '../use-messages.ts';
import { LimitSheet } from './limit-sheet.tsx';

const AgeSheet = lazy(() =>
  import('../../../features/age/age-sheet.tsx').then((module) => ({ default: module.AgeSheet })),
);

type OpeningSheetsProps = {
  opening: ReturnType<typeof useOpening>;
  /** What was submitted is seen to: the form may be emptied. */
  onSubmitted: () => void;
};

/**
 * What stands over the form while an order is on its way: questions first, a lost answer, and the end of modes 2 and 4.
 */
export function OpeningSheets({ opening, onSubmitted }: OpeningSheetsProps) {
  const { question, once, submitted, ageStated, putAside } = opening;
  const done = () => {
    putAside();
    onSubmitted();
  };
  return (
    <>
      {question === 'age' && (
        <Suspense>
          <AgeSheet onStated={ageStated} onClose={putAside} />
        </Suspense>
      )}
      {question === 'limits' && <LimitSheet onClose={putAside} />}
      {once.step === 'checking' && <Checking stopped={gaveUp(once)} title={once.intent.title} />}
      {submitted && <Submitted opened={submitted} onClose={done} />}
    </>
  );
}

function Checking({ stopped, title }: { stopped: boolean; title: string }) {
  const t = useMessages();
  const [hidden, setHidden] = useState(false);
  if (hidden) return null;
  return (
    <CheckingSheet
      title={t('checking')}
      note={title}
      text={t(stopped ? 'gaveUp' : 'checkingNote')}
      stopped={stopped}
      hideLabel={t('hide')}
      onHide={() => setHidden(true)}
    />
  );
}

function Submitted({ opened, onClose }: { opened: Opened; onClose: () => void }) {
  const t = useMessages();
  const see = () => {
    onClose();
    void navigate(payPath(opened));
  };
  return (
    <DoneSheet
      title={t('submitted')}
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
      <p className="t-body text-text-2">{t('submittedNote')}</p>
    </DoneSheet>
  );
}
