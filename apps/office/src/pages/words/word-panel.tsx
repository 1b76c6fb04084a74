import { removeWord, tryWord } from '@longmen/contract/console/community/words';
import { useState } from 'react';
import { callConsole } from '../../core/api/call-console.ts';
import { useMessages } from '../../core/i18n/use-messages.ts';
import { toast } from '../../core/toast.ts';
import { ConfirmDialog } from '../../features/kit/action/confirm-dialog.tsx';
import { useAction } from '../../features/kit/action/use-action.ts';
import { Button } from '../../features/kit/parts/button.tsx';
import { Facts } from '../../features/kit/parts/facts.tsx';
import { SidePanel } from '../../features/kit/parts/side-panel.tsx';
import { Time } from '../../features/kit/parts/time.tsx';
import { useMissingRight } from '../../features/rights/use-missing.ts';
import type { messages as roomWords } from '../../features/room-words/messages.ts';
import type { messages } from './messages.ts';
import { type Trial, TrialView } from './trial.tsx';
import type { Word } from './word.ts';

/** One rule: where it is from, and its end after a trial. */
export function WordPanel({ word, onClose }: { word: Word; onClose: () => void }) {
  const t = useMessages<typeof messages>('words');
  const w = useMessages<typeof roomWords>('room-words');
  const missing = useMissingRight()('community.act/begin');
  const [trial, setTrial] = useState<Trial>();
  const { text } = word;
  const trying = useAction({ run: () => callConsole(tryWord, { change: 'remove', text }), onDone: setTrial });
  const removing = useAction({
    run: (reason: string) => callConsole(removeWord, { text, seen: trial?.seen ?? '', reason }),
    changes: ['listWords'],
    onDone: () => {
      toast(w('done'));
      onClose();
    },
  });
  return (
    <SidePanel title={text} onClose={onClose}>
      <div className="flex min-h-0 flex-1 flex-col gap-4 overflow-y-auto p-4">
        <Facts
          rows={[
            { name: t('category'), value: t(word.category) },
            { name: t('origin'), value: word.isBuiltIn ? t('builtIn') : (word.addedBy ?? '') },
            { name: t('language'), value: word.language },
            { name: t('at'), value: word.at === null ? '' : <Time at={word.at} /> },
          ]}
        />
        {word.isBuiltIn ? (
          <p className="text-note text-text-2">{t('builtInNote')}</p>
        ) : (
          <div className="flex flex-col gap-2">
            <div>
              <Button
                look="danger"
                disabled={missing !== ''}
                title={missing}
                busy={trying.isPending}
                onClick={() => trying.mutate(undefined)}
              >
                {t('remove')}
              </Button>
            </div>
            {missing !== '' && <p className="text-note text-text-2">{missing}</p>}
          </div>
        )}
        {trial && (
          <ConfirmDialog
            name={`words.${word.id}`}
            title={`${t('remove')}: ${text}`}
            templates={[t('reasonHarmless'), t('reasonMistake'), t('reasonDouble')]}
            actionText={t('remove')}
            look="danger"
            busy={removing.isPending}
            onConfirm={(reason) => removing.mutate(reason)}
            onClose={() => setTrial(undefined)}
          >
            <TrialView trial={trial} />
          </ConfirmDialog>
        )}
      </div>
    </SidePanel>
  );
}
