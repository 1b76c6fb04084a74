import { alertKinds, setAlertTarget } from '@longmen/contract/console/alerts';
import { useId, useState } from 'react';
import { callConsole } from '../../core/api/call-console.ts';
import { useMessages } from '../../core/i18n/use-messages.ts';
import { toast } from '../../core/toast.ts';
import { isReason, ReasonField } from '../../features/kit/action/reason-field.tsx';
import { useAction } from '../../features/kit/action/use-action.ts';
import { Button } from '../../features/kit/parts/button.tsx';
import { SidePanel } from '../../features/kit/parts/side-panel.tsx';
import { useMissingRight } from '../../features/rights/use-missing.ts';
import type { Target } from './alert.ts';
import type { messages } from './messages.ts';

const secretMin = 16;
const isAddress = (text: string): boolean => /^https?:\/\/[^\s#@/?]+(\/[^\s#@]*)?$/.test(text) && URL.canParse(text);

/** Where alerts go, what signs them, and which kinds: one decides, with a proof. The secret is typed and never read. */
export function TargetPanel({ target, onClose }: { target: Target | null; onClose: () => void }) {
  const t = useMessages<typeof messages>('alerts');
  const id = useId();
  const [fields, setFields] = useState(() => ({
    url: target?.url ?? '',
    secret: '',
    isOn: target?.isOn ?? true,
    events: target?.events ?? [...alertKinds],
    reason: '',
  }));
  const set = (change: Partial<typeof fields>) => setFields({ ...fields, ...change });
  const { url, secret, isOn, events, reason } = fields;
  const right = useMissingRight()('settings.site/begin');
  const save = useAction({
    run: () =>
      callConsole(setAlertTarget, {
        url: url.trim(),
        ...(secret === '' ? {} : { secret }),
        isOn,
        events,
        seen: target?.changedAt ?? null,
        reason: reason.trim(),
      }),
    changes: ['listAlerts'],
    onDone: () => {
      toast(t('targetDone'));
      onClose();
    },
  });
  const isSecretFit = secret === '' ? target !== null : secret.length >= secretMin;
  const wanting =
    right ||
    (!isAddress(url.trim())
      ? t('addressWrong')
      : !isSecretFit
        ? t('secretWrong', { count: secretMin })
        : events.length === 0
          ? t('kindMissing')
          : isReason(reason)
            ? ''
            : t('reasonMissing'));
  return (
    <SidePanel title={t('target')} onClose={onClose}>
      <form
        className="flex min-h-0 flex-1 flex-col gap-4 overflow-y-auto p-4"
        onSubmit={(event) => {
          event.preventDefault();
          if (wanting === '' && !save.isPending) save.mutate(undefined);
        }}
      >
        <p className="text-text-2">{t('targetNote')}</p>
        <div className="flex flex-col gap-1">
          <label htmlFor={`${id}url`} className="text-note font-medium text-text-3">
            {t('address')}
          </label>
          <input
            id={`${id}url`}
            type="url"
            autoComplete="off"
            placeholder="https://"
            disabled={right !== ''}
            aria-invalid={url !== '' && !isAddress(url.trim())}
            className="field"
            value={url}
            onChange={(event) => set({ url: event.target.value })}
          />
        </div>
        <div className="flex flex-col gap-1">
          <label htmlFor={`${id}secret`} className="text-note font-medium text-text-3">
            {t('secret')}
          </label>
          <input
            id={`${id}secret`}
            type="password"
            autoComplete="new-password"
            placeholder={target === null ? '' : t('secretStays')}
            disabled={right !== ''}
            aria-invalid={secret !== '' && secret.length < secretMin}
            className="field"
            value={secret}
            onChange={(event) => set({ secret: event.target.value })}
          />
          <p className="text-note text-text-3">{t('secretNote')}</p>
        </div>
        <fieldset className="flex flex-col gap-1.5" disabled={right !== ''}>
          <legend className="mb-1 text-note font-medium text-text-3">{t('kinds')}</legend>
          {alertKinds.map((kind) => (
            <label key={kind} className="flex min-h-7 items-center gap-2">
              <input
                type="checkbox"
                className="accent-primary"
                checked={events.includes(kind)}
                onChange={({ target: { checked } }) =>
                  set({ events: alertKinds.filter((one) => (one === kind ? checked : events.includes(one))) })
                }
              />
              {t(kind)}
            </label>
          ))}
        </fieldset>
        <label className="flex min-h-7 items-center gap-2">
          <input
            type="checkbox"
            className="accent-primary"
            checked={isOn}
            disabled={right !== ''}
            onChange={({ target: { checked } }) => set({ isOn: checked })}
          />
          {t('isOnText')}
        </label>
        <ReasonField
          templates={[t('reasonPager'), t('reasonSecret')]}
          value={reason}
          onChange={(typed) => set({ reason: typed })}
        />
        <div className="flex items-center gap-3">
          <p className="min-w-0 flex-1 text-note text-text-2">{wanting}</p>
          <Button type="submit" look="primary" size="large" sign="key" busy={save.isPending} disabled={wanting !== ''}>
            {t('save')}
          </Button>
        </div>
      </form>
    </SidePanel>
  );
}
