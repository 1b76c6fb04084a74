import { listTags, tagPlayers, untagPlayers } from '@longmen/contract/console/players/player-actions';
import { tagText } from '@longmen/contract/console/players/players';
import { useQuery } from '@tanstack/react-query';
import { useId, useState } from 'react';
import * as z from 'zod/mini';
import { callConsole } from '../../../core/api/call-console.ts';
import { useMessages } from '../../../core/i18n/use-messages.ts';
import { toast } from '../../../core/toast.ts';
import { useAction } from '../../../features/kit/action/use-action.ts';
import { Button, SignButton } from '../../../features/kit/parts/button.tsx';
import type { messages } from './messages.ts';
import { type Player, playerQueries } from '../player.ts';
import { useLacks } from '../use-lacks.ts';
import { Section } from '../../../features/kit/parts/section.tsx';

/** Short words that operators put on an account; each can be undone for ten seconds. */
export function TagsCard({ player }: { player: Player }) {
  const t = useMessages<typeof messages>('player/cards');
  const missing = useLacks(player)('players.note/begin');
  const known = useId();
  const [tag, setTag] = useState('');
  const { data } = useQuery({
    queryKey: ['listTags'],
    queryFn: ({ signal }) => callConsole(listTags, {}, { signal }),
  });
  const change = useAction({
    run: async ({ tag: name, isOn }: { tag: string; isOn: boolean }) => {
      const about = { ids: [player.id], tag: name };
      if (isOn) await callConsole(tagPlayers, about);
      else await callConsole(untagPlayers, about);
    },
    changes: [...playerQueries, 'listTags', 'listPlayers'],
  });
  const isTag = z.safeParse(tagText, tag).success;
  const set = async (name: string, isOn: boolean) => {
    await change.mutateAsync({ tag: name, isOn });
    setTag('');
    toast(t(isOn ? 'tagOn' : 'tagOff', { tag: name }), {
      text: t('undo'),
      run: () => change.mutate({ tag: name, isOn: !isOn }),
    });
  };
  return (
    <Section title={t('tags')}>
      <ul className="flex flex-wrap gap-2 px-4 pb-2">
        {player.tags.length === 0 && <li className="text-text-2">{t('noTags')}</li>}
        {player.tags.map((name) => (
          <li key={name} className="inline-flex h-7 items-center rounded-ctl bg-surface-2 pl-2 font-medium">
            {name}
            <SignButton
              sign="close"
              label={missing || t('dropTag', { tag: name })}
              disabled={missing !== ''}
              onClick={() => void set(name, false).catch(() => undefined)}
            />
          </li>
        ))}
      </ul>
      <form
        className="flex items-center gap-2 px-4 pb-3"
        onSubmit={(event) => {
          event.preventDefault();
          if (isTag && missing === '') void set(tag, true).catch(() => undefined);
        }}
      >
        <input
          aria-label={t('addTag')}
          placeholder={t('tagRule')}
          list={known}
          className="field h-7 min-w-0 flex-1"
          value={tag}
          aria-invalid={tag !== '' && !isTag}
          disabled={missing !== ''}
          onChange={(event) => setTag(event.target.value.trim().toLowerCase())}
        />
        <datalist id={known}>
          {data?.tags.map(({ tag: name }) => (
            <option key={name} value={name}>
              {name}
            </option>
          ))}
        </datalist>
        <Button type="submit" size="bar" disabled={!isTag || missing !== ''} busy={change.isPending} title={missing}>
          {t('addTag')}
        </Button>
      </form>
    </Section>
  );
}
