import type { KeyboardEvent } from 'react';
import { cx } from '../cx.ts';
import { useChosenInView } from './use-chosen-in-view.ts';

/** One tab: its key and its label. */
export type Tab<K extends string> = { key: K; label: string };

type TabsProps<K extends string> = {
  tabs: readonly Tab<K>[];
  value: K;
  onChange: (key: K) => void;
  label: string;
  /** `even` shares the width among a few tabs; `scroll` lets a long row slide. */
  layout?: 'scroll' | 'even';
  className?: string;
};

const step: Record<string, number> = { ArrowRight: 1, ArrowLeft: -1 };

/** Underlined tabs. Arrow keys move, the chosen tab is the only tab stop. */
export function Tabs<K extends string>({ tabs, value, onChange, label, layout = 'scroll', className }: TabsProps<K>) {
  const list = useChosenInView(value);
  const onKey = (event: KeyboardEvent) => {
    const by = step[event.key];
    if (!by) return;
    const at = tabs.findIndex((tab) => tab.key === value);
    const next = (at + by + tabs.length) % tabs.length;
    const tab = tabs[next];
    if (!tab) return;
    event.preventDefault();
    onChange(tab.key);
    list.current?.querySelectorAll<HTMLElement>('[role=tab]')[next]?.focus();
  };
  return (
    <div
      ref={list}
      role="tablist"
      tabIndex={-1}
      aria-label={label}
      onKeyDown={onKey}
      className={cx(
        'no-bar flex min-h-11 overflow-x-auto border-b border-hair bg-surface px-4',
        layout === 'scroll' && 'gap-5',
        className,
      )}
    >
      {tabs.map((tab) => (
        <button
          key={tab.key}
          type="button"
          role="tab"
          aria-selected={tab.key === value}
          tabIndex={tab.key === value ? 0 : -1}
          onClick={() => onChange(tab.key)}
          className={cx(
            'relative min-h-11 min-w-11 text-[0.9375rem] leading-6 whitespace-nowrap -outline-offset-2',
            layout === 'even' ? 'shrink-0 grow px-1' : 'flex-none',
            tab.key === value
              ? 'font-bold text-primary after:absolute after:inset-x-0 after:bottom-0 after:h-0.5 after:rounded-t-full after:bg-primary'
              : 'font-medium text-text-2',
          )}
        >
          {tab.label}
        </button>
      ))}
    </div>
  );
}
