import { enterResult } from '@longmen/contract/console/games/results';
import { dropWaiting, enterTheSame } from '@longmen/contract/console/waiting';
import { useQueryClient } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { useId } from 'react';
import { callConsole } from '../../core/api/call-console.ts';
import { ConsoleRefused } from '../../core/api/refusal.ts';
import { dropDraft, useDraftStore } from '../../core/forms/drafts.ts';
import { useLocale } from '../../core/i18n/locale.ts';
import { isoUtc } from '../../core/i18n/time.ts';
import { useMessages } from '../../core/i18n/use-messages.ts';
import { useKeys } from '../../core/keys/keys.ts';
import { toast } from '../../core/toast.ts';
import { isReason, ReasonField } from '../../features/kit/action/reason-field.tsx';
import { useAction } from '../../features/kit/action/use-action.ts';
import { Button } from '../../features/kit/parts/button.tsx';
import { Chip } from '../../features/kit/parts/chip.tsx';
import { SidePanel } from '../../features/kit/parts/side-panel.tsx';
import { Time } from '../../features/kit/parts/time.tsx';
import { issueLink } from '../../features/proof/issue-link.ts';
import { useMissingRight } from '../../features/rights/use-missing.ts';
import type { messages } from './messages.ts';
import { VoidCard } from './void-card.tsx';
import type { DueResult } from './result.ts';

type Draft = { readonly numbers: string; readonly drawnAt: string; readonly source: string; readonly reason: string };

const changes = ['listResults', 'listWaiting'];

/** "4, 8 3" as it is sent; undefined while it is no list of so many numbers. */
function readNumbers(text: string, places: number): string | undefined {
  const found = text
    .trim()
    .split(/[\s,，]+/)
    .filter(Boolean);
  return found.length === places && found.every((one) => /^\d{1,2}$/.test(one))
    ? found.map(Number).join(',')
    : undefined;
}

/** Words of the sources about a draw, and the result that two operators enter where these do not settle it. */
export function ResultPanel({ due, onClose }: { due: DueResult; onClose: () => void }) {
  const t = useMessages<typeof messages>('results');
  const locale = useLocale();
  const entry = due.entered.find(({ kind }) => kind === 'result');
  return (
    <SidePanel
      title={`${due.game[locale] ?? ''} ${due.issue}`}
      head={
        <Chip look={due.judged === 'disagree' ? 'bad' : due.judged === 'agreed' ? 'good' : 'plain'}>
          {t(due.judged)}
        </Chip>
      }
      onClose={onClose}
    >
      <div className="flex min-h-0 flex-1 flex-col gap-4 overflow-y-auto p-4">
        <p className="text-text-2">
          {t('drawsAt')} <Time at={due.drawsAt} /> ·{' '}
          <Link {...issueLink(due.gid, due.issue)} className="text-primary underline underline-offset-2">
            {t('toIssue')}
          </Link>
        </p>
        <section aria-label={t('words')}>
          <h3 className="mb-1 text-note font-medium text-text-3">{t('words')}</h3>
          {due.words.length === 0 && <p className="text-text-2">{t('noWords')}</p>}
          <ul>
            {due.words.map(({ source, numbers, drawnAt }) => (
              <li key={source} className="flex h-9 items-center gap-3 border-b border-line">
                <span className="min-w-0 flex-1 truncate">{source}</span>
                <b className="font-semibold tabular-nums">{numbers.replaceAll(',', ' ')}</b>
                <Time at={drawnAt} bare />
              </li>
            ))}
          </ul>
        </section>
        {due.entered.map(({ id, kind, by, at, wanted }) => (
          <p key={id} className="rounded-ctl bg-warn-soft px-3 py-2">
            <b className="font-semibold">{t(kind === 'void' ? 'voidBy' : 'enteredBy', { name: by })}</b>{' '}
            <Time at={at} />{' '}
            {kind === 'result' &&
              (wanted === null ? (
                <span className="hidden-value">{t('hidden')}</span>
              ) : (
                <b className="font-semibold tabular-nums">{wanted.numbers.replaceAll(',', ' ')}</b>
              ))}
          </p>
        ))}
        <p className="text-note text-text-2">{t('note')}</p>
        <VoidCard due={due} onClose={onClose} />
      </div>
      <Word due={due} entry={entry} onClose={onClose} />
    </SidePanel>
  );
}

type Entry = DueResult['entered'][number];

