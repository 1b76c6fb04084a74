import { cx, Icon, Pills } from '@longmen/ui';
import { useState } from 'react';
import { useMessages } from '../../core/i18n/use-messages.ts';
import { ChoiceSheet } from '../../core/dialogs/choice-sheet.tsx';
import type { Streak } from './streaks.ts';
import type { messages } from './messages.ts';

const lengths = ['3', '5', '7'] as const;

type FiltersProps = {
  timesMin: number;
  onTimesMin: (timesMin: number) => void;
  /** Null for every game. */
  gid: number | null;
  onGid: (gid: number | null) => void;
  streaks: readonly Streak[];
};

/** How long the streaks are at least, and of which game. */
export function Filters({ timesMin, onTimesMin, gid, onGid, streaks }: FiltersProps) {
  const t = useMessages<typeof messages>('streaks');
  const [open, setOpen] = useState(false);
  const names = new Map(streaks.map((one) => [one.gid, one.name]));
  const games = [...names]
    .map(([key, label]) => ({ key: String(key), label }))
    .sort((one, other) => one.label.localeCompare(other.label));
  const chosen = (gid === null ? undefined : names.get(gid)) ?? t('allGames');
  const choices = [{ key: '', label: t('allGames') }, ...games];
  return (
    <div className="-my-1 flex flex-wrap items-center gap-2">
      <Pills
        pills={lengths.map((key) => ({ key, label: t('timesMin', { count: key }) }))}
        value={lengths.find((key) => key === String(timesMin)) ?? '3'}
        onChange={(key) => onTimesMin(Number(key))}
        label={t('lengths')}
      />
      <button
        type="button"
        aria-haspopup="dialog"
        aria-label={`${t('chooseGame')}: ${chosen}`}
        onClick={() => setOpen(true)}
        className={cx(
          't-label ml-auto flex min-h-11 max-w-full min-w-0 items-center gap-1',
          gid === null ? 'text-text-2' : 'font-bold text-primary',
        )}
      >
        <span className="min-w-0 break-words">{chosen}</span>
        <Icon name="down" size={16} className="flex-none" />
      </button>
      <ChoiceSheet
        title={t('chooseGame')}
        open={open}
        choices={choices}
        value={gid === null ? '' : String(gid)}
        onChoose={(key) => onGid(key === '' ? null : Number(key))}
        onClose={() => setOpen(false)}
      />
    </div>
  );
}
