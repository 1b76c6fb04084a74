import { withdrawalDocuments } from '@longmen/contract/calls/withdrawals';
import { dayPlus } from '../../core/i18n/time.ts';
import { useMessages } from '../../core/i18n/use-messages.ts';
import { siteFrame } from '../../features/kit/filter/time-frame.ts';
import { Segments } from '../../features/kit/parts/segments.tsx';
import type { messages } from './messages.ts';

/** What is half decided: outlives a lock, and each deed has a reason of its own. */
export type Draft = {
  readonly mode: 'approve' | 'reject' | 'hold';
  readonly reasons: Readonly<Record<Draft['mode'], string>>;
  readonly answer: string;
  readonly note: string;
  /** A day of the site's calendar. */
  readonly day: string;
  /** What the player is asked for while it is held; empty for nothing. */
  readonly document: string;
};

export const emptyDraft: Draft = {
  mode: 'approve',
  reasons: { approve: '', reject: '', hold: '' },
  answer: '',
  note: '',
  day: '',
  document: '',
};

type FieldsProps = { draft: Draft; onDraft: (draft: Draft) => void };

/** A week at most: the server holds to it too. */
const daysMax = 7;
const daysAhead = [1, 3, daysMax] as const;

const documentNames = {
  identity: 'askForIdentity',
  payee: 'askForPayee',
  address: 'askForAddress',
  funds: 'askForFunds',
} as const;

/** Until which day it is put aside, and what the player is asked for meanwhile, by the site's calendar. */
export function HoldFields({ draft, onDraft }: FieldsProps) {
  const t = useMessages<typeof messages>('withdrawals');
  const frame = siteFrame();
  const today = frame.dayOf(frame.nowMs);
  return (
    <div className="flex flex-wrap items-center gap-2">
      <span className="text-note font-medium text-text-3">{t('holdUntil')}</span>
      <Segments
        label={t('holdUntil')}
        options={daysAhead.map((count) => ({ value: dayPlus(today, count), text: t('days', { count }) }))}
        value={draft.day}
        onChange={(day) => onDraft({ ...draft, day })}
      />
      <input
        type="date"
        aria-label={t('day')}
        className="field h-7 w-auto"
        min={dayPlus(today, 1)}
        max={dayPlus(today, daysMax)}
        value={draft.day}
        onChange={(event) => onDraft({ ...draft, day: event.target.value })}
      />
      <select
        aria-label={t('askFor')}
        className="field h-7 w-auto flex-none"
        value={draft.document}
        onChange={(event) => onDraft({ ...draft, document: event.target.value })}
      >
        <option value="">{t('askForNothing')}</option>
        {withdrawalDocuments.map((document) => (
          <option key={document} value={document}>
            {t(documentNames[document])}
          </option>
        ))}
      </select>
      {draft.document !== '' && <p className="text-note text-text-2">{t('askForNote')}</p>}
    </div>
  );
}
