import { startIncident } from '@longmen/contract/console/incidents';
import type { ConsoleInput } from '@longmen/contract/console';
import { cx } from '@longmen/ui';
import { useId, useState } from 'react';
import { callConsole } from '../../core/api/call-console.ts';
import { dropDraft, useDraftStore } from '../../core/forms/drafts.ts';
import { useMessages } from '../../core/i18n/use-messages.ts';
import { serverNow } from '../../core/platform/clock.ts';
import { isReason, ReasonField } from '../../features/kit/action/reason-field.tsx';
import { useAction } from '../../features/kit/action/use-action.ts';
import { Button } from '../../features/kit/parts/button.tsx';
import { Dialog } from '../../features/kit/parts/dialog.tsx';
import { useMe } from '../../core/session/session.ts';
import { useScopeText } from '../../features/incident-scopes/use-scope-text.ts';
import type { messages } from './messages.ts';

const wholes = ['bets', 'deposits', 'withdrawals', 'chat', 'registration', 'site'] as const;
/** How long it lasts, minutes; 0: until somebody ends it. */
const lengths = [0, 30, 60, 180] as const;
const locales = ['vi', 'zh', 'en', 'id'] as const;
const languages = { vi: 'Tiếng Việt', zh: '中文', en: 'English', id: 'Indonesia' } as const;

type Choice = { readonly scope: string; readonly name: string };
type Draft = {
  readonly scopes: readonly string[];
  readonly minutes: number;
  readonly banner: Readonly<Record<(typeof locales)[number], string>>;
  readonly reason: string;
};
const empty: Draft = { scopes: [], minutes: 0, banner: { vi: '', zh: '', en: '', id: '' }, reason: '' };
const draftName = 'incident.start';

type StartProps = {
  /** What can be stopped one by one. */
  choices: readonly Choice[];
  onClose: () => void;
  onStarted: (id: string) => void;
};

/** Stops what is marked, at once: by thumb on a phone, by keys at a desk. */
export function StartIncident({ choices, onClose, onStarted }: StartProps) {
  const t = useMessages<typeof messages>('incidents');
  const scopeText = useScopeText();
  const [draft, setDraft] = useDraftStore(draftName, () => empty);
  const [hasBanner, setBanner] = useState(draft.banner.vi !== '');
  const { roles } = useMe();
  const isChatOnly = roles.length > 0 && roles.every((role) => role === 'community');
  const close = () => {
    dropDraft(draftName);
    onClose();
  };
  const start = useAction({
    run: () => callConsole(startIncident, inputOf(draft, hasBanner)),
    changes: ['listIncidents', 'listLiveIncidents'],
    onDone: ({ id }) => {
      close();
      onStarted(id);
    },
  });
  const toggle = (scope: string) => {
    const scopes = draft.scopes.includes(scope)
      ? draft.scopes.filter((one) => one !== scope)
      : [...draft.scopes, scope];
    setDraft({ ...draft, scopes });
  };
  const isWhole = !hasBanner || locales.every((locale) => draft.banner[locale].trim() !== '');
  const isReady = draft.scopes.length > 0 && isReason(draft.reason) && isWhole;
  const singles = draft.scopes.filter((scope) => scope.includes(':'));
  return (
    <Dialog as="drawer" title={t('start')} onClose={close}>
      <form
        className="flex min-h-0 flex-1 flex-col gap-4 overflow-y-auto p-4"
        onSubmit={(event) => {
          event.preventDefault();
          if (isReady && !start.isPending) start.mutate(undefined);
        }}
      >
        <fieldset className="grid grid-cols-2 gap-2">
          <legend className="mb-2 font-semibold">{t('what')}</legend>
          {wholes.map((scope) => (
            <Toggle
              key={scope}
              text={scopeText(scope, '')}
              isOn={draft.scopes.includes(scope)}
              disabled={isChatOnly && scope !== 'chat'}
              onClick={() => toggle(scope)}
            />
          ))}
          {singles.map((scope) => (
            <Toggle
              key={scope}
              text={scopeText(scope, choices.find((one) => one.scope === scope)?.name ?? scope)}
              isOn
              onClick={() => toggle(scope)}
            />
          ))}
        </fieldset>
        <select
          aria-label={t('oneOf')}
          className="field flex-none"
          value=""
          disabled={isChatOnly}
          onChange={(event) => toggle(event.target.value)}
        >
          <option value="">{t('oneOf')}</option>
          {choices
            .filter(({ scope }) => !draft.scopes.includes(scope))
            .map(({ scope, name }) => (
              <option key={scope} value={scope}>
                {scopeText(scope, name)}
              </option>
            ))}
        </select>
        <fieldset className="grid grid-cols-2 gap-2 sm:grid-cols-4">
          <legend className="mb-2 font-semibold">{t('endsAt')}</legend>
          {lengths.map((minutes) => (
            <Toggle
              key={minutes}
              text={minutes === 0 ? t('byHand') : t('minutes', { count: minutes })}
              isOn={draft.minutes === minutes}
              onClick={() => setDraft({ ...draft, minutes })}
            />
          ))}
        </fieldset>
        <div className="flex flex-col gap-2">
          <Toggle text={t('wordsForPlayers')} isOn={hasBanner} onClick={() => setBanner(!hasBanner)} />
          {hasBanner &&
            locales.map((locale) => (
              <BannerField
                key={locale}
                locale={locale}
                value={draft.banner[locale]}
                onChange={(text) => setDraft({ ...draft, banner: { ...draft.banner, [locale]: text } })}
              />
            ))}
        </div>
        <ReasonField
          templates={[t('reasonLate'), t('reasonMoney'), t('reasonAttack')]}
          value={draft.reason}
          onChange={(reason) => setDraft({ ...draft, reason })}
        />
        <p className="text-text-2">{t('startNote')}</p>
        <Button type="submit" look="danger" size="large" sign="warn" busy={start.isPending} disabled={!isReady}>
          {t('stopNow')}
        </Button>
      </form>
    </Dialog>
  );
}

function inputOf({ scopes, minutes, banner, reason }: Draft, hasBanner: boolean): ConsoleInput<typeof startIncident> {
  return {
    scopes: [...scopes],
    reason: reason.trim(),
    ...(minutes === 0 ? {} : { until: serverNow() + minutes * 60_000 }),
    ...(hasBanner ? { banner: { ...banner } } : {}),
  };
}

type ToggleProps = { text: string; isOn: boolean; disabled?: boolean; onClick: () => void };

/** On or off, as wide as a thumb needs. */
function Toggle({ text, isOn, disabled = false, onClick }: ToggleProps) {
  return (
    <button
      type="button"
      aria-pressed={isOn}
      disabled={disabled}
      className={cx(
        'min-h-11 rounded-ctl px-3 text-left font-medium break-words disabled:text-text-3',
        isOn ? 'bg-win-soft text-win shadow-[inset_0_0_0_2px_var(--win)]' : 'shadow-[inset_0_0_0_1px_var(--ctl)]',
      )}
      onClick={onClick}
    >
      {text}
    </button>
  );
}

type BannerFieldProps = { locale: (typeof locales)[number]; value: string; onChange: (text: string) => void };

function BannerField({ locale, value, onChange }: BannerFieldProps) {
  const id = useId();
  return (
    <div className="flex flex-col gap-1">
      <label htmlFor={id} className="text-note font-medium text-text-3">
        {languages[locale]}
      </label>
      <textarea
        id={id}
        lang={locale}
        className="field"
        value={value}
        onChange={(event) => onChange(event.target.value.slice(0, 300))}
      />
    </div>
  );
}
