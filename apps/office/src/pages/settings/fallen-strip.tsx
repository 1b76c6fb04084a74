import { useMessages } from '../../core/i18n/use-messages.ts';
import { Sign } from '../../features/kit/parts/sign.tsx';
import { Time } from '../../features/kit/parts/time.tsx';
import { useSettingNames } from '../../features/setting-names/use-setting-names.ts';
import type { messages } from './messages.ts';
import { WhyFallen } from './scheduled-list.tsx';
import type { Fallen } from './setting.ts';
import { useValueText } from '../../features/setting-values/use-value-text.ts';

/** Changes that this operator wanted to come and that fell within the last days; each leads to its setting. */
export function FallenStrip({ fallen, onOpen }: { fallen: readonly Fallen[]; onOpen: (key: string) => void }) {
  const t = useMessages<typeof messages>('settings');
  const nameOf = useSettingNames();
  const valueText = useValueText();
  if (fallen.length === 0) return null;
  return (
    <section aria-label={t('fallen')} className="flex-none border-b border-hair bg-warn-soft px-4 py-2">
      <h2 className="flex items-center gap-2 font-semibold text-warn">
        <Sign name="warn" />
        {t('fallen')}
      </h2>
      <ul>
        {fallen.map((one) => (
          <li key={one.id} className="flex flex-wrap items-baseline gap-x-2">
            <button type="button" className="font-medium underline" onClick={() => onOpen(one.key)}>
              {nameOf(one.key)}
            </button>
            <span>
              {valueText(one.key, one.base)} → {valueText(one.key, one.wanted)}
            </span>
            <span className="text-text-2">
              <Time at={one.startsAt} />
            </span>
            <WhyFallen setting={one.key} fallen={one} />
          </li>
        ))}
      </ul>
    </section>
  );
}
