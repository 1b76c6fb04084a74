import { bringBack, readPurses } from '@longmen/contract/console/games/platform-cases';
import { cx, Skeleton } from '@longmen/ui';
import { useQuery } from '@tanstack/react-query';
import { Link, useParams } from '@tanstack/react-router';
import { useState } from 'react';
import { callConsole } from '../../core/api/call-console.ts';
import { printAmount } from '../../core/i18n/amounts.ts';
import { useLocale } from '../../core/i18n/locale.ts';
import { useMessages } from '../../core/i18n/use-messages.ts';
import { toast } from '../../core/toast.ts';
import { ConfirmDialog } from '../../features/kit/action/confirm-dialog.tsx';
import { useAction } from '../../features/kit/action/use-action.ts';
import { Button } from '../../features/kit/parts/button.tsx';
import { Chip } from '../../features/kit/parts/chip.tsx';
import { Failure } from '../../features/kit/parts/failure.tsx';
import { PageHead } from '../../features/kit/parts/page-head.tsx';
import { Section } from '../../features/kit/parts/section.tsx';
import { Time } from '../../features/kit/parts/time.tsx';
import { useConflict } from '../../features/rights/use-conflict.ts';
import { useMissingRight } from '../../features/rights/use-missing.ts';
import type { Purses } from './case.ts';
import type { messages } from './messages.ts';

/** What a player has at companies: the equation of each purse beside what the company says. */
export function PursesPage() {
  const { player = '' }: { player?: string } = useParams({ strict: false });
  const t = useMessages<typeof messages>('platform-cases');
  const [from, setFrom] = useState<string>();
  const { data, error, refetch } = useQuery({
    queryKey: ['readPurses', player],
    queryFn: ({ signal }) => callConsole(readPurses, { player }, { signal }),
  });
  const missingRight = useMissingRight()('recon.decide/begin');
  const conflict = useConflict()(player);
  const bring = useAction({
    run: (word: { company: string; reason: string }) => callConsole(bringBack, { player, ...word }),
    changes: ['readPurses', 'listCrossings'],
    onDone: () => {
      toast(t('brought'));
      setFrom(undefined);
    },
  });
  return (
    <>
      <PageHead title={t('pursesOf', { name: data?.player ?? player })}>
        {data && (
          <Link to="/players/$id" params={{ id: data.userId }} className="text-note font-medium text-primary">
            {t('toCard')}
          </Link>
        )}
      </PageHead>
      <div className="min-h-0 flex-1 overflow-y-auto p-4" tabIndex={0} role="region" aria-label={t('toPurses')}>
        {error ? (
          <Failure error={error} onRetry={() => void refetch()} />
        ) : data === undefined ? (
          <Skeleton className="h-40" />
        ) : data.purses.length === 0 ? (
          <p className="text-text-2">{t('noPurses')}</p>
        ) : (
          <div className="flex flex-col gap-3">
            <p className="text-text-2">{t('equation')}</p>
            {data.purses.map((purse) => (
              <Purse
                key={purse.company}
                purse={purse}
                player={data.player}
                missing={missingRight || conflict || (purse.isLocked ? t('isLocked') : '')}
                onBring={() => setFrom(purse.company)}
              />
            ))}
          </div>
        )}
      </div>
      {from !== undefined && (
        <ConfirmDialog
          name={`purse.${player}.${from}`}
          title={t('bringTitle', { company: from })}
          templates={[t('reasonPlayer'), t('reasonChecked')]}
          actionText={t('bringBack')}
          busy={bring.isPending}
          onConfirm={(reason) => bring.mutate({ company: from, reason })}
          onClose={() => setFrom(undefined)}
        >
          <p className="text-text-2">{t('bringNote')}</p>
        </ConfirmDialog>
      )}
    </>
  );
}

type PurseProps = { purse: Purses['purses'][number]; player: string; missing: string; onBring: () => void };

function Purse({ purse, player, missing, onBring }: PurseProps) {
  const t = useMessages<typeof messages>('platform-cases');
  const locale = useLocale();
  const { company, over, back, net, expected, total, free, difference, seenAt, isLocked, open } = purse;
  const print = (mills: number | null, signed = false) =>
    mills === null ? '–' : printAmount(mills, locale, 'amount', signed);
  const terms = [
    ['over', print(over)],
    ['back', `− ${print(back)}`],
    ['net', print(net, true)],
    ['expected', `= ${print(expected)}`],
    ['total', print(total)],
    ['free', print(free)],
  ] as const;
  return (
    <Section
      title={company}
      head={
        <>
          {isLocked && <Chip look="bad">{t('locked')}</Chip>}
          <Button size="bar" disabled={missing !== ''} title={missing} onClick={onBring}>
            {t('bringBack')}
          </Button>
        </>
      }
    >
      <dl className="grid grid-cols-2 sm:grid-cols-4 lg:grid-cols-7">
        {terms.map(([name, text]) => (
          <div key={name} className="min-w-0 px-4 py-2">
            <dt className="truncate text-note font-medium text-text-3">{t(name)}</dt>
            <dd className={cx('truncate text-large', name === 'expected' ? 'font-bold' : 'font-semibold')}>{text}</dd>
          </div>
        ))}
        <div className={cx('min-w-0 px-4 py-2', difference !== null && difference !== 0 && 'bg-warn-soft text-warn')}>
          <dt className="truncate text-note font-medium">{t('difference')}</dt>
          <dd className="truncate text-large font-bold">{print(difference, true)}</dd>
        </div>
      </dl>
      <p className="flex flex-wrap items-center gap-x-4 px-4 pt-1 pb-3 text-note text-text-2">
        <span>
          {t('seenAt')} {seenAt === null ? '–' : <Time at={seenAt} />}
        </span>
        {open && (
          <Link
            to="/platforms/transfers"
            search={{ tab: 'open', q: `player:${player}`, open: open.id }}
            className="font-medium text-primary"
          >
            {t(open.way)} {printAmount(open.amount, locale)} · {t(open.state)}
          </Link>
        )}
      </p>
    </Section>
  );
}
