import { Amount, Button, buttonClass, cx, Sheet } from '@longmen/ui';
import { useLocale } from '../../../core/i18n/locale.ts';
import { currencyNow } from '../../../core/i18n/money.ts';
import { useMessages } from '../../../core/i18n/use-messages.ts';
import { underWay } from '../../../core/once/once.ts';
import { Link, signInPath } from '../../../core/router/index.ts';
import { Countdown } from '../../../features/games/countdown.tsx';
import { type HomePacket, packetLine } from './calls.ts';
import type { messages } from './messages.ts';

type SheetProps = { packet: HomePacket; open: boolean; onClose: () => void };

/** Opens a share, and shows what was in it. */
export function PacketSheet({ packet: { id, title, endsAt, turnsLeft }, open, onClose }: SheetProps) {
  const t = useMessages<typeof messages>('home/packet');
  const once = packetLine.useIntent();
  const isBusy = underWay(once) !== null;
  const close = () => {
    if (once.step === 'done') packetLine.forget();
    onClose();
  };
  const proof = (
    <Link to={`/redBag/${id}`} className={cx(buttonClass('outline', 'large'), 'flex-1')}>
      {t('proof')}
    </Link>
  );
  return (
    <Sheet
      open={open || once.step === 'done'}
      onClose={close}
      title={title}
      locked={isBusy}
      aside={
        <span className="t-label text-text-2 tabular-nums">
          <Countdown closesAt={endsAt} done="00:00" />
        </span>
      }
      footer={
        <div className="flex flex-wrap gap-3">
          {proof}
          {once.step !== 'done' && <OpenButton id={id} turnsLeft={turnsLeft} isBusy={isBusy} />}
        </div>
      }
    >
      {once.step === 'done' ? (
        <Received money={once.answer.money} turnsLeft={once.answer.turnsLeft} />
      ) : (
        turnsLeft !== undefined && (
          <p className="t-body py-2 text-text-2">{turnsLeft === 0 ? t('noTurns') : t('turns', { count: turnsLeft })}</p>
        )
      )}
    </Sheet>
  );
}

type OpenProps = { id: string; turnsLeft: number | undefined; isBusy: boolean };

/** Visitors, for whom no turns are counted, are led to log in. */
function OpenButton({ id, turnsLeft, isBusy }: OpenProps) {
  const t = useMessages<typeof messages>('home/packet');
  if (turnsLeft === undefined)
    return (
      <Link to={signInPath('/home')} className={cx(buttonClass('primary', 'large'), 'flex-1')}>
        {t('login')}
      </Link>
    );
  return (
    <Button
      size="large"
      className="flex-1"
      busy={isBusy}
      disabled={turnsLeft === 0}
      onClick={() => packetLine.send({ id })}
    >
      {t('open')}
    </Button>
  );
}

type ReceivedProps = { money: Parameters<typeof Amount>[0]['mills']; turnsLeft: number };

function Received({ money, turnsLeft }: ReceivedProps) {
  const t = useMessages<typeof messages>('home/packet');
  const locale = useLocale();
  return (
    <div role="status" className="py-3 text-center">
      <p className="t-label text-text-2">{t('received')}</p>
      <p className="t-display py-1 text-gold tabular-nums">
        <Amount mills={money} locale={locale} currency={currencyNow(locale)} />
      </p>
      <p className="t-label text-text-2">{t('booked')}</p>
      {turnsLeft > 0 && <p className="t-label pt-2 text-text-2">{t('turns', { count: turnsLeft })}</p>}
    </div>
  );
}
