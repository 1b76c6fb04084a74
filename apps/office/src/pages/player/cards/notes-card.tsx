import { addPlayerNote, dropPlayerNote } from '@longmen/contract/console/players/player-actions';
import { callConsole } from '../../../core/api/call-console.ts';
import { dropDraft, useDraftStore } from '../../../core/forms/drafts.ts';
import { useMessages } from '../../../core/i18n/use-messages.ts';
import { toast } from '../../../core/toast.ts';
import { useAction } from '../../../features/kit/action/use-action.ts';
import { Button } from '../../../features/kit/parts/button.tsx';
import { Time } from '../../../features/kit/parts/time.tsx';
import type { messages } from './messages.ts';
import { type Player, playerQueries } from '../player.ts';
import { useLacks } from '../use-lacks.ts';
import { Section } from '../../../features/kit/parts/section.tsx';

const lengthMax = 1_000;

/** What operators write down for each other; who wrote a note takes it back. */
export function NotesCard({ player }: { player: Player }) {
  const t = useMessages<typeof messages>('player/cards');
  const missing = useLacks(player)('players.note/begin');
  const draft = `note.${player.id}`;
  const [text, setText] = useDraftStore(draft, () => '');
  const drop = useAction({
    run: (note: string) => callConsole(dropPlayerNote, { id: player.id, note }),
    changes: playerQueries,
  });
  const add = useAction({
    run: (words: string) => callConsole(addPlayerNote, { id: player.id, text: words }),
    changes: playerQueries,
    onDone: ({ note }) => {
      dropDraft(draft);
      toast(t('noteSaved'), { text: t('undo'), run: () => drop.mutate(note) });
    },
  });
  const words = text.trim();
  const isNote = words.length > 0 && words.length <= lengthMax;
  return (
    <Section title={t('notes')}>
      <ul>
        {player.notes.length === 0 && <li className="px-4 text-text-2">{t('noNotes')}</li>}
        {player.notes.map((note) => (
          <li key={note.id} className="flex flex-col gap-0.5 border-b border-line px-4 py-1.5 last:border-0">
            <p className="break-words whitespace-pre-line">{note.text}</p>
            <p className="flex items-center gap-2 text-note text-text-2">
              <span className="min-w-0 flex-1 truncate">
                {note.by} · <Time at={note.at} />
              </span>
              {note.isMine && (
                <Button size="bar" look="quiet" busy={drop.isPending} onClick={() => drop.mutate(note.id)}>
                  {t('dropNote')}
                </Button>
              )}
            </p>
          </li>
        ))}
      </ul>
      <form
        className="flex flex-col gap-2 px-4 pt-2 pb-3"
        onSubmit={(event) => {
          event.preventDefault();
          if (isNote && missing === '') add.mutate(words);
        }}
      >
        <textarea
          id="new-note"
          aria-label={t('noteText')}
          placeholder={t('noteText')}
          className="field"
          rows={2}
          value={text}
          aria-invalid={words.length > lengthMax}
          disabled={missing !== ''}
          onChange={(event) => setText(event.target.value)}
        />
        <p className="flex items-center gap-2">
          <span className="min-w-0 flex-1 text-note text-text-3">
            {missing || (words.length > 0 && `${words.length} / ${lengthMax}`)}
          </span>
          <Button type="submit" size="bar" disabled={!isNote || missing !== ''} busy={add.isPending}>
            {t('addNote')}
          </Button>
        </p>
      </form>
    </Section>
  );
}
