import { useMessages } from '../../core/i18n/use-messages.ts';
import { Segments } from '../../features/kit/parts/segments.tsx';
import { Input, Labelled } from './field.tsx';
import { type Draft, namesIn } from './mailing.ts';
import type { messages } from './messages.ts';

type Props = { draft: Draft; onChange: (draft: Draft) => void };

/** Whom it is for: one, names that are pasted, or whoever a filter finds. */
export function AudienceFields({ draft, onChange }: Props) {
  const t = useMessages<typeof messages>('mailings');
  const set = (part: Partial<Draft>) => onChange({ ...draft, ...part });
  return (
    <section aria-label={t('audience')} className="flex flex-col gap-3 rounded-card border border-hair bg-surface p-4">
      <header className="flex flex-wrap items-center gap-3">
        <h2 className="min-w-0 flex-1 font-semibold">{t('audience')}</h2>
        <Segments
          label={t('audience')}
          options={(['filter', 'list', 'player'] as const).map((value) => ({ value, text: t(`to_${value}`) }))}
          value={draft.to}
          onChange={(to) => set({ to })}
        />
      </header>
      {draft.to === 'player' && (
        <Input name={t('player')} value={draft.player} onChange={(player) => set({ player })} />
      )}
      {draft.to === 'list' && (
        <Labelled name={`${t('names')} (${namesIn(draft.names).length})`}>
          <textarea
            rows={5}
            className="field"
            spellCheck={false}
            value={draft.names}
            onChange={(event) => set({ names: event.target.value })}
          />
        </Labelled>
      )}
      {draft.to === 'filter' && <FilterFields draft={draft} onChange={onChange} />}
    </section>
  );
}

function FilterFields({ draft, onChange }: Props) {
  const t = useMessages<typeof messages>('mailings');
  const set = (part: Partial<Draft>) => onChange({ ...draft, ...part });
  const isLevel = (typed: string) => typed.trim() === '' || /^\d{1,2}$/.test(typed.trim());
  return (
    <div className="grid grid-cols-2 gap-3 lg:grid-cols-3 min-[1500px]:grid-cols-4">
      <Input
        name={t('levelFrom')}
        value={draft.levelFrom}
        isBad={!isLevel(draft.levelFrom)}
        onChange={(levelFrom) => set({ levelFrom })}
      />
      <Input
        name={t('levelTo')}
        value={draft.levelTo}
        isBad={!isLevel(draft.levelTo)}
        onChange={(levelTo) => set({ levelTo })}
      />
      <Input name={t('agent')} value={draft.agent} onChange={(agent) => set({ agent })} />
      <Input name={t('tag')} value={draft.tag} onChange={(tag) => set({ tag })} />
      <Input
        type="datetime-local"
        name={t('seenFrom')}
        value={draft.seenFrom}
        onChange={(seenFrom) => set({ seenFrom })}
      />
      <Input type="datetime-local" name={t('seenTo')} value={draft.seenTo} onChange={(seenTo) => set({ seenTo })} />
      <Labelled name={t('toppedUp')}>
        <select
          className="field"
          value={draft.toppedUp}
          onChange={(event) => set({ toppedUp: event.target.value as Draft['toppedUp'] })}
        >
          <option value="">{t('any')}</option>
          <option value="yes">{t('toppedUp_yes')}</option>
          <option value="no">{t('toppedUp_no')}</option>
        </select>
      </Labelled>
      {draft.toppedUp !== '' && (
        <Input
          type="datetime-local"
          name={t('toppedUpFrom')}
          value={draft.toppedUpFrom}
          onChange={(toppedUpFrom) => set({ toppedUpFrom })}
        />
      )}
    </div>
  );
}
