import { Card, Icon } from '@longmen/ui';
import { type ReactNode, use } from 'react';
import { loadMessages } from '../../core/i18n/locale.ts';
import { useMessages } from '../../core/i18n/use-messages.ts';
import { checkSplit, type Split } from './check-split.ts';
import type { messages } from './messages.ts';

const texts = loadMessages(['packet-split']);

type SplitCardProps = {
  split: Split;
  /** What is said while it cannot be checked yet. */
  waits: string;
  /** Only its title shows until it is tapped. */
  folded?: boolean;
};

/** How a packet was split: its hash, at the end salt and shares, and whether they match on this device. */
export function SplitCard({ split, waits, folded = false }: SplitCardProps) {
  use(texts);
  const t = useMessages<typeof messages>('packet-split');
  if (!folded)
    return (
      <Card className="flex flex-col gap-2 p-4">
        <h2 className="t-title">{t('split')}</h2>
        <SplitCheck split={split} waits={waits} />
      </Card>
    );
  return (
    <Card className="px-4">
      <details className="group">
        <summary className="flex min-h-11 cursor-pointer list-none items-center gap-2 [&::-webkit-details-marker]:hidden">
          <Icon name="shield" size={20} className="flex-none text-primary" />
          <span className="t-label flex-1 font-semibold">{t('split')}</span>
          <Icon name="down" size={20} className="flex-none text-text-2 group-[[open]]:rotate-180" />
        </summary>
        <div className="flex flex-col gap-2 pb-4">
          <SplitCheck split={split} waits={waits} />
        </div>
      </details>
    </Card>
  );
}

function SplitCheck({ split, waits }: { split: Split; waits: ReactNode }) {
  const t = useMessages<typeof messages>('packet-split');
  const { hash, salt, shares } = split;
  const holds = checkSplit(split);
  return (
    <>
      {holds === undefined ? (
        <p className="t-label text-text-2">{waits}</p>
      ) : (
        <p role="status" className={holds ? 't-body flex gap-2 text-primary' : 't-body flex gap-2 text-warn'}>
          <Icon name={holds ? 'check' : 'warn'} size={20} className="flex-none" />
          {t(holds ? 'matches' : 'differs')}
        </p>
      )}
      <dl className="t-caption flex flex-col gap-1 break-all text-text-2">
        <dt className="font-semibold">{t('hash')}</dt>
        <dd className="font-mono">{hash}</dd>
        {salt !== null && (
          <>
            <dt className="font-semibold">{t('salt')}</dt>
            <dd className="font-mono">{salt}</dd>
          </>
        )}
        {shares !== null && (
          <>
            <dt className="font-semibold">{t('shares')}</dt>
            <dd className="font-mono">{shares.join(', ')}</dd>
          </>
        )}
      </dl>
      <p className="t-label text-text-2">{t('splitNote')}</p>
    </>
  );
}
