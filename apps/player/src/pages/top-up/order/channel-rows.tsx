import { formatNumber, type Locale } from '@longmen/format';
import { Card, cx, Icon } from '@longmen/ui';
import { useLocale } from '../../../core/i18n/locale.ts';
import { moneyText } from '../../../core/i18n/money.ts';
import { type Translate, useMessages as useTableMessages } from '../../../core/i18n/use-messages.ts';
import type { messages as coreMessages } from '../../../core/messages.ts';
import type { Channel } from '../calls.ts';
import { printAmount } from '../print-amount.ts';
import { isCoin, limitsOf } from '../rules.ts';
import { useMessages } from '../use-messages.ts';
import type { messages } from '../messages.ts';

type ChannelRowsProps = { channels: readonly Channel[]; value: string; onChoose: (channel: Channel) => void };

/** The channels of a method: name, limits, fee, and how long they usually take. */
export function ChannelRows({ channels, value, onChoose }: ChannelRowsProps) {
  const t = useMessages();
  const tCore = useTableMessages<typeof coreMessages>('core');
  const locale = useLocale();
  return (
    <Card role="group" aria-label={t('channel')} className="divide-y divide-hair overflow-hidden">
      {channels.map((channel) => (
        <button
          key={channel.id}
          type="button"
          aria-pressed={channel.id === value}
          onClick={() => onChoose(channel)}
          className={cx(
            'flex min-h-14 w-full items-center gap-3 px-4 py-2 text-left -outline-offset-2',
            channel.id === value && 'bg-primary-soft',
          )}
        >
          <span className="min-w-0 flex-1">
            <span className="t-body block font-semibold">{channel.title}</span>
            <span className="t-caption block text-text-2 tabular-nums">{factsOf(channel, t, tCore, locale)}</span>
          </span>
          {channel.id === value && <Icon name="check" className="flex-none text-primary" />}
        </button>
      ))}
    </Card>
  );
}

function factsOf(
  channel: Channel,
  t: Translate<typeof messages>,
  tCore: Translate<typeof coreMessages>,
  locale: Locale,
): string {
  const { min, max } = limitsOf(channel);
  const limits = t('limits', { min: printAmount(channel, min, locale), max: printAmount(channel, max, locale) });
  return [
    isCoin(channel) ? `${limits} ${channel.coin} · ${channel.network}` : limits,
    feeText(channel, t, locale),
    t('usual', { time: durationText(channel.usualSeconds, tCore) }),
  ].join(' · ');
}

function feeText({ feePermille, feeFixed }: Channel, t: Translate<typeof messages>, locale: Locale): string {
  // Permille are tenths of a percent, so they are printed as hundreds of thousandths.
  const share = feePermille > 0 ? `${formatNumber(feePermille * 100, locale)} %` : '';
  const fixed = feeFixed > 0 ? moneyText(feeFixed, locale) : '';
  const fee = [share, fixed].filter((part) => part !== '').join(' + ');
  return fee === '' ? t('feeNone') : t('feeSome', { fee });
}

/** Seconds up to two minutes, then minutes. */
function durationText(seconds: number, tCore: Translate<typeof coreMessages>): string {
  return seconds < 120 ? tCore('seconds', { count: seconds }) : tCore('minutes', { count: Math.round(seconds / 60) });
}
