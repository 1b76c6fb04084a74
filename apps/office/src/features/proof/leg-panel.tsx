import { Skeleton } from '@longmen/ui';
import { useQuery } from '@tanstack/react-query';
import { printAmount, printCount } from '../../core/i18n/amounts.ts';
import { useLocale } from '../../core/i18n/locale.ts';
import { useMessages } from '../../core/i18n/use-messages.ts';
import { copyText } from '../../core/platform/copy-text.ts';
import { toast } from '../../core/toast.ts';
import type { messages as coreMessages } from '../../core/messages.ts';
import { Button } from '../kit/parts/button.tsx';
import { Failure } from '../kit/parts/failure.tsx';
import { SidePanel } from '../kit/parts/side-panel.tsx';
import { useAccountNames } from '../account-names/use-account-names.ts';
import { useKindNames } from '../ledger/use-kind-names.ts';
import { CauseLink } from './cause-link.tsx';
import { type CheckedLeg, checkLeg, type WhichLeg } from './check-leg.ts';
import type { messages } from './messages.ts';
import { Trail, Verdict } from './trail.tsx';

type LegPanelProps = { which: WhichLeg; onClose: () => void };

/** One leg: the way from its row to what caused it, every step checked. */
export function LegPanel({ which, onClose }: LegPanelProps) {
  const t = useMessages<typeof messages>('proof');
  const locale = useLocale();
  const { data, error, refetch } = useQuery({
    queryKey: ['readLeg', which.player, which.account, which.no],
    queryFn: ({ signal }) => checkLeg(which, signal),
  });
  return (
    <SidePanel title={t('leg', { no: printCount(Number(which.no), locale) })} onClose={onClose}>
      {error && !data && <Failure error={error} onRetry={() => void refetch()} />}
      {!data && !error && (
        <div className="flex flex-col gap-2 p-4">
          <Skeleton className="h-16" />
          <Skeleton className="h-40" />
          <p className="text-text-3">{t('checking')}</p>
        </div>
      )}
      {data && <LegTrail which={which} checked={data} />}
    </SidePanel>
  );
}

function LegTrail({ which, checked }: { which: WhichLeg; checked: CheckedLeg }) {
  const t = useMessages<typeof messages>('proof');
  const core = useMessages<typeof coreMessages>('core');
  const kindName = useKindNames();
  const accountName = useAccountNames();
  const locale = useLocale();
  const { leg, steps, family, evidence } = checked;
  const copy = async () => {
    const text = JSON.stringify({ ...which, leg, steps, evidence }, null, 2);
    toast((await copyText(text)) ? core('copied') : core('copyFailed'));
  };
  return (
    <>
      <div
        className="flex min-h-0 flex-1 flex-col gap-4 overflow-y-auto p-4"
        tabIndex={0}
        role="region"
        aria-label={t('fromLeg')}
      >
        <header className="flex items-baseline gap-3">
          <span className="text-fig font-bold">{printAmount(leg.amount, locale, 'text', true)}</span>
          <span>{kindName(leg.kind)}</span>
          <span className="min-w-0 flex-1 text-right">
            <CauseLink cause={leg.cause} />
          </span>
        </header>
        <p className="-mt-3 text-text-2">
          {accountName(leg.debit)} → {accountName(leg.credit)}
        </p>
        <Trail steps={steps} family={family} label={t('fromLeg')} />
        {steps.length === 1 && <p className="text-note text-text-3">{t('noFurther')}</p>}
      </div>
      <Verdict steps={steps} isOnDevice={evidence !== null}>
        <Button size="bar" sign="copy" onClick={() => void copy()}>
          {t('copyProof')}
        </Button>
      </Verdict>
    </>
  );
}
