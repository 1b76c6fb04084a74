import type { ConsoleOutput } from '@longmen/contract/console';
import { countMailing, mailingKinds } from '@longmen/contract/console/content/mailings';
import { Link } from '@tanstack/react-router';
import { useState } from 'react';
import { callConsole } from '../../core/api/call-console.ts';
import { dropDraft, useDraftStore } from '../../core/forms/drafts.ts';
import { printCount } from '../../core/i18n/amounts.ts';
import { useLocale } from '../../core/i18n/locale.ts';
import { offsetText, typedInstant } from '../../core/i18n/time.ts';
import { useMessages } from '../../core/i18n/use-messages.ts';
import { useZoneStore } from '../../core/i18n/zone.ts';
import { serverNow } from '../../core/platform/clock.ts';
import { useMe } from '../../core/session/session.ts';
import { useAction } from '../../features/kit/action/use-action.ts';
import { Button } from '../../features/kit/parts/button.tsx';
import { PageHead } from '../../features/kit/parts/page-head.tsx';
import { Segments } from '../../features/kit/parts/segments.tsx';
import { AudienceFields } from './audience-fields.tsx';
import { Input } from './field.tsx';
import { audienceOf, type Draft, emptyDraft, languages, type MissingText, missingTexts, namesIn } from './mailing.ts';
import { MessagePreview } from './message-preview.tsx';
import type { messages } from './messages.ts';
import { SendDialog } from './send-dialog.tsx';
import { TextFields } from './text-fields.tsx';

const draftName = 'mailings.new';
type Counted = ConsoleOutput<typeof countMailing>;

