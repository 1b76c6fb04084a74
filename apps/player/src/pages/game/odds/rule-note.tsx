/** What a play is about, in a sentence: cut at 50 characters and opened on a tap when longer than 55 (spec 1 §2). */
import type { Play } from '@longmen/engine';
import { useState } from 'react';
import { ruleOf } from '../layouts/rule-text.ts';
import { useMessages } from '../use-messages.ts';
import { useGameContext } from '../game-context.ts';

const cutAt = 50;
const openLongerThan = 55;

/** Sentences name different figures; those that a sentence does not name are ignored. */
const noFigures = { take: 0, times: 0, length: 0, from: 0, below: 0, tie: 0 };

/** The whole sentence about a play. */
export function useRuleText(play: Play): string {
  const t = useMessages();
  const { layout } = useGameContext();
  const { key, values, perPlaces } = ruleOf(layout, play);
  return (
    t(`rules.${key}`, { ...noFigures, ...values }) +
    (perPlaces === null ? '' : ` ${t('rules.perPlaces', { take: perPlaces })}`)
  );
}

export function RuleNote({ play }: { play: Play }) {
  const t = useMessages();
  const text = useRuleText(play);
  const [open, setOpen] = useState(false);
  const letters = [...text];
  if (letters.length <= openLongerThan) return <p className="t-caption pb-2 text-text-3">{text}</p>;
  return (
    <p className="t-caption pb-2 text-text-3">
      {open ? text : `${letters.slice(0, cutAt).join('').trimEnd()}… `}{' '}
      <button
        type="button"
        aria-expanded={open}
        onClick={() => setOpen(!open)}
        className="relative font-bold text-primary after:absolute after:-inset-x-2 after:-inset-y-3"
      >
        {t(open ? 'rules.less' : 'rules.more')}
      </button>
    </p>
  );
}

/** The sentence in full, for the odds sheet. */
export function RuleText({ play }: { play: Play }) {
  return <p className="t-body pb-3 text-text-2">{useRuleText(play)}</p>;
}
