import { testWord } from '@longmen/contract/console/community/words';
import { useState } from 'react';
import { callConsole } from '../../core/api/call-console.ts';
import { useMessages } from '../../core/i18n/use-messages.ts';
import { useAction } from '../../features/kit/action/use-action.ts';
import { Button } from '../../features/kit/parts/button.tsx';
import { Chip } from '../../features/kit/parts/chip.tsx';
import { Dialog } from '../../features/kit/parts/dialog.tsx';
import { Labelled } from '../../features/room-words/action-dialog.tsx';
import type { messages } from './messages.ts';

const looks = { block: 'bad', flag: 'mild', pass: 'good' } as const;

/** What the filter says of a line, with the rules in use. */
export function TestLine({ onClose }: { onClose: () => void }) {
  const t = useMessages<typeof messages>('words');
  const [line, setLine] = useState('');
  const test = useAction({ run: (typed: string) => callConsole(testWord, { line: typed }) });
  const verdict = test.data;
  return (
    <Dialog title={t('test')} onClose={onClose}>
      <form
        className="flex flex-col gap-3 p-4"
        onSubmit={(event) => {
          event.preventDefault();
          if (line.trim() !== '') test.mutate(line.trim());
        }}
      >
        <Labelled label={t('line')}>
          {(id) => (
            <textarea
              id={id}
              className="field min-h-20 py-2"
              value={line}
              onChange={(event) => {
                setLine(event.target.value);
                test.reset();
              }}
            />
          )}
        </Labelled>
        {verdict && (
          <p role="status" className="flex flex-wrap items-center gap-2">
            <Chip look={looks[verdict.outcome]}>{t(verdict.outcome)}</Chip>
            {verdict.category !== null && <span>{t(verdict.category)}</span>}
            {verdict.rule !== null && <span className="font-medium">“{verdict.rule}”</span>}
          </p>
        )}
        <div className="flex justify-end">
          <Button type="submit" look="primary" size="large" busy={test.isPending} disabled={line.trim() === ''}>
            {t('test')}
          </Button>
        </div>
      </form>
    </Dialog>
  );
}
