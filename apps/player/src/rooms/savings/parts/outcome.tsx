/** What became of the transfer: its answer is out, or it was made. */
import { Button, buttonClass, formatAmount, Icon, Sheet, Spinner } from '@longmen/ui';
import { useState } from 'react';
import { gaveUp } from '../../../api/once.ts';
import { formatDay } from '../../../i18n/format-day.ts';
import { useLocale } from '../../../i18n/locale.ts';
import { useWords } from '../../../i18n/words.ts';
import { goBack, Link } from '../../../shell/index.ts';
import { type Moving, moving } from '../calls.ts';
import type { words } from '../words.ts';
import { FactRows } from './fact-rows.tsx';

export function Outcome({ once }: { once: Moving }) {
  const [hidden, setHidden] = useState(false);
  if (once.step === 'checking' && !hidden) return <Checking once={once} onClose={() => setHidden(true)} />;
  return once.step === 'done' ? <Made once={once} /> : null;
}

const titles = { in: 'confirmIn', out: 'confirmOut', bank: 'confirmBank' } as const;

type CheckingProps = { once: Extract<Moving, { step: 'checking' }>; onClose: () => void };

function Checking({ once, onClose }: CheckingProps) {
  const t = useWords<typeof words>('savings');
  const locale = useLocale();
  return (
    <Sheet
      open
      onClose={onClose}
      title={t('checking')}
      note={`${t(titles[once.intent.way])} · ${formatAmount(once.intent.amount, locale)}`}
      footer={
        <Button look="outline" size="large" className="w-full" onClick={onClose}>
          {t('close')}
        </Button>
      }
    >
      <div role="status" className="flex gap-3 rounded-ctl bg-warn-soft px-3 py-3 text-warn">
        {!gaveUp(once) && <Spinner size={22} />}
        <p className="t-label min-w-0">{t(gaveUp(once) ? 'gaveUp' : 'checkingNote')}</p>
      </div>
    </Sheet>
  );
}

const madeTitles = { in: 'madeIn', out: 'madeOut', bank: 'madeBank' } as const;

function Made({ once: { intent, answer } }: { once: Extract<Moving, { step: 'done' }> }) {
  const t = useWords<typeof words>('savings');
  const locale = useLocale();
  const title = t(madeTitles[intent.way]);
  const facts = [
    ...(answer.earnsFrom ? [{ name: t('earnsFrom'), value: formatDay(answer.earnsFrom, locale) }] : []),
    ...(answer.firstPaidOn ? [{ name: t('firstPaidOn'), value: formatDay(answer.firstPaidOn, locale) }] : []),
  ];
  const leave = () => {
    moving.forget();
    goBack();
  };
  return (
    <Sheet
      open
      onClose={() => moving.forget()}
      title={title}
      titleHidden
      footer={
        <div className="flex flex-wrap gap-3">
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
        </div>
      }
    >
      <div role="status" className="flex flex-col items-center gap-1 pt-2 pb-4 text-center">
        <span className="grid size-14 place-items-center rounded-full bg-primary-soft text-primary">
          <Icon name="check" size={30} />
        </span>
        <h2 className="t-title">{title}</h2>
        <p className="t-display tabular-nums">{formatAmount(intent.amount, locale)}</p>
        <p className="t-body text-text-2">{answer.message}</p>
      </div>
      <FactRows facts={facts} />
    </Sheet>
  );
}
