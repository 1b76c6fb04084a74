import { leaveHandover, takeHandover } from '@longmen/contract/console/handover';
import { useState } from 'react';
import { callConsole } from '../../core/api/call-console.ts';
import { useMessages } from '../../core/i18n/use-messages.ts';
import { useMe } from '../../core/session/session.ts';
import { toast } from '../../core/toast.ts';
import { isReason } from '../../features/kit/action/reason-field.tsx';
import { useAction } from '../../features/kit/action/use-action.ts';
import { Button } from '../../features/kit/parts/button.tsx';
import { Time } from '../../features/kit/parts/time.tsx';
import type { messages } from './messages.ts';
import { Part } from './part.tsx';
import type { Sheet } from './sheet.ts';

type Note = Sheet['notes'][number];

/** Words of one shift to the next; another reads them and says that he goes on from there. */
export function Notes({ notes }: { notes: readonly Note[] }) {
  const t = useMessages<typeof messages>('handover');
  return (
    <div className="flex min-w-0 flex-col gap-3">
      <Write />
      <Part title={t('notes')} none={t('notesNone')}>
        {notes.map((note) => (
          <NoteItem key={note.id} note={note} />
        ))}
      </Part>
    </div>
  );
}

function Write() {
  const t = useMessages<typeof messages>('handover');
  const [text, setText] = useState('');
  const action = useAction({
    run: (reason: string) => callConsole(leaveHandover, { reason }),
    changes: ['readHandover'],
    onDone: () => {
      toast(t('left'));
      setText('');
    },
  });
  return (
    <form
      className="flex flex-col gap-2 rounded-card border border-hair bg-surface p-4"
      onSubmit={(event) => {
        event.preventDefault();
        if (isReason(text) && !action.isPending) action.mutate(text.trim());
      }}
    >
      <label className="flex flex-col gap-1">
        <span className="font-semibold">{t('write')}</span>
        <textarea
          rows={3}
          className="field h-auto py-2"
          placeholder={t('placeholder')}
          value={text}
          onChange={(event) => setText(event.target.value)}
        />
      </label>
      <Button type="submit" look="primary" className="self-end" busy={action.isPending} disabled={!isReason(text)}>
        {t('leave')}
      </Button>
    </form>
  );
}

function NoteItem({ note: { id, by, at, note, takenBy, takenAt } }: { note: Note }) {
  const t = useMessages<typeof messages>('handover');
  const me = useMe();
  const action = useAction({
    run: () => callConsole(takeHandover, { id }),
    changes: ['readHandover'],
    onDone: () => toast(t('taken')),
  });
  const isOwn = by === me.name;
  return (
    <li className="flex flex-col gap-1 border-b border-line px-4 py-2 last:border-0">
      <p className="break-words">{note}</p>
      <div className="flex flex-wrap items-center gap-2 text-note text-text-2">
        <b className="font-semibold">{by}</b>
        <Time at={at} />
        <span className="min-w-0 flex-1" />
        {takenBy === null ? (
          <>
            {isOwn && <span>{t('own')}</span>}
            <Button
              size="bar"
              sign="check"
              busy={action.isPending}
              disabled={isOwn}
              title={isOwn ? t('own') : ''}
              onClick={() => action.mutate()}
            >
              {t('take')}
            </Button>
          </>
        ) : (
          <span className="text-primary">
            {t('takenBy', { name: takenBy })} {takenAt !== null && <Time at={takenAt} />}
          </span>
        )}
      </div>
    </li>
  );
}
