import { cancelMailing, readMailing } from '@longmen/contract/console/content/mailings';
import type { ConsoleOutput } from '@longmen/contract/console';
import { Skeleton } from '@longmen/ui';
import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { useState } from 'react';
import { callConsole } from '../../core/api/call-console.ts';
import { printCount } from '../../core/i18n/amounts.ts';
import { useLocale } from '../../core/i18n/locale.ts';
import { useMessages } from '../../core/i18n/use-messages.ts';
import { useAskAgainMs } from '../../core/live/use-live.ts';
import { ConfirmDialog } from '../../features/kit/action/confirm-dialog.tsx';
import { useAction } from '../../features/kit/action/use-action.ts';
import { Button, buttonClass } from '../../features/kit/parts/button.tsx';
import { Facts, type FactRow } from '../../features/kit/parts/facts.tsx';
import { Failure } from '../../features/kit/parts/failure.tsx';
import { Segments } from '../../features/kit/parts/segments.tsx';
import { SidePanel } from '../../features/kit/parts/side-panel.tsx';
import { Time } from '../../features/kit/parts/time.tsx';
import { useMissingRight } from '../../features/rights/use-missing-right.ts';
import { type Language, languageList } from './mailing.ts';
import type { messages } from './messages.ts';
import { StateChip } from './state-chip.tsx';
import { useAudienceText } from './use-audience-text.ts';

type Whole = ConsoleOutput<typeof readMailing>;

/** One message: whom it is for, how far it is, what it says, and its end before everybody has it. */
export function MailingPanel({ id, onClose }: { id: string; onClose: () => void }) {
  const t = useMessages<typeof messages>('mailings');
  const { data, error, refetch } = useQuery({
    queryKey: ['readMailing', id],
    queryFn: ({ signal }) => callConsole(readMailing, { id }, { signal }),
    refetchInterval: useAskAgainMs(),
  });
  return (
    <SidePanel title={data?.title ?? t('message')} head={data && <StateChip state={data.state} />} onClose={onClose}>
      {error && <Failure error={error} onRetry={() => void refetch()} />}
      {!data && !error && <Skeleton className="m-4 h-60" />}
      {data && <Body mailing={data} />}
    </SidePanel>
  );
}

function Body({ mailing }: { mailing: Whole }) {
  const t = useMessages<typeof messages>('mailings');
  const [asks, setAsks] = useState(false);
  const { state, kind, waits } = mailing;
  const isOpen = state === 'waits' || state === 'scheduled' || state === 'sending';
  const promotes = kind === 'promotion' ? (['promotions.change/begin'] as const) : [];
  const missing = useMissingRight()('content.publish/begin', ...promotes);
  return (
    <>
      <div
        className="flex min-h-0 flex-1 flex-col gap-4 overflow-y-auto p-4"
        tabIndex={0}
        role="region"
        aria-label={mailing.title}
      >
        <Counts mailing={mailing} />
        <AboutIt mailing={mailing} />
        <TextsOf mailing={mailing} />
      </div>
      {isOpen && (
        <footer className="flex flex-none justify-end gap-2 border-t border-hair px-4 py-3">
          {waits !== null && (
            <Link to="/waiting" search={{ open: `send-mailing.${waits}` }} className={buttonClass()}>
              {t('waitsHere')}
            </Link>
          )}
          <Button look="danger" disabled={missing !== ''} title={missing} onClick={() => setAsks(true)}>
            {t('cancel')}
          </Button>
        </footer>
      )}
      {asks && <CancelDialog mailing={mailing} onClose={() => setAsks(false)} />}
    </>
  );
}

