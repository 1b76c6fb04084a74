import { defaultCurrency } from '@longmen/format';
import { problemOf } from '@longmen/contract/form-problems';
import { printValue, problemValue } from '@longmen/contract/problem-value';
import * as z from 'zod/mini';
import { dropDraft, useDraftStore } from '../../core/forms/drafts.ts';
import { useLocale } from '../../core/i18n/locale.ts';
import { offsetText, typedInstant } from '../../core/i18n/time.ts';
import { useMessages } from '../../core/i18n/use-messages.ts';
import { serverNow } from '../../core/platform/clock.ts';
import { useZoneStore } from '../../core/i18n/zone.ts';
import { DiffView } from '../../features/kit/action/diff-view.tsx';
import { isReason, ReasonField } from '../../features/kit/action/reason-field.tsx';
import { draftOf } from '../../features/kit/form/field-plan.ts';
import { Form } from '../../features/kit/form/form.tsx';
import { Button } from '../../features/kit/parts/button.tsx';
import { Segments } from '../../features/kit/parts/segments.tsx';
import { useTerms } from '../../features/risk-words/use-terms.ts';
import { ruleOf } from '../../features/setting-names/rule-of.ts';
import { useSettingNames } from '../../features/setting-names/use-setting-names.ts';
import { EffectNote } from './effect-note.tsx';
import { useFieldNames } from './field-names.ts';
import type { messages } from './messages.ts';
import type { SettingFacts } from './setting.ts';
import { formOf, isBare, schemaOf } from '../../features/setting-values/setting-form.ts';
import { type Spelt, useValueText } from '../../features/setting-values/use-value-text.ts';
import { type Change, type Checked, actionDraft } from './use-change.ts';

type ChangeSettingProps = {
  setting: SettingFacts;
  /** Why this operator may not; empty where he may. */
  missing: string;
  doing: Change;
};

/** The form of a setting, what it would change, and the action: each after the one before. */
export function ChangeSetting({ setting, missing, doing }: ChangeSettingProps) {
  const t = useMessages<typeof messages>('settings');
  const locale = useLocale();
  const nameOf = useSettingNames();
  const fieldName = useFieldNames();
  const terms = useTerms();
  const isRule = ruleOf(setting.key) !== undefined;
  const siteZone = useZoneStore((state) => state.siteZone);
  const { checked, check, change, reset } = doing;
  const { key, value } = setting;
  const schema = schemaOf(key);
  if (schema === undefined) return <p className="text-text-2">{t('unknown')}</p>;
  const plan = formOf(key);
  const now: Readonly<Record<string, unknown>> =
    !isBare(plan) && typeof value === 'object' && value !== null ? { ...value } : { value };
  return (
    <>
      <div inert={missing !== ''} className={missing === '' ? '' : 'opacity-60'}>
        <Form
          key={setting.seen}
          name={`settings.${key}`}
          schema={schema}
          initial={draftOf(plan, now, locale)}
          labelOf={(path) =>
            isRule ? terms.fieldName(path) : path === 'value' ? nameOf(key) : fieldName(path.replace(/^value\./, ''))
          }
          {...(isRule ? { choiceText: terms.choiceText } : {})}
          issueText={(issue) => printValue(problemValue(problemOf(issue)), locale, defaultCurrency, siteZone)}
          submitText={t('check')}
          submitLook={checked ? 'plain' : 'primary'}
          busy={check.isPending}
          onChange={reset}
          onSubmit={(read) => check.mutate({ wire: z.encode(schema, read) as Spelt })}
        />
      </div>
      {missing !== '' && <p className="text-note text-text-2">{missing}</p>}
      {checked && (
        <Action
          setting={setting}
          checked={checked}
          busy={change.isPending}
          onChange={change.mutate}
          onBack={() => {
            dropDraft(`form.settings.${key}`);
            reset();
          }}
        />
      )}
    </>
  );
}

type ActionProps = {
  setting: SettingFacts;
  checked: Checked;
  busy: boolean;
  onChange: (action: { reason: string; startsAt: number | undefined }) => void;
  onBack: () => void;
};

const emptyAction = { reason: '', when: 'now' as 'now' | 'later', at: '' };

/** What changes, what it means, why, and from when on. */
function Action({ setting, checked, busy, onChange, onBack }: ActionProps) {
  const t = useMessages<typeof messages>('settings');
  const siteZone = useZoneStore((state) => state.siteZone);
  const [action, setAction] = useDraftStore(actionDraft(setting.key), () => emptyAction);
  const startsAt = action.when === 'now' ? undefined : typedInstant(action.at, siteZone);
  const valueText = useValueText();
  // One value is worded as the list words it; of an object each field stands as it is spelt.
  const worded = (value: Spelt) =>
    isBare(formOf(setting.key)) && typeof value !== 'object' ? valueText(setting.key, value) : value;
  const isSame = JSON.stringify(checked.before) === JSON.stringify(checked.after);
  const waits = setting.waits !== null;
  const wanting = isSame
    ? t('sameValue')
    : waits && setting.isGuarded
      ? t('otherWaits')
      : action.when === 'later' && !(startsAt !== undefined && startsAt > serverNow())
        ? t('timeMissing')
        : isReason(action.reason)
          ? ''
          : t('reasonMissing');
  return (
    <section className="flex flex-col gap-3 border-t border-hair pt-4" aria-label={t('action')}>
      {checked.moved !== undefined && (
        <p role="alert" className="rounded-ctl bg-warn-soft px-3 py-2 font-semibold text-warn">
          {t('movedNote')}
        </p>
      )}
      <DiffView
        before={worded(checked.moved ?? checked.before)}
        {...(checked.moved === undefined ? {} : { now: worded(checked.before) })}
        after={worded(checked.after)}
      />
      <EffectNote name={setting.key} effect={checked.effect} />
      {checked.version === undefined && (
        <div className="flex flex-wrap items-center gap-2">
          <Segments
            label={t('when')}
            options={[
              { value: 'now', text: setting.isGuarded ? t('whenAgreed') : t('atOnce') },
              { value: 'later', text: t('later') },
            ]}
            value={action.when}
            onChange={(when) => setAction({ ...action, when })}
          />
          {action.when === 'later' && (
            <label className="flex items-center gap-2 text-note text-text-2">
              <input
                type="datetime-local"
                aria-label={t('startsAt')}
                className="field h-7 w-auto"
                value={action.at}
                onChange={(event) => setAction({ ...action, at: event.target.value })}
              />
              {offsetText(startsAt ?? serverNow(), siteZone)}
            </label>
          )}
        </div>
      )}
      <ReasonField
        templates={[t('reasonPlan'), t('reasonMend'), t('reasonTry')]}
        value={action.reason}
        onChange={(reason) => setAction({ ...action, reason })}
      />
      <div className="flex items-center gap-3">
        <Button size="large" look="quiet" onClick={onBack}>
          {t('back')}
        </Button>
        <p className="min-w-0 flex-1 text-right text-note text-text-2">
          {wanting || (setting.isGuarded ? t('secondNote') : t('atOnceNote'))}
        </p>
        <Button
          look="primary"
          size="large"
          busy={busy}
          disabled={wanting !== ''}
          {...(setting.isGuarded ? { sign: 'key' as const } : {})}
          onClick={() => onChange({ reason: action.reason.trim(), startsAt })}
        >
          {setting.isGuarded ? t('propose') : action.when === 'later' ? t('schedule') : t('change')}
        </Button>
      </div>
    </section>
  );
}
