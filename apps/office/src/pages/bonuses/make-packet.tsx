import { makeHomePacket } from '@longmen/contract/console/rewards/bonuses';
import { useId } from 'react';
import { callConsole } from '../../core/api/call-console.ts';
import { dropDraft, useDraftStore } from '../../core/forms/drafts.ts';
import { startOfDay } from '../../core/i18n/time.ts';
import { useMessages } from '../../core/i18n/use-messages.ts';
import { useZoneStore } from '../../core/i18n/zone.ts';
import { toast } from '../../core/toast.ts';
import { isReason, ReasonField } from '../../features/kit/action/reason-field.tsx';
import { useAction } from '../../features/kit/action/use-action.ts';
import { Button } from '../../features/kit/parts/button.tsx';
import { Dialog } from '../../features/kit/parts/dialog.tsx';
import type { messages } from './messages.ts';

const languages = ['vi', 'zh', 'en', 'id'] as const;
const name = 'bonuses.packet.make';
const empty = { vi: '', zh: '', en: '', id: '', total: '', shares: '', startsAt: '', endsAt: '', reason: '' };
type Draft = typeof empty;

/** A time of the site's clock as an instant; undefined for none. */
function instantOf(typed: string, zone: string): number | undefined {
  const [, day, hours, minutes] = /^(\d{4}-\d{2}-\d{2})T(\d{2}):(\d{2})/.exec(typed) ?? [];
  if (day === undefined) return undefined;
  return startOfDay(day, zone) + (Number(hours) * 60 + Number(minutes)) * 60_000;
}

/** A home packet is asked for; it is split once another agrees. Times are the site's. */
export function MakePacket({ onClose }: { onClose: () => void }) {
  const t = useMessages<typeof messages>('bonuses');
  const zone = useZoneStore((state) => state.siteZone);
  const [draft, setDraft] = useDraftStore<Draft>(name, () => empty);
  const done = () => {
    dropDraft(name);
    onClose();
  };
  const [startsAt, endsAt] = [instantOf(draft.startsAt, zone), instantOf(draft.endsAt, zone)];
  const propose = useAction({
    run: (times: { startsAt: number; endsAt: number }) =>
      callConsole(makeHomePacket, {
        titles: Object.fromEntries(languages.map((one) => [one, draft[one].trim()])),
        total: draft.total.trim(),
        shares: draft.shares.trim(),
        ...times,
        reason: draft.reason.trim(),
      }),
    changes: ['listWaiting'],
    onDone: () => {
      toast(t('requested'));
      done();
    },
  });
  const { reason, ...typed } = draft;
  const isFilled = Object.values(typed).every((text) => text.trim() !== '');
  const wanting =
    !isFilled || startsAt === undefined || endsAt === undefined
      ? t('fieldsMissing')
      : isReason(reason)
        ? ''
        : t('reasonMissing');
  return (
    <Dialog title={t('make')} onClose={done}>
      <form
        className="flex min-h-0 flex-col gap-3 overflow-y-auto p-4"
        onSubmit={(event) => {
          event.preventDefault();
          if (wanting === '' && startsAt !== undefined && endsAt !== undefined && !propose.isPending)
            propose.mutate({ startsAt, endsAt });
        }}
      >
        <p className="text-text-2">{t('makeNote')}</p>
        <div className="grid grid-cols-2 gap-3 max-sm:grid-cols-1">
          {languages.map((one) => (
            <Field
              key={one}
              label={t('titleOf', { language: one })}
              value={draft[one]}
              onChange={(text) => setDraft({ ...draft, [one]: text })}
            />
          ))}
          <Field
            label={t('total')}
            mode="decimal"
            value={draft.total}
            onChange={(total) => setDraft({ ...draft, total: total.replace(',', '.') })}
          />
          <Field
            label={t('shares')}
            mode="numeric"
            value={draft.shares}
            onChange={(shares) => setDraft({ ...draft, shares })}
          />
          <Field
            label={t('startsAt')}
            type="datetime-local"
            value={draft.startsAt}
            onChange={(text) => setDraft({ ...draft, startsAt: text })}
          />
          <Field
            label={t('endsAt')}
            type="datetime-local"
            value={draft.endsAt}
            onChange={(text) => setDraft({ ...draft, endsAt: text })}
          />
        </div>
        <ReasonField
          templates={[t('reasonPlan')]}
          value={reason}
          onChange={(text) => setDraft({ ...draft, reason: text })}
        />
        <div className="flex items-center gap-3">
          <p className="min-w-0 flex-1 text-note text-text-2">{wanting}</p>
          <Button
            type="submit"
            look="primary"
            size="large"
            sign="key"
            busy={propose.isPending}
            disabled={wanting !== ''}
          >
            {t('propose')}
          </Button>
        </div>
      </form>
    </Dialog>
  );
}

type FieldProps = {
  label: string;
  value: string;
  onChange: (value: string) => void;
  mode?: 'decimal' | 'numeric';
  type?: 'text' | 'datetime-local';
};

function Field({ label, value, onChange, mode, type = 'text' }: FieldProps) {
  const id = useId();
  return (
    <div className="flex min-w-0 flex-col gap-1">
      <label htmlFor={id} className="text-note font-medium text-text-3">
        {label}
      </label>
      <input
        id={id}
        type={type}
        inputMode={mode}
        autoComplete="off"
        className="field"
        value={value}
        onChange={(event) => onChange(event.target.value)}
      />
    </div>
  );
}
