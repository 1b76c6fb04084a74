import {
  changeChannel,
  closeChannel,
  dropChannelChange,
  openChannel,
  readChannel,
} from '@longmen/contract/console/money/channels';
import { Skeleton } from '@longmen/ui';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { callConsole } from '../../core/api/call-console.ts';
import { dropDraft, useDraftStore } from '../../core/forms/drafts.ts';
import { useLocale } from '../../core/i18n/locale.ts';
import { useMessages } from '../../core/i18n/use-messages.ts';
import { useKeys } from '../../core/keys/keys.ts';
import { useMe } from '../../core/session/session.ts';
import { toast } from '../../core/toast.ts';
import { DiffView } from '../../features/kit/action/diff-view.tsx';
import { isReason, ReasonField } from '../../features/kit/action/reason-field.tsx';
import { useAction } from '../../features/kit/action/use-action.ts';
import type { messages as kitMessages } from '../../features/kit/messages.ts';
import { Button } from '../../features/kit/parts/button.tsx';
import { Chip } from '../../features/kit/parts/chip.tsx';
import { Facts } from '../../features/kit/parts/facts.tsx';
import { Failure } from '../../features/kit/parts/failure.tsx';
import { SidePanel } from '../../features/kit/parts/side-panel.tsx';
import { Time } from '../../features/kit/parts/time.tsx';
import { useMissingRight } from '../../features/rights/use-missing-right.ts';
import { type ChannelFacts, changes, readField, textOf, type Waits } from './channel.ts';
import { Fields, useFieldNames } from './fields.tsx';
import type { messages } from './messages.ts';

const footClass = 'z-10 flex flex-none flex-col gap-2.5 border-t border-hair bg-surface px-4 py-3 shadow-foot';

/** One channel: what it says, closed by one, opened and changed by two where money moves. */
export function ChannelPanel({ code, onClose }: { code: string; onClose: () => void }) {
  const { data, error, refetch } = useQuery({
    queryKey: ['readChannel', code],
    queryFn: ({ signal }) => callConsole(readChannel, { code }, { signal }),
    refetchOnWindowFocus: false,
    refetchOnReconnect: false,
  });
  const t = useMessages<typeof messages>('channels');
  const [isChanging, setChanging] = useState(false);
  return (
    <SidePanel
      title={code}
      head={data && <Chip look={data.isOpen ? 'good' : 'bad'}>{t(data.isOpen ? 'open' : 'closed')}</Chip>}
      onClose={onClose}
    >
      {error && !data && <Failure error={error} onRetry={() => void refetch()} />}
      {!data && !error && <Skeleton className="m-4 h-60" />}
      {data &&
        (isChanging ? (
          <Change facts={data} onBack={() => setChanging(false)} />
        ) : (
          <Overview facts={data} onChange={() => setChanging(true)} />
        ))}
    </SidePanel>
  );
}

/** Who has entered something already; one's own is there to read and to take back. */
function FirstWord({ waits }: { waits: Waits }) {
  const t = useMessages<typeof messages>('channels');
  const k = useMessages<typeof kitMessages>('kit');
  const me = useMe();
  const isOwn = waits.by === me.name;
  const [reason, setReason] = useState('');
  const drop = useAction({
    run: () => callConsole(dropChannelChange, { id: waits.id, reason: reason.trim() }),
    changes,
    onDone: () => toast(t('doneDropped')),
  });
  return (
    <div className="flex flex-col gap-2 rounded-card bg-surface-2 p-3">
      <p className="flex flex-wrap items-center gap-2">
        <Time at={waits.at} bare />
        {!isOwn && waits.kind === 'set' && <span className="hidden-value">{k('hidden')}</span>}
        <span className="min-w-0">
          {isOwn
            ? t('ownWord')
            : waits.kind === 'open'
              ? t('openWordOf', { name: waits.by })
              : t('wordOf', { name: waits.by })}
        </span>
      </p>
      {isOwn && waits.own !== null && <DiffView before={undefined} after={waits.own} />}
      {isOwn && (
        <>
          <ReasonField templates={[t('reasonWrong')]} value={reason} onChange={setReason} />
          <Button
            size="bar"
            className="self-start"
            busy={drop.isPending}
            disabled={!isReason(reason)}
            onClick={() => drop.mutate(undefined)}
          >
            {t('drop')}
          </Button>
        </>
      )}
    </div>
  );
}

