import { takeOverClaim } from '@longmen/contract/console/handover';
import type { Permission } from '@longmen/contract/console/rights';
import { Link } from '@tanstack/react-router';
import { useState } from 'react';
import { callConsole } from '../../core/api/call-console.ts';
import { useMessages } from '../../core/i18n/use-messages.ts';
import { useMe } from '../../core/session/session.ts';
import { toast } from '../../core/toast.ts';
import { ConfirmDialog } from '../../features/kit/action/confirm-dialog.tsx';
import { useAction } from '../../features/kit/action/use-action.ts';
import { Until } from '../../features/kit/parts/age.tsx';
import { Button } from '../../features/kit/parts/button.tsx';
import { useMissingRight } from '../../features/rights/use-missing-right.ts';
import type { messages } from './messages.ts';
import { Part } from './part.tsx';
import type { Sheet } from './sheet.ts';

type Claim = Sheet['claims'][number];

const needs = {
  withdrawal: ['withdrawals.decide/begin', 'withdrawals.second/begin'],
  deposit: ['deposits.decide/begin', 'deposits.decide/agree'],
  payment: ['deposits.decide/begin', 'deposits.decide/agree'],
} as const satisfies Readonly<Record<Claim['kind'], readonly [Permission, Permission]>>;

const places = {
  withdrawal: { to: '/withdrawals', search: { tab: 'all' } },
  deposit: { to: '/deposits', search: { tab: 'all' } },
  payment: { to: '/deposits', search: { tab: 'withoutOrder' } },
} as const;

/** Who is deciding what, and for how long still; another takes it over by saying so. */
export function Claims({ claims }: { claims: readonly Claim[] }) {
  const t = useMessages<typeof messages>('handover');
  const me = useMe();
  const missing = useMissingRight();
  const [open, setOpen] = useState<Claim>();
  return (
    <>
      <Part title={t('claims')} none={t('claimsNone')}>
        {claims.map((claim) => {
          const { kind, subject, by, until } = claim;
          const [first, other] = needs[kind];
          const lacks = missing(first, other);
          const place = places[kind];
          return (
            <li
              key={`${kind}.${subject}`}
              className="flex min-h-10 items-center gap-3 border-b border-line px-4 last:border-0"
            >
              <Link
                to={place.to}
                search={{ ...place.search, open: subject }}
                className="min-w-0 flex-1 truncate font-medium text-primary"
              >
                {t(kind, { id: subject })}
              </Link>
              <span>{by}</span>
              <span className="text-text-2">
                {t('until')} <Until at={until} />
              </span>
              {by !== me.name && (
                <Button size="bar" disabled={lacks !== ''} title={lacks} onClick={() => setOpen(claim)}>
                  {t('takeOver')}
                </Button>
              )}
            </li>
          );
        })}
      </Part>
      {open && <TakeOver claim={open} onClose={() => setOpen(undefined)} />}
    </>
  );
}

function TakeOver({ claim, onClose }: { claim: Claim; onClose: () => void }) {
  const t = useMessages<typeof messages>('handover');
  const { kind, subject, by } = claim;
  const action = useAction({
    run: (reason: string) => callConsole(takeOverClaim, { kind, subject, from: by, reason }),
    changes: ['readHandover', 'listWithdrawals', 'listDeposits', 'listPayments'],
    onDone: () => {
      toast(t('takenOver'));
      onClose();
    },
  });
  return (
    <ConfirmDialog
      name={`take-over.${kind}.${subject}`}
      title={t('takeOver')}
      templates={[t('reasonShift'), t('reasonAway')]}
      actionText={t('takeOver')}
      busy={action.isPending}
      onConfirm={(reason) => action.mutate(reason)}
      onClose={onClose}
    >
      <p className="text-text-2">{t('takeOverNote', { what: t(kind, { id: subject }), name: by })}</p>
    </ConfirmDialog>
  );
}
