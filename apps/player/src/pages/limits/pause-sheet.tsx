import { Button, Pills, Sheet } from '@longmen/ui';
import { useState } from 'react';
import { formatTime } from '../../core/i18n/format-time.ts';
import { useLocale } from '../../core/i18n/locale.ts';
import { type Translate, useMessages } from '../../core/i18n/use-messages.ts';
import { serverNow } from '../../core/platform/clock.ts';
import { toast } from '../../core/dialogs/toast.ts';
import { beginBreak, excludeMyself } from './calls.ts';
import { breakChoices, type Choice, endOf, exclusionChoices } from './pauses.ts';
import type { messages } from './messages.ts';

const choiceName = ({ unit, count }: Choice, t: Translate<typeof messages>) => t(unit, { count });

/** Chooses how long, says what will happen, and begins: nothing ends it early. */
export function PauseSheet({ kind, onClose }: { kind: 'break' | 'exclude'; onClose: () => void }) {
  const t = useMessages<typeof messages>('limits');
  const locale = useLocale();
  const choices = kind === 'break' ? breakChoices : exclusionChoices;
  const [key, setKey] = useState('');
  const [agreed, setAgreed] = useState(false);
  const [busy, setBusy] = useState(false);
  const choice = choices.find((one) => one.key === key);
  const begin = async () => {
    if (!choice) return;
    setBusy(true);
    const pause = await (kind === 'break' ? beginBreak(choice.length) : excludeMyself(choice.length));
    setBusy(false);
    if (!pause) return;
    toast(t('begun'));
    onClose();
  };
  return (
    <Sheet
      open
      onClose={onClose}
      locked={busy}
      title={t(kind === 'break' ? 'breakTitle' : 'excludeTitle')}
      note={choice && t('until', { time: formatTime(endOf(choice, serverNow()), locale) })}
      footer={
        <div className="flex flex-wrap gap-3">
          <Button look="outline" size="large" className="flex-1" disabled={busy} onClick={onClose}>
            {t('cancel')}
          </Button>
          <Button
            size="large"
            className="flex-1"
            busy={busy}
            disabled={!choice || !agreed}
            onClick={() => void begin()}
          >
            {t(kind === 'break' ? 'breakDo' : 'excludeDo')}
          </Button>
        </div>
      }
    >
      <p className="t-label text-text-2">{t('howLong')}</p>
      <Pills
        label={t('howLong')}
        pills={choices.map((one) => ({ key: one.key, label: choiceName(one, t) }))}
        value={key}
        onChange={setKey}
        className="-mx-4 px-4"
      />
      <ul className="t-body mt-3 flex list-disc flex-col gap-2 pl-5">
        <li>{t('effectClosed')}</li>
        <li>{t('effectOpen')}</li>
        <li>{t('effectFinal')}</li>
      </ul>
      <label className="t-body mt-2 flex min-h-11 items-center gap-3">
        <input
          type="checkbox"
          checked={agreed}
          onChange={(event) => setAgreed(event.target.checked)}
          className="size-5 flex-none accent-primary"
        />
        {t('understood')}
      </label>
    </Sheet>
  );
}