function Overview({ facts, onChange }: { facts: ChannelFacts; onChange: () => void }) {
  const t = useMessages<typeof messages>('channels');
  const nameOf = useFieldNames();
  const locale = useLocale();
  const me = useMe();
  const lacks = useMissingRight();
  const { code, isOpen, waits, form } = facts;
  const name = `channel.${code}`;
  const [reason, setReason] = useDraftStore(name, () => '');
  const second = waits?.kind === 'open' && waits.by !== me.name ? { second: waits.id } : {};
  const done = (text: string) => {
    toast(text);
    dropDraft(name);
  };
  const close = useAction({
    run: () => callConsole(closeChannel, { code, reason: reason.trim() }),
    changes,
    onDone: () => done(t('doneClosed')),
  });
  const open = useAction({
    run: () => callConsole(openChannel, { code, reason: reason.trim(), ...second }),
    changes,
    onDone: ({ outcome }) => done(t(outcome === 'waits' ? 'doneWaits' : 'doneOpened')),
  });
  const isOwn = waits?.by === me.name;
  const missing = isOpen
    ? lacks('channels.close/begin')
    : isOwn
      ? t('ownWord')
      : lacks('second' in second ? 'channels.change/agree' : 'channels.change/begin');
  const cannotChange = isOwn ? t('ownWord') : lacks('channels.change/begin', 'channels.change/agree');
  const isReady = missing === '' && isReason(reason) && !close.isPending && !open.isPending;
  const onAct = () => {
    if (!isReady) return;
    if (isOpen) close.mutate(undefined);
    else open.mutate(undefined);
  };
  useKeys([{ keys: isOpen ? 'R' : 'A', label: t(isOpen ? 'closeIt' : 'openIt'), run: onAct }]);
  const fixed = Object.keys(form).filter((key) => ![...facts.byOne, ...facts.byTwo].some((one) => isOf(one, key)));
  const rowsOf = (keys: readonly string[]) =>
    keys.flatMap((key) => {
      const value = textOf(form, key, locale);
      return value === '' ? [] : [{ name: nameOf(key), value }];
    });
  return (
    <>
      <div
        className="flex min-h-0 flex-1 flex-col gap-4 overflow-y-auto p-4"
        tabIndex={0}
        role="region"
        aria-label={`${t('title')} ${code}`}
      >
        {waits && <FirstWord waits={waits} />}
        {[
          { head: t('byTwo'), keys: facts.byTwo },
          { head: t('byOne'), keys: facts.byOne },
          { head: t('fixed'), keys: fixed },
        ].map(({ head, keys }) => (
          <section key={head} className="flex flex-col gap-2">
            <h3 className="font-semibold">{head}</h3>
            <Facts rows={rowsOf(keys)} />
          </section>
        ))}
      </div>
      <footer className={footClass}>
        <ReasonField
          templates={isOpen ? [t('reasonAway'), t('reasonSlow')] : [t('reasonBack')]}
          value={reason}
          onChange={setReason}
        />
        <p className="text-note text-text-2">{missing || t(isOpen ? 'closeNote' : 'openNote')}</p>
        <div className="flex items-center gap-2">
          <Button
            look={isOpen ? 'danger' : 'plain'}
            size="large"
            keyHint={isOpen ? 'R' : 'A'}
            busy={close.isPending || open.isPending}
            disabled={!isReady}
            onClick={onAct}
          >
            {isOpen ? t('closeIt') : 'second' in second ? t('enterSecond') : t('openIt')}
          </Button>
          <span className="min-w-0 flex-1 text-right text-note text-text-2">{cannotChange}</span>
          <Button look="primary" size="large" disabled={cannotChange !== ''} onClick={onChange}>
            {t('change')} …
          </Button>
        </div>
      </footer>
    </>
  );
}

/** Whether a field that can be changed is, or stands within, one of the form. */
const isOf = (key: string, name: string) => key === name || key.startsWith(`${name}.`);

type Draft = { readonly typed: Readonly<Record<string, string>>; readonly reason: string };

