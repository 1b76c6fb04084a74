import { Button, buttonClass } from '@longmen/ui';
import { CheckingSheet, DoneSheet } from '@longmen/ui/outcome';
import { useState } from 'react';
import { gaveUp } from '../../core/once/once.ts';
import { formatDay } from '../../core/i18n/format-day.ts';
import { useLocale } from '../../core/i18n/locale.ts';
import { moneyText } from '../../core/i18n/money.ts';
import { useMessages } from '../../core/i18n/use-messages.ts';
import { goBackOr, Link } from '../../core/router/index.ts';
import { type Moving, moving } from './calls.ts';
import type { messages } from './messages.ts';
import { FactRows } from './fact-rows.tsx';

/** What became of the transfer: its answer is out, or it was made. */
export function Outcome({ once }: { once: Moving }) {
  const [hidden, setHidden] = useState(false);
  if (once.step === 'checking' && !hidden) return <Checking once={once} onClose={() => setHidden(true)} />;
  return once.step === 'done' ? <Made once={once} /> : null;
}

const titles = { in: 'confirmIn', out: 'confirmOut', bank: 'confirmBank' } as const;

type CheckingProps = { once: Extract<Moving, { step: 'checking' }>; onClose: () => void };

function Checking({ once, onClose }: CheckingProps) {
  const t = useMessages<typeof messages>('savings');
  const locale = useLocale();
  return (
    <CheckingSheet
      title={t('checking')}
      note={`${t(titles[once.intent.way])} · ${moneyText(once.intent.amount, locale)}`}
      text={t(gaveUp(once) ? 'gaveUp' : 'checkingNote')}
      stopped={gaveUp(once)}
      hideLabel={t('close')}
      onHide={onClose}
    />
  );
}

const madeTitles = { in: 'madeIn', out: 'madeOut', bank: 'madeBank' } as const;

function Made({ once: { intent, answer } }: { once: Extract<Moving, { step: 'done' }> }) {
  const t = useMessages<typeof messages>('savings');
  const locale = useLocale();
  const facts = [
    ...(answer.earnsFrom ? [{ name: t('earnsFrom'), value: formatDay(answer.earnsFrom, locale) }] : []),
    ...(answer.firstPaidOn ? [{ name: t('firstPaidOn'), value: formatDay(answer.firstPaidOn, locale) }] : []),
  ];
  const leave = () => {
    moving.forget();
    goBackOr('/yuebao');
  };
  return (
    <DoneSheet
      title={t(madeTitles[intent.way])}
      onClose={() => moving.forget()}
      actions={
        <>
          {answer.withdrawal && (
            <Link
              to={`/getCash/${answer.withdrawal}`}
              className={`${buttonClass('outline', 'large')} flex-1`}
              onClick={() => moving.forget()}
            >
              {t('follow')}
            </Link>
          )}
          <Button size="large" className="flex-1" onClick={leave}>
            {t('toSavings')}
          </Button>
        </>
      }
      more={<FactRows facts={facts} />}
    >
      <p className="t-display tabular-nums">{moneyText(intent.amount, locale, 'amount')}</p>
      <p className="t-body text-text-2">{answer.message}</p>
    </DoneSheet>
  );
}
