/** Play types: a sliding row, and a sheet with all of them in two columns when there are more than six. */
import { cx, IconButton, Sheet, Tabs } from '@longmen/ui';
import { useState } from 'react';
import type { LayoutTab } from '../layouts/layout.ts';
import { playsOf } from '../layouts/tab-plays.ts';
import { isEmpty } from './draft.ts';
import { useGame } from '../store.ts';
import { useMessages } from '../use-messages.ts';
import { useGameContext } from '../game-context.ts';

/** Spec 1 §2: the list of play types has a double row from here on. */
const doubleRowOver = 6;

type TypeTabsProps = { value: LayoutTab; onChange: (tab: LayoutTab) => void };

export function TypeTabs({ value, onChange }: TypeTabsProps) {
  const t = useMessages();
  const { layout } = useGameContext();
  const [open, setOpen] = useState(false);
  const tabName = useTabName();
  const choose = (key: string) => {
    const tab = layout.tabs.find((one) => one.key === key);
    if (tab) onChange(tab);
    setOpen(false);
  };
  return (
    <div className="flex border-b border-hair bg-surface">
      <Tabs
        tabs={layout.tabs.map((tab) => ({ key: tab.key, label: tabName(tab) }))}
        value={value.key}
        onChange={choose}
        label={t('types.label')}
        className="min-w-0 flex-1 border-b-0"
      />
      {layout.tabs.length > doubleRowOver && (
        <IconButton icon="down" label={t('types.all')} onClick={() => setOpen(true)} className="text-text-2" />
      )}
      <Sheet open={open} onClose={() => setOpen(false)} title={t('types.all')}>
        <div className={cx('grid gap-2', layout.tabs.length > doubleRowOver ? 'grid-cols-2' : 'grid-cols-1')}>
          {layout.tabs.map((tab) => (
            <TypeButton
              key={tab.key}
              tab={tab}
              name={tabName(tab)}
              on={tab.key === value.key}
              onTap={() => choose(tab.key)}
            />
          ))}
        </div>
      </Sheet>
    </div>
  );
}

function TypeButton({ tab, name, on, onTap }: { tab: LayoutTab; name: string; on: boolean; onTap: () => void }) {
  const { family } = useGameContext();
  const touched = useGame(
    ({ picks }) => playsOf(family, tab).filter((play) => !isEmpty(picks.drafts[play.code])).length,
  );
  return (
    <button
      type="button"
      aria-pressed={on}
      onClick={onTap}
      className={cx(
        'flex min-h-11 items-center justify-between gap-2 rounded-ctl border px-3 py-1 text-left',
        on ? 'border-primary bg-primary-soft font-bold text-primary' : 'border-hair',
      )}
    >
      <span className="t-label">{name}</span>
      {touched > 0 && (
        <span className="t-caption min-w-5 rounded-full bg-primary px-1 text-center font-bold text-on-primary">
          {touched}
        </span>
      )}
    </button>
  );
}

/** Tabs are called by their group; those of the layout have names of their own. */
export function useTabName(): (tab: LayoutTab) => string {
  const t = useMessages();
  const { names } = useGameContext();
  return (tab) => (tab.ownName ? t(`tabs.${tab.ownName}`) : (names.groups[tab.key] ?? tab.key));
}
