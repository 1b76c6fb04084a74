import { showWalletTransfer } from '@longmen/contract/calls/platforms/provider-wallets';
import { mills } from '@longmen/engine';
import { Button, Layer, Spinner } from '@longmen/ui';
import { useQuery } from '@tanstack/react-query';
import { useEffect, useEffectEvent, useState } from 'react';
import { quietApi } from '../../../core/api/client.ts';
import { useMessages } from '../../../core/i18n/use-messages.ts';
import { navigate } from '../../../core/router/index.ts';
import { transfersKey } from '../../../features/platforms/provider-wallet.ts';
import type { messages } from '../messages.ts';
import type { LaunchQuestion, TakenAlong } from './launch-money.ts';

const api = quietApi({ showWalletTransfer });
/** As often as a transfer is looked at whose player waits for it. */
const lookEveryMs = 2_000;

type BoxQuestion = Exclude<LaunchQuestion, { of: 'amount' }>;

/** A game can be entered, and its money is not there: it is on its way still, or was not moved. */
export function MoneyBox({ of, taken, answer }: BoxQuestion) {
  return of === 'onWay' ? <OnWay taken={taken} onAnswer={answer} /> : <NotMoved taken={taken} onAnswer={answer} />;
}

type BoxProps = { taken: TakenAlong; onAnswer: (enters: boolean) => void };

function OnWay({ taken: { id = '', amount = mills(0) }, onAnswer }: BoxProps) {
  const t = useMessages<typeof messages>('platform-games');
  const [isWaiting, setWaiting] = useState(false);
  const { data } = useQuery({
    queryKey: [...transfersKey, id],
    queryFn: ({ signal }) => api.showWalletTransfer({ id }, { signal }),
    enabled: isWaiting,
    refetchInterval: lookEveryMs,
  });
  const hasFailed = data?.state === 'failed';
  const isThere = data !== undefined && data.status === '2';
  const enter = useEffectEvent(() => onAnswer(true));
  useEffect(() => {
    if (isThere) enter();
  }, [isThere]);
  const text = t(hasFailed ? 'cameBack' : 'yoursOnWay', { amount: { mills: amount } });
  return (
    <Layer open onClose={() => onAnswer(false)} label={text} kind="box">
      <div className="flex flex-col items-center gap-3 p-5 text-center tabular-nums">
        {isWaiting && !hasFailed && (
          <span className="text-primary">
            <Spinner size={32} />
          </span>
        )}
        <p role="status" className="t-body font-semibold">
          {text}
        </p>
        {!hasFailed && <p className="t-label text-text-2">{t('requestedAgain')}</p>}
        {!isWaiting && (
          <Button className="w-full" onClick={() => setWaiting(true)}>
            {t('wait')}
          </Button>
        )}
        <Button look="outline" className="w-full" onClick={() => onAnswer(true)}>
          {t(hasFailed ? 'enterWithout' : 'enterAnyway')}
        </Button>
      </div>
    </Layer>
  );
}

function NotMoved({ taken: { refusal, remaining }, onAnswer }: BoxProps) {
  const t = useMessages<typeof messages>('platform-games');
  const isOwnLimit = refusal === 'ownLimitReached';
  const toLimits = () => {
    onAnswer(false);
    void navigate('/limits');
  };
  return (
    <Layer open onClose={() => onAnswer(false)} label={t('notMoved')} kind="box">
      <div className="flex flex-col items-center gap-3 p-5 text-center tabular-nums">
        <p role="status" className="t-body font-semibold">
          {t('notMoved')}
        </p>
        {isOwnLimit && (
          <p className="t-label text-text-2">{t('limitLeaves', { amount: { mills: remaining ?? mills(0) } })}</p>
        )}
        <Button className="w-full" onClick={() => onAnswer(true)}>
          {t('enterWithout')}
        </Button>
        {isOwnLimit && (
          <Button look="outline" className="w-full" onClick={toLimits}>
            {t('toLimits')}
          </Button>
        )}
        <Button look="plain" className="w-full" onClick={() => onAnswer(false)}>
          {t('cancel')}
        </Button>
      </div>
    </Layer>
  );
}