function Change({ facts, onBack }: { facts: ChannelFacts; onBack: () => void }) {
  const t = useMessages<typeof messages>('channels');
  const nameOf = useFieldNames();
  const me = useMe();
  const lacks = useMissingRight();
  const { code, seen, waits, form, byOne, byTwo } = facts;
  const name = `channel.change.${code}`;
  const [draft, setDraft] = useDraftStore<Draft>(name, () => ({ typed: {}, reason: '' }));
  const locale = useLocale();
  const standing = (key: string) => textOf(form, key, locale);
  const typed = Object.fromEntries(Object.entries(draft.typed).filter(([key, text]) => text !== standing(key)));
  const keys = Object.keys(typed);
  const read = keys.map((key) => [key, readField(key, typed[key] ?? '', locale)] as const);
  const values = Object.fromEntries(read.flatMap(([key, text]) => (text === undefined ? [] : [[key, text]])));
  const isReadable = Object.keys(values).length === keys.length;
  const isSecond = waits?.kind === 'set' && waits.by !== me.name;
  const needsTwo = keys.some((key) => byTwo.includes(key));
  const missing = lacks(isSecond && needsTwo ? 'channels.change/agree' : 'channels.change/begin');
  const change = useAction({
    run: () =>
      callConsole(changeChannel, {
        code,
        values,
        seen,
        reason: draft.reason.trim(),
        ...(isSecond && needsTwo ? { second: waits.id } : {}),
      }),
    changes,
    onDone: ({ outcome }) => {
      toast(t(outcome === 'waits' ? 'doneWaits' : 'doneChanged'));
      dropDraft(name);
      onBack();
    },
  });
  const isReady = missing === '' && keys.length > 0 && isReadable && isReason(draft.reason) && !change.isPending;
  const onEnter = () => isReady && change.mutate(undefined);
  useKeys([
    { keys: 'A', label: t('enter'), run: onEnter },
    { keys: 'Escape', label: t('change'), run: onBack },
  ]);
  const onType = (key: string, text: string) => setDraft({ ...draft, typed: { ...draft.typed, [key]: text } });
  const wanting =
    missing ||
    (keys.length === 0
      ? t('nothingChanged')
      : !isReadable
        ? t('notReadable')
        : isReason(draft.reason)
          ? ''
          : t('reasonMissing'));
  return (
    <>
      <div
        className="flex min-h-0 flex-1 flex-col gap-4 overflow-y-auto p-4"
        tabIndex={0}
        role="region"
        aria-label={`${t('title')} ${code}`}
      >
        {waits && <FirstWord waits={waits} />}
        <section className="flex flex-col gap-2">
          <h3 className="font-semibold">{t('byTwo')}</h3>
          <Fields keys={byTwo} typed={draft.typed} standing={standing} onType={onType} />
        </section>
        <section className="flex flex-col gap-2">
          <h3 className="font-semibold">{t('byOne')}</h3>
          <Fields keys={byOne} typed={draft.typed} standing={standing} onType={onType} />
        </section>
      </div>
      <footer className={footClass}>
        {keys.length > 0 && (
          <div className="max-h-40 overflow-y-auto" tabIndex={0} role="region" aria-label={t('change')}>
            <DiffView
              before={Object.fromEntries(keys.map((key) => [nameOf(key), standing(key) || '–']))}
              after={Object.fromEntries(keys.map((key) => [nameOf(key), typed[key] || '–']))}
            />
          </div>
        )}
        <ReasonField
          templates={[t('reasonTerms'), t('reasonAccount')]}
          value={draft.reason}
          onChange={(reason) => setDraft({ ...draft, reason })}
        />
        <div className="flex items-center gap-2">
          <Button size="large" look="quiet" onClick={onBack}>
            ←
          </Button>
          <p className="min-w-0 flex-1 text-right text-note text-text-2">{wanting}</p>
          <Button
            look="primary"
            size="large"
            sign="key"
            keyHint="A"
            busy={change.isPending}
            disabled={!isReady}
            onClick={onEnter}
          >
            {!needsTwo ? t('enter') : isSecond ? t('enterSecond') : t('enterTwo')}
          </Button>
        </div>
      </footer>
    </>
  );
}