/** A message to players: to whom, what it says in four languages, when; counted before it is sent. */
export function WritePage() {
  const t = useMessages<typeof messages>('mailings');
  const publishes = useMe().permissions.includes('content.publish/begin');
  const siteZone = useZoneStore((state) => state.siteZone);
  const [stored, setDraft] = useDraftStore(draftName, () => emptyDraft(publishes ? 'notice' : 'promotion'));
  const draft: Draft = publishes ? stored : { ...stored, kind: 'promotion' };
  const audience = audienceOf(draft, siteZone);
  const request = JSON.stringify([draft.kind, audience]);
  const [found, setFound] = useState<{ readonly request: string; readonly counted: Counted }>();
  const [isSending, setIsSending] = useState(false);
  const count = useAction({
    run: (of: string) =>
      callConsole(countMailing, { kind: draft.kind, audience }).then((counted) => ({ request: of, counted })),
    onDone: setFound,
  });
  // What was counted holds for just what stands in the fields.
  const counted = found?.request === request ? found.counted : undefined;
  const missing = missingTexts(draft.texts);
  const dueAt = draft.when === 'now' ? undefined : typedInstant(draft.due, siteZone);
  const endsAt = typedInstant(draft.ends, siteZone);
  const now = serverNow();
  const isTimeBad =
    (draft.when === 'later' && (dueAt === undefined || dueAt <= now)) ||
    (draft.ends !== '' && (endsAt === undefined || endsAt <= (dueAt ?? now)));
  const nameOf = ({ language, field }: MissingText) => `${languages[language]}: ${t(`field_${field}`)}`;
  const problem =
    missing.length > 0
      ? t('textsMissing', { fields: missing.slice(0, 4).map(nameOf).join(', ') })
      : isTimeBad
        ? t('timeMissing')
        : counted === undefined
          ? t('countFirst')
          : counted.reach === 0
            ? t('nobody')
            : '';
  const set = (part: Partial<Draft>) => setDraft({ ...draft, ...part });
  return (
    <>
      <PageHead title={t('fresh')}>
        <Link to="/mailings" className="font-medium text-primary">
          {t('list')}
        </Link>
      </PageHead>
      <div className="flex min-h-0 flex-1">
        <div
          role="region"
          aria-label={t('fresh')}
          tabIndex={0}
          className="flex min-h-0 min-w-0 flex-1 flex-col gap-3 overflow-y-auto p-4"
        >
          {!publishes && <p className="text-text-2">{t('promoNote')}</p>}
          <section aria-label={t('when')} className="rounded-card border border-hair bg-surface p-4">
            <div className="flex flex-wrap items-end gap-x-6 gap-y-3">
              {publishes && (
                <Segments
                  label={t('kind')}
                  options={mailingKinds.map((value) => ({ value, text: t(value) }))}
                  value={draft.kind}
                  onChange={(kind) => set({ kind })}
                />
              )}
              <Segments
                label={t('when')}
                options={[
                  { value: 'now', text: t('atOnce') },
                  { value: 'later', text: t('later') },
                ]}
                value={draft.when}
                onChange={(when) => set({ when })}
              />
              {draft.when === 'later' && (
                <Input type="datetime-local" name={t('due')} value={draft.due} onChange={(due) => set({ due })} />
              )}
              <Input type="datetime-local" name={t('ends')} value={draft.ends} onChange={(ends) => set({ ends })} />
              <span className="text-note leading-8 text-text-2">{offsetText(dueAt ?? now, siteZone)}</span>
              <label className="flex h-8 items-center gap-2">
                <input
                  type="checkbox"
                  checked={draft.canReply}
                  onChange={(event) => set({ canReply: event.target.checked })}
                />
                {t('mayReply')}
              </label>
            </div>
            {draft.kind === 'promotion' && <p className="pt-2 text-note text-text-2">{t('heldBackNote')}</p>}
          </section>
          <AudienceFields draft={draft} onChange={setDraft} />
          <TextFields texts={draft.texts} onChange={(texts) => set({ texts })} />
        </div>
        <MessagePreview texts={draft.texts} canReply={draft.canReply} />
      </div>
      <footer className="flex min-h-14 flex-none flex-wrap items-center gap-3 border-t border-hair bg-surface px-4 py-2">
        <div className="min-w-0 flex-1">
          {counted === undefined ? (
            <p className="text-text-2">{problem}</p>
          ) : (
            <Found
              counted={counted}
              problem={problem}
              onRemove={() => {
                const unknown = new Set(counted.unknown);
                const remaining = namesIn(draft.names).filter((name) => !unknown.has(name.toLowerCase()));
                set({ names: remaining.join('\n') });
              }}
            />
          )}
        </div>
        <Button look="quiet" onClick={() => dropDraft(draftName)}>
          {t('discard')}
        </Button>
        <Button busy={count.isPending} onClick={() => count.mutate(request)}>
          {t('countThem')}
        </Button>
        <Button
          look="primary"
          disabled={problem !== '' || (counted?.unknown.length ?? 0) > 0}
          title={problem}
          onClick={() => setIsSending(true)}
        >
          {t('send')}
        </Button>
      </footer>
      {isSending && counted !== undefined && (
        <SendDialog
          draft={draft}
          audience={audience}
          counted={counted}
          at={{ dueAt, endsAt }}
          onSent={() => dropDraft(draftName)}
          onClose={() => setIsSending(false)}
        />
      )}
    </>
  );
}

type FoundProps = { counted: Counted; problem: string; onRemove: () => void };

const namedMax = 5;

/** Whom it reaches, and what keeps it from being sent. */
function Found({ counted, problem, onRemove }: FoundProps) {
  const t = useMessages<typeof messages>('mailings');
  const locale = useLocale();
  const { reach, heldBack, unknown, repeated, needsTwo } = counted;
  return (
    <>
      <p role="status" className="flex flex-wrap gap-x-3">
        <span className="font-semibold">{t('reaches', { count: reach })}</span>
        {heldBack > 0 && (
          <span className="text-text-2">{t('ofThemHeld', { count: printCount(heldBack, locale) })}</span>
        )}
        {repeated > 0 && <span className="text-text-2">{t('repeated', { count: repeated })}</span>}
        {needsTwo && reach > 0 && <span className="font-medium text-warn">{t('twoNote')}</span>}
        {problem !== '' && <span className="text-text-2">{problem}</span>}
      </p>
      {unknown.length > 0 && (
        <p className="flex flex-wrap items-center gap-2 text-win">
          {t('unknown', {
            count: unknown.length,
            names: `${unknown.slice(0, namedMax).join(', ')}${unknown.length > namedMax ? ' …' : ''}`,
          })}
          <Button size="bar" onClick={onRemove}>
            {t('removeUnknown')}
          </Button>
        </p>
      )}
    </>
  );
}
