import { tagPlayers, untagPlayers } from '@longmen/contract/console/players/player-actions';
import { tagText } from '@longmen/contract/console/players/players';
import { useState } from 'react';
import * as z from 'zod/mini';
import { callConsole } from '../../core/api/call-console.ts';
import { useMessages } from '../../core/i18n/use-messages.ts';
import { toast } from '../../core/toast.ts';
import { useAction } from '../../features/kit/action/use-action.ts';
import { Button } from '../../features/kit/parts/button.tsx';
import { useMissingRight } from '../../features/rights/use-missing-right.ts';
import type { messages } from './messages.ts';

const idsMax = 100;

/** Puts a tag on the players that are picked, or takes it off; for ten seconds it can be undone. */
export function TagMany({ ids, onDone }: { ids: readonly string[]; onDone: () => void }) {
  const t = useMessages<typeof messages>('players');
  const missing = useMissingRight()('players.note/begin');
  const [tag, setTag] = useState('');
  const put = useAction({
    run: (input: { ids: string[]; tag: string }) => callConsole(tagPlayers, input),
    changes: ['listPlayers'],
  });
  const take = useAction({
    run: (input: { ids: string[]; tag: string }) => callConsole(untagPlayers, input),
    changes: ['listPlayers'],
  });
  const isTag = z.safeParse(tagText, tag).success;
  const isReady = isTag && missing === '' && ids.length <= idsMax;
  const putNow = async () => {
    const { tagged } = await put.mutateAsync({ ids: [...ids], tag });
    onDone();
    toast(t('tagged', { tag, count: tagged.length }), {
      text: t('undo'),
      run: () => tagged.length > 0 && take.mutate({ ids: tagged, tag }),
    });
  };
  const takeNow = async () => {
    const { untagged } = await take.mutateAsync({ ids: [...ids], tag });
    onDone();
    toast(t('untagged', { tag, count: untagged.length }), {
      text: t('undo'),
      run: () => untagged.length > 0 && put.mutate({ ids: untagged, tag }),
    });
  };
  return (
    <form
      className="flex items-center gap-2"
      onSubmit={(event) => {
        event.preventDefault();
        if (isReady) void putNow().catch(() => undefined);
      }}
    >
      <input
        aria-label={t('tag')}
        placeholder={t('tag')}
        title={t('tagRule')}
        className="field h-7 w-40"
        value={tag}
        aria-invalid={tag !== '' && !isTag}
        onChange={(event) => setTag(event.target.value.trim().toLowerCase())}
      />
      <Button type="submit" size="bar" disabled={!isReady} busy={put.isPending}>
        {t('putTag')}
      </Button>
      <Button
        size="bar"
        disabled={!isReady}
        busy={take.isPending}
        onClick={() => void takeNow().catch(() => undefined)}
      >
        {t('takeTag')}
      </Button>
      <span className="text-note text-text-2">{missing || (tag !== '' && !isTag ? t('tagRule') : '')}</span>
    </form>
  );
}
