import { Button, Card } from '@longmen/ui';
import { useLocale } from '../../core/i18n/locale.ts';
import type { Channel, Methods } from './calls.ts';
import { printAmount } from './print-amount.ts';
import { isCoin, shortDecimal } from './rules.ts';
import { useMessages } from './use-messages.ts';

type QuickCardProps = {
  quick: NonNullable<Methods['quick']>;
  channel: Channel;
  busy: boolean;
  onDo: () => void;
};

/** Quick recharge: what was paid last, once more, with one tap. */
export function QuickCard({ quick, channel, busy, onDo }: QuickCardProps) {
  const t = useMessages();
  const locale = useLocale();
  const amount = printAmount(channel, shortDecimal(quick.amount), locale);
  return (
    <Card className="flex flex-wrap items-center gap-x-3 gap-y-1 px-4 py-3">
      <div className="min-w-0 flex-1 basis-[9rem]">
        <h2 className="t-body font-semibold">{t('quickTitle')}</h2>
        <p className="t-caption text-text-2">{t('quickNote', { channel: channel.title })}</p>
      </div>
      <Button look="soft" className="ml-auto" busy={busy} onClick={onDo}>
        {t('quickDo', { amount: isCoin(channel) ? `${amount} ${channel.coin}` : amount })}
      </Button>
    </Card>
  );
}
