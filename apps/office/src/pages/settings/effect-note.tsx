import { settingSpelling } from '@longmen/contract/settings';
import { useMessages } from '../../core/i18n/use-messages.ts';
import type { messages } from './messages.ts';
import type { Effect } from './setting.ts';

/** What the change would have meant lately; where nothing can be reckoned, that it cannot. @param props.name the key */
export function EffectNote({ name, effect }: { name: string; effect: Effect }) {
  const t = useMessages<typeof messages>('settings');
  if (effect === null) return <p className="text-note text-text-3">{t('effectNone')}</p>;
  const { days, count, amount, refused, isStricter, isBound } = effect;
  const isSecond = name === settingSpelling.withdrawTwoAbove[0];
  const what = isSecond ? t(isStricter ? 'effectTwo' : 'effectOne') : t(isStricter ? 'effectStricter' : 'effectLooser');
  return (
    <p className="rounded-ctl bg-surface-2 px-3 py-2">
      {t('effect', { days, count, amount: { mills: amount } })} {what}{' '}
      {refused > 0 && t('effectRefused', { count: refused })} {isBound && t('effectBound')}
    </p>
  );
}
