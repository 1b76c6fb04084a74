import { createContent, saveContent } from '@longmen/contract/console/content/content';
import { contentFields, missingIn } from '@longmen/contract/console/content/kinds';
import { Link, useNavigate } from '@tanstack/react-router';
import { useState } from 'react';
import { callConsole } from '../../core/api/call-console.ts';
import { dropDraft, useDraftStore } from '../../core/forms/drafts.ts';
import { useMessages } from '../../core/i18n/use-messages.ts';
import { useMe } from '../../core/session/session.ts';
import { useAction } from '../../features/kit/action/use-action.ts';
import { Button } from '../../features/kit/parts/button.tsx';
import { PageHead } from '../../features/kit/parts/page-head.tsx';
import { Sign } from '../../features/kit/parts/sign.tsx';
import { Time } from '../../features/kit/parts/time.tsx';
import { useMissingRight } from '../../features/rights/use-missing-right.ts';
import { type Body, changedIn, type Facts, languageList, useMayWrite } from './content.ts';
import { LocaleCard } from './locale-card.tsx';
import type { messages } from './messages.ts';
import { PhonePreview } from './phone-preview.tsx';
import { PlaceFields } from './place-fields.tsx';
import { PublishDialog, WithdrawDialog } from './publish-dialog.tsx';
import { StateChip } from './state-chip.tsx';
import { VersionPanel } from './version-panel.tsx';

type Draft = { readonly seen: string; readonly name: string; readonly note: string; readonly body: Body };
const noteMax = 500;
const changed = ['listContent', 'readContent'];

/** The form of a content, and what is done with it. */
export function Editor({ facts }: { facts: Facts }) {
  const t = useMessages<typeof messages>('content');
  const navigate = useNavigate();
  const { kind, id, name, seen } = facts;
  const isNew = facts.version === 0;
  const key = `content.${kind}.${id}`;
  const initial = (): Draft => ({ seen, name, note: '', body: facts.body });
  const [stored, setDraft] = useDraftStore(key, initial);
  const differs = changedIn(facts.body, stored.body);
  // Nothing of one's own: what stands now is what is begun from.
  const draft = differs.length === 0 ? { ...stored, seen, body: facts.body } : stored;
  const versionOf = (of: string) => Number(of.split('.')[0]);
  const isMoved = versionOf(draft.seen) !== versionOf(seen);
  const [opened, setOpened] = useState<'publish' | 'withdraw'>();
  const close = () => setOpened(undefined);
  const note = draft.note.trim() || (isNew ? t('firstText') : differs.slice(0, 12).join(', '));
  const reason = (note.length < 3 ? `${t('note')}: ${note}` : note).slice(0, noteMax);
  const save = useAction({
    run: () =>
      isNew
        ? callConsole(createContent, { kind, name: draft.name.trim(), body: draft.body, reason })
        : callConsole(saveContent, { kind, id, seen: draft.seen, body: draft.body, reason }),
    changes: changed,
    onDone: (saved) => {
      dropDraft(key);
      if (isNew) void navigate({ to: '/content/$kind/$id', params: { kind, id: saved.id }, replace: true });
    },
  });
  const mayWrite = useMayWrite(kind);
  const publishes = useMe().permissions.includes('content.publish/begin');
  return (
    <>
      <PageHead title={name === '' ? t('freshTitle') : name}>
        <StateChip of={facts} />
        {facts.at !== null && (
          <span className="text-note text-text-2 max-lg:hidden">
            {facts.by} · <Time at={facts.at} />
          </span>
        )}
        <Link
          {...(publishes ? { to: '/content/$kind', params: { kind } } : { to: '/activities' })}
          className="font-medium text-primary"
        >
          {t('back')}
        </Link>
      </PageHead>
      <div className="flex min-h-0 flex-1">
        <div
          role="region"
          aria-label={name === '' ? t('freshTitle') : name}
          tabIndex={0}
          className="flex min-h-0 min-w-0 flex-1 flex-col gap-3 overflow-y-auto p-4"
        >
          {isMoved && (
            <p role="alert" className="rounded-ctl bg-warn-soft px-3 py-2 font-semibold text-warn">
              {t('moved', { version: String(versionOf(seen)) })}
            </p>
          )}
          {id === '0' && (
            <label className="flex flex-col gap-1 rounded-card border border-hair bg-surface p-4">
              <span className="text-note font-medium text-text-2">{t('name')}</span>
              <input
                className="field max-w-96"
                value={draft.name}
                aria-invalid={!/^[a-z0-9][a-z0-9-]{1,59}$/.test(draft.name)}
                onChange={(event) => setDraft({ ...draft, name: event.target.value.toLowerCase().slice(0, 60) })}
              />
              <span className="text-note text-text-3">{t('nameHint')}</span>
            </label>
          )}
          <div inert={!mayWrite} className="flex flex-col gap-3">
            <PlaceFields kind={kind} body={draft.body} onChange={(body) => setDraft({ ...draft, body })} />
            <Hint facts={facts} />
            <div className="grid gap-3 lg:grid-cols-2">
              {languageList.map((language) => (
                <LocaleCard
                  key={language}
                  kind={kind}
                  language={language}
                  body={draft.body}
                  onChange={(body) => setDraft({ ...draft, body })}
                />
              ))}
            </div>
          </div>
          <VersionPanel facts={facts} />
        </div>
        {facts.version > 0 && <PhonePreview facts={facts} />}
      </div>
      <Bar
        facts={facts}
        body={draft.body}
        isDirty={differs.length > 0 || (isNew && id === '0')}
        mayWrite={mayWrite}
        note={draft.note}
        noteHint={note}
        mayName={id !== '0' || /^[a-z0-9][a-z0-9-]{1,59}$/.test(draft.name)}
        isSaving={save.isPending}
        onNote={(typed) => setDraft({ ...draft, note: typed.slice(0, noteMax) })}
        onDiscard={() => dropDraft(key)}
        onSave={() => save.mutate(undefined)}
        onOpen={setOpened}
      />
      {opened === 'publish' && <PublishDialog facts={facts} onClose={close} />}
      {opened === 'withdraw' && <WithdrawDialog facts={facts} onClose={close} />}
    </>
  );
}

