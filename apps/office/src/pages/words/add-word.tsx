import {
  addWord,
  deliveredCategories,
  tryWord,
  wordCategoryNames,
  wordLengthMax,
} from '@longmen/contract/console/community/words';
import { useState } from 'react';
import { callConsole } from '../../core/api/call-console.ts';
import { useMessages } from '../../core/i18n/use-messages.ts';
import { toast } from '../../core/toast.ts';
import { useAction } from '../../features/kit/action/use-action.ts';
import { Button } from '../../features/kit/parts/button.tsx';
import { ActionDialog, Labelled } from '../../features/room-words/action-dialog.tsx';
import type { messages as roomWords } from '../../features/room-words/messages.ts';
import type { messages } from './messages.ts';
import { type Trial, TrialView } from './trial.tsx';

/** A new rule: tried on the last 10,000 messages of a day, then added. */
export function AddWord({ onClose }: { onClose: () => void }) {
  const t = useMessages<typeof messages>('words');
  const w = useMessages<typeof roomWords>('room-words');
  const [text, setText] = useState('');
  const [category, setCategory] = useState<(typeof wordCategoryNames)[number]>('scam');
  const [trial, setTrial] = useState<Trial>();
  const rule = { category, text: text.trim() };
  const trying = useAction({ run: () => callConsole(tryWord, { change: 'add', ...rule }), onDone: setTrial });
  const adding = useAction({
    run: (reason: string) => callConsole(addWord, { ...rule, seen: trial?.seen ?? '', reason }),
    changes: ['listWords'],
    onDone: () => {
      toast(w('done'));
      onClose();
    },
  });
  return (
    <ActionDialog
      name="words.add"
      title={t('add')}
      templates={[t('reasonAdverts'), t('reasonReports'), t('reasonNewWay')]}
      actionText={t('add')}
      busy={adding.isPending}
      missing={
        rule.text.length > wordLengthMax
          ? w('tooLong', { count: wordLengthMax })
          : trial === undefined
            ? t('tryFirst')
            : ''
      }
      onSend={(reason) => adding.mutate(reason)}
      onClose={onClose}
    >
      <Labelled label={t('text')}>
        {(id) => (
          <input
            id={id}
            className="field h-8"
            value={text}
            onChange={(event) => {
              setText(event.target.value);
              setTrial(undefined);
            }}
          />
        )}
      </Labelled>
      <Labelled label={t('category')}>
        {(id) => (
          <select
            id={id}
            className="field h-8"
            value={category}
            onChange={(event) => {
              const one = wordCategoryNames.find((name) => name === event.target.value);
              if (one !== undefined) setCategory(one);
              setTrial(undefined);
            }}
          >
            {wordCategoryNames.map((name) => (
              <option key={name} value={name}>
                {t(name)}
              </option>
            ))}
          </select>
        )}
      </Labelled>
      <p className="text-note text-text-2">{deliveredCategories.has(category) ? t('delivered') : t('refused')}</p>
      <div>
        <Button
          look={trial === undefined ? 'primary' : 'plain'}
          busy={trying.isPending}
          disabled={rule.text === '' || rule.text.length > wordLengthMax}
          onClick={() => trying.mutate(undefined)}
        >
          {t('tryIt')}
        </Button>
      </div>
      {trial && <TrialView trial={trial} />}
    </ActionDialog>
  );
}