function Word({ due, entry, onClose }: { due: DueResult; entry: Entry | undefined; onClose: () => void }) {
  const t = useMessages<typeof messages>('results');
  const client = useQueryClient();
  const { gid, issue } = due;
  const isSecond = entry !== undefined && entry.wanted === null;
  const isOwn = entry !== undefined && entry.wanted !== null;
  const missing = useMissingRight()(isSecond ? 'results.enter/agree' : 'results.enter/begin');
  const name = `result.${gid}.${issue}`;
  const [draft, setDraft] = useDraftStore<Draft>(name, () => ({
    numbers: '',
    drawnAt: isoUtc(due.drawsAt),
    source: '',
    reason: '',
  }));
  const id = useId();
  const numbers = readNumbers(draft.numbers, due.places);
  const drawnAt = Date.parse(draft.drawnAt);
  const done = (text: string) => {
    dropDraft(name);
    toast(text);
    onClose();
  };
  const reason = draft.reason.trim();
  const enter = useAction({
    run: async (typed: string) => {
      const source = draft.source.trim();
      try {
        if (isSecond)
          await callConsole(enterTheSame, {
            kind: 'enter-result',
            id: entry.id,
            entry: { numbers: typed, drawnAt },
            reason: `${reason} (${source})`,
          });
        else await callConsole(enterResult, { gid, issue, numbers: typed, drawnAt, source, reason });
      } catch (error) {
        // What has differed is counted, and what does not wait any more has left the list.
        if (error instanceof ConsoleRefused) void client.invalidateQueries({ queryKey: ['listResults'] });
        throw error;
      }
    },
    changes,
    onDone: () => done(t(isSecond ? 'stands' : 'waits')),
  });
  const drop = useAction({
    run: (of: Entry) => callConsole(dropWaiting, { kind: 'enter-result', id: of.id, reason }),
    changes,
    onDone: () => done(t('dropped')),
  });
  const isReady =
    missing === '' &&
    !isOwn &&
    numbers !== undefined &&
    !Number.isNaN(drawnAt) &&
    draft.source.trim().length >= 3 &&
    isReason(draft.reason) &&
    !enter.isPending;
  const give = () => isReady && enter.mutate(numbers);
  useKeys([{ keys: 'A', label: t('enter'), run: give }]);
  const field = (key: 'numbers' | 'drawnAt' | 'source', hint: string, isBad = false) => (
    <div className="flex min-w-0 flex-col gap-1">
      <label htmlFor={id + key} className="text-note font-medium text-text-3">
        {t(key)}
      </label>
      <input
        id={id + key}
        className="field"
        autoComplete="off"
        spellCheck={false}
        aria-invalid={isBad}
        disabled={missing !== '' || isOwn}
        placeholder={hint}
        value={draft[key]}
        onChange={(event) => setDraft({ ...draft, [key]: event.target.value })}
      />
    </div>
  );
  return (
    <footer className="z-10 flex flex-none flex-col gap-3 border-t border-hair bg-surface px-4 py-3 shadow-foot">
      {!isOwn && (
        <div className="grid grid-cols-2 gap-3">
          {field(
            'numbers',
            t('numbersHint', { count: due.places }),
            draft.numbers.trim() !== '' && numbers === undefined,
          )}
          {field('drawnAt', isoUtc(due.drawsAt), Number.isNaN(drawnAt))}
          <div className="col-span-2">{field('source', t('sourceHint'))}</div>
        </div>
      )}
      <ReasonField
        templates={[t('reasonDiffer'), t('reasonMissing'), t('reasonWrong')]}
        value={draft.reason}
        onChange={(typed) => setDraft({ ...draft, reason: typed })}
      />
      <div className="flex items-center gap-3">
        {entry?.mayDrop === true && (
          <Button
            look="danger"
            size="large"
            busy={drop.isPending}
            disabled={!isReason(draft.reason)}
            onClick={() => drop.mutate(entry)}
          >
            {t('drop')}
          </Button>
        )}
        <p className="min-w-0 flex-1 text-note text-text-2">{missing || (isOwn ? t('own') : '')}</p>
        {!isOwn && (
          <Button
            look="primary"
            size="large"
            sign="key"
            keyHint="A"
            title={missing}
            busy={enter.isPending}
            disabled={!isReady}
            onClick={give}
          >
            {t(isSecond ? 'enterSame' : 'enter')}
          </Button>
        )}
      </div>
    </footer>
  );
}