/** How the long texts are written. */
function Hint({ facts: { kind, figures } }: { facts: Facts }) {
  const t = useMessages<typeof messages>('content');
  const looks = contentFields[kind].map((field) => field.looks);
  if (looks.includes('html')) return <p className="text-note text-text-2">{t('htmlHint')}</p>;
  if (!looks.includes('lines')) return null;
  return (
    <details className="text-note text-text-2">
      <summary className="cursor-pointer">{t('linesHint', { figure: '{…}' })}</summary>
      <p className="pt-2">{t('figures')}:</p>
      <ul className="flex flex-wrap gap-x-4">
        {figures.map(({ name, value }) => (
          <li key={name}>
            <code>{`{${name}}`}</code> {value}
          </li>
        ))}
      </ul>
    </details>
  );
}

type BarProps = {
  facts: Facts;
  body: Body;
  isDirty: boolean;
  mayWrite: boolean;
  note: string;
  noteHint: string;
  mayName: boolean;
  isSaving: boolean;
  onNote: (note: string) => void;
  onDiscard: () => void;
  onSave: () => void;
  onOpen: (dialog: 'publish' | 'withdraw') => void;
};

const namedMax = 3;

/** What keeps it from being published, and what can be done. */
function Bar(props: BarProps) {
  const { facts, body, isDirty, mayWrite, note, noteHint, mayName, isSaving, onNote, onDiscard, onSave, onOpen } =
    props;
  const t = useMessages<typeof messages>('content');
  const missing = missingIn(facts.kind, body);
  const lacks = useMissingRight()('content.publish/begin');
  const cannotPublish = lacks || (isDirty ? t('saveFirst') : missing.length > 0 ? t('notYet') : '');
  const isOut = facts.state === 'published' || facts.state === 'scheduled';
  return (
    <footer className="flex min-h-14 flex-none flex-wrap items-center gap-2 border-t border-hair bg-surface px-4 py-2">
      <p className="flex min-w-0 flex-1 items-center gap-2">
        {missing.length > 0 && (
          <>
            <span className="flex flex-none items-center gap-1 font-semibold text-win">
              <Sign name="warn" />
              {t('notYet')}
            </span>
            <span className="truncate" title={missing.join(', ')}>
              {missing.slice(0, namedMax).join(', ')}{' '}
              {missing.length > namedMax && t('moreMissing', { count: missing.length - namedMax })}
            </span>
          </>
        )}
      </p>
      {isDirty && mayWrite && (
        <>
          <input
            className="field w-64"
            aria-label={t('note')}
            placeholder={noteHint === '' ? t('note') : noteHint}
            value={note}
            onChange={(event) => onNote(event.target.value)}
          />
          <Button look="quiet" onClick={onDiscard}>
            {t('discard')}
          </Button>
          <Button disabled={!mayName} busy={isSaving} onClick={onSave}>
            {t('save')}
          </Button>
        </>
      )}
      {isOut && (
        <Button look="danger" disabled={lacks !== ''} title={lacks} onClick={() => onOpen('withdraw')}>
          {t('withdraw')}
        </Button>
      )}
      {facts.version > 0 && (
        <Button look="primary" disabled={cannotPublish !== ''} title={cannotPublish} onClick={() => onOpen('publish')}>
          {t('publish')}
        </Button>
      )}
    </footer>
  );
}
