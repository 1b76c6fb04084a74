import type { OutputOf } from '@longmen/contract';
import type { securityInfo } from '@longmen/contract/calls/identity/security';
import { Card, cx, Icon } from '@longmen/ui';
import { formatTime } from '../../core/i18n/format-time.ts';
import { useLocale } from '../../core/i18n/locale.ts';
import { placeName } from '../../core/i18n/place-name.ts';
import { useMessages } from '../../core/i18n/use-messages.ts';
import type { messages } from './messages.ts';

const levels = [1, 2, 3] as const;

/** One to three stars, what earns the next, and when and where the account was last signed in to. */
export function SafetyCard({ info }: { info: OutputOf<typeof securityInfo> }) {
  const t = useMessages<typeof messages>('security');
  const locale = useLocale();
  const level = levels.find((one) => one === info.level) ?? 1;
  return (
    <Card className="px-4 py-4">
      <div className="flex flex-wrap items-center gap-x-3 gap-y-1">
        <p className="t-section">
          {t('level')}: {t(`level${level}`)}
        </p>
        <span role="img" aria-label={t('stars', { level: String(level) })} className="flex gap-1">
          {levels.map((star) => (
            <Icon
              key={star}
              name="star"
              size={22}
              filled={star <= level}
              className={cx(star <= level ? 'text-gold' : 'text-text-3')}
            />
          ))}
        </span>
      </div>
      <p className="t-body mt-1 text-text-2">{t(`advice${level}`)}</p>
      <dl className="t-label mt-3 border-t border-hair pt-3">
        <dt className="text-text-2">{t('lastSignIn')}</dt>
        <dd>
          {info.lastTime === null
            ? t('firstSignIn')
            : `${formatTime(info.lastTime, locale)} · ${placeName(info.lastAddress, locale) || t('notLocated')}`}
        </dd>
      </dl>
      {info.withdrawalsHeldUntil !== null && (
        <p className="t-label mt-3 rounded-ctl bg-warn-soft px-3 py-2 text-warn">
          {t('held', { time: formatTime(info.withdrawalsHeldUntil, locale) })}
        </p>
      )}
    </Card>
  );
}