function Counts({ mailing: { reach, sent, heldBack, read, readAt } }: { mailing: Whole }) {
  const t = useMessages<typeof messages>('mailings');
  const locale = useLocale();
  const share = sent === 0 ? '' : `${Math.round((read / sent) * 100)} %`;
  const figures = [
    [t('reach'), printCount(reach, locale), ''],
    [t('sent'), printCount(sent, locale), ''],
    [t('heldBack'), printCount(heldBack, locale), ''],
    [t('read'), printCount(read, locale), share],
  ] as const;
  return (
    <div>
      <dl className="grid grid-cols-4 divide-x divide-hair rounded-card border border-hair">
        {figures.map(([name, figure, note]) => (
          <div key={name} className="flex min-w-0 flex-col-reverse px-3 py-2">
            <dt className="truncate text-note text-text-2">
              {name} {note}
            </dt>
            <dd className="text-fig2 font-semibold">{figure}</dd>
          </div>
        ))}
      </dl>
      {heldBack > 0 && <p className="pt-1 text-note text-text-2">{t('heldBackNote')}</p>}
      {readAt !== null && (
        <p className="pt-1 text-note text-text-3">
          {t('countedAt')} <Time at={readAt} />
        </p>
      )}
    </div>
  );
}

function AboutIt({ mailing }: { mailing: Whole }) {
  const t = useMessages<typeof messages>('mailings');
  const audienceText = useAudienceText();
  const { kind, names, nameCount, dueAt, endedAt, endsAt, by, at, agreedBy, reason, canReply } = mailing;
  const { cancelledBy, cancelledAt, cancelReason } = mailing;
  const remaining = nameCount - names.length;
  const listed = `${names.join(', ')}${remaining > 0 ? ` +${remaining}` : ''}`;
  const rows: readonly (FactRow | false)[] = [
    { name: t('kind'), value: t(kind) },
    { name: t('audience'), value: audienceText(mailing) },
    mailing.to === 'list' && { name: '', value: <span className="line-clamp-4 text-text-2">{listed}</span> },
    { name: t('due'), value: <Time at={dueAt} /> },
    endedAt !== null && { name: t('ended'), value: <Time at={endedAt} /> },
    endsAt !== null && { name: t('ends'), value: <Time at={endsAt} /> },
    { name: t('replies'), value: canReply ? t('mayReply') : t('noReply') },
    {
      name: t('by'),
      value: (
        <>
          {by} · <Time at={at} />
        </>
      ),
    },
    { name: t('reason'), value: reason },
    agreedBy !== null && { name: t('agreedBy'), value: agreedBy },
    cancelledBy !== null &&
      cancelledAt !== null && {
        name: t('cancelledBy'),
        value: (
          <>
            {cancelledBy} · <Time at={cancelledAt} /> · {cancelReason}
          </>
        ),
      },
  ];
  return <Facts rows={rows.filter((row) => row !== false)} />;
}

/** What it says, as it was written: the page prints no HTML. */
function TextsOf({ mailing: { texts } }: { mailing: Whole }) {
  const t = useMessages<typeof messages>('mailings');
  const locale = useLocale();
  const [language, setLanguage] = useState<Language>(locale);
  const { title, html } = texts[language];
  return (
    <section aria-label={t('texts')} className="flex flex-col gap-2">
      <header className="flex items-center gap-3">
        <h3 className="min-w-0 flex-1 font-semibold">{t('texts')}</h3>
        <Segments
          label={t('texts')}
          options={languageList.map((value) => ({ value, text: value }))}
          value={language}
          onChange={setLanguage}
        />
      </header>
      <div lang={language} className="rounded-card border border-hair p-3">
        <p className="font-medium">{title}</p>
        <p className="pt-1 break-words whitespace-pre-wrap text-text-2">{html}</p>
      </div>
    </section>
  );
}

function CancelDialog({ mailing: { id, state }, onClose }: { mailing: Whole; onClose: () => void }) {
  const t = useMessages<typeof messages>('mailings');
  const cancel = useAction({
    run: (reason: string) => callConsole(cancelMailing, { id, seen: state, reason }),
    changes: ['listMailings', 'readMailing', 'listWaiting'],
    onDone: onClose,
  });
  return (
    <ConfirmDialog
      name={`mailings.cancel.${id}`}
      title={t('cancel')}
      templates={[t('reasonMistake'), t('reasonPlan')]}
      actionText={t('cancel')}
      look="danger"
      busy={cancel.isPending}
      onConfirm={(reason) => cancel.mutate(reason)}
      onClose={onClose}
    >
      <p className="text-text-2">{t('cancelNote')}</p>
    </ConfirmDialog>
  );
}
