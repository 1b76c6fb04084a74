import { useState } from 'react';
import { printCount } from '../../../core/i18n/amounts.ts';
import { useLocale } from '../../../core/i18n/locale.ts';
import { durationText } from '../../../core/i18n/time.ts';
import { useMessages } from '../../../core/i18n/use-messages.ts';
import { useAskAgainMs } from '../../../core/live/use-live.ts';
import { useSecond } from '../../../core/platform/clock.ts';
import type { messages } from '../messages.ts';
import { Button } from '../parts/button.tsx';
import { Time } from '../parts/time.tsx';
import { useFailureText } from '../parts/failure.tsx';
import type { List } from './use-list.ts';

type ListFootProps = {
  list: List<unknown>;
  /** The key of this page; undefined on the newest. */
  before: string | undefined;
  onPage: (before: string | undefined) => void;
};

/** Under a list: what came since, how old it is, and the way to older and newer rows. */
export function ListFoot({ list, before, onPage }: ListFootProps) {
  const t = useMessages<typeof messages>('kit');
  const locale = useLocale();
  // The pages that led here; a link that was opened in the middle has none, and leads to the newest.
  const [trail, setTrail] = useState<readonly (string | undefined)[]>([]);
  return (
    <footer className="flex h-11 flex-none items-center gap-2 border-t border-hair bg-surface px-4">
      {list.newCount > 0 && (
        <Button size="bar" keyHint="." className="text-primary" onClick={list.loadNew}>
          {t('newRows', { text: printCount(list.newCount, locale) })}
        </Button>
      )}
      <span className="min-w-0 flex-1 truncate text-note">
        <Age list={list} />
        {list.searchedTo !== undefined && <Searched to={list.searchedTo} found={list.rows.length} />}
      </span>
      {before !== undefined && (
        <Button
          size="bar"
          sign="back"
          onClick={() => {
            onPage(trail.at(-1));
            setTrail(trail.slice(0, -1));
          }}
        >
          {trail.length > 0 ? t('newer') : t('newest')}
        </Button>
      )}
      {list.next !== null && (
        <Button
          size="bar"
          onClick={() => {
            setTrail([...trail, before]);
            onPage(list.next ?? undefined);
          }}
        >
          {t(list.searchedTo === undefined ? 'older' : 'goOn')}
        </Button>
      )}
    </footer>
  );
}

/** One request searches a stretch of time: what it found there, and that there is more behind it. */
function Searched({ to, found }: { to: number; found: number }) {
  const t = useMessages<typeof messages>('kit');
  return (
    <span className="text-text-2">
      {t('searchedTo')} <Time at={to} /> · {t('found', { count: found })}
    </span>
  );
}

const graceMs = 5_000;

function Age({ list }: { list: List<unknown> }) {
  const t = useMessages<typeof messages>('kit');
  const failure = useFailureText();
  const now = useSecond();
  const askAgainMs = useAskAgainMs();
  if (list.asOf === undefined) return null;
  const age = now - list.asOf;
  // Older than the pause between two askings: it does not come through.
  if (!list.isStale && age < askAgainMs + graceMs) return null;
  const text = t('secondsOld', { age: durationText(age) ?? '24:00:00+' });
  return (
    <span className="text-warn">
      {text}
      {list.error && ` · ${failure(list.error)}`}
    </span>
  );
}
