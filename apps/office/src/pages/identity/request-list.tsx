import type { ConsoleOutput } from '@longmen/contract/console';
import {
  agreeToAccountRequest,
  listAccountRequests,
  refuseAccountRequest,
} from '@longmen/contract/console/players/identity-checks';
import { Skeleton } from '@longmen/ui';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { callConsole } from '../../core/api/call-console.ts';
import { useMessages } from '../../core/i18n/use-messages.ts';
import { useMe } from '../../core/session/session.ts';
import { toast } from '../../core/toast.ts';
import { ConfirmDialog } from '../../features/kit/action/confirm-dialog.tsx';
import { useAction } from '../../features/kit/action/use-action.ts';
import { Button } from '../../features/kit/parts/button.tsx';
import { Chip } from '../../features/kit/parts/chip.tsx';
import { Dialog } from '../../features/kit/parts/dialog.tsx';
import { Facts } from '../../features/kit/parts/facts.tsx';
import { Failure } from '../../features/kit/parts/failure.tsx';
import { Time } from '../../features/kit/parts/time.tsx';
import { useMissingRight } from '../../features/rights/use-missing-right.ts';
import type { messages } from './messages.ts';

type Request = ConsoleOutput<typeof listAccountRequests>['requests'][number];

/** What players ask of the office: two agree, one may say no. Old and new of a name stand side by side. */
export function RequestList() {
  const t = useMessages<typeof messages>('identity');
  const [code, setCode] = useState<string>();
  const { data, error, refetch } = useQuery({
    queryKey: ['listAccountRequests'],
    queryFn: ({ signal }) => callConsole(listAccountRequests, {}, { signal }),
  });
  if (error && !data) return <Failure error={error} onRetry={() => void refetch()} />;
  return (
    <div className="min-h-0 flex-1 overflow-y-auto p-4" tabIndex={0} role="region" aria-label={t('requests')}>
      {!data && <Skeleton className="h-40" />}
      {data?.requests.length === 0 && <p className="text-text-2">{t('noRequests')}</p>}
      <ul className="grid grid-cols-1 gap-3 xl:grid-cols-2">
        {data?.requests.map((request) => (
          <RequestCard key={request.id} request={request} onCode={setCode} />
        ))}
      </ul>
      {code !== undefined && (
        <Dialog title={t('codeTitle')} onClose={() => setCode(undefined)}>
          <div className="flex flex-col gap-3 p-4">
            <p className="text-text-2">{t('codeNote')}</p>
            <p className="font-mono text-fig2 font-semibold">{code}</p>
          </div>
        </Dialog>
      )}
    </div>
  );
}

function RequestCard({ request, onCode }: { request: Request; onCode: (code: string) => void }) {
  const t = useMessages<typeof messages>('identity');
  const me = useMe();
  const missing = useMissingRight();
  const [open, setOpen] = useState<'agree' | 'refuse'>();
  const isName = request.kind === 'realName';
  const word = missing(request.firstBy === '' ? 'kyc.decide/begin' : 'kyc.decide/agree');
  const cannotAgree = request.firstBy === me.name ? t('own') : word;
  const cannotRefuse = missing('kyc.decide/begin', 'kyc.decide/agree');
  const action = useAction({
    run: async (reason: string) => {
      const about = { id: request.id, reason };
      if (open === 'agree') return callConsole(agreeToAccountRequest, about);
      await callConsole(refuseAccountRequest, about);
      return undefined;
    },
    changes: ['listAccountRequests'],
    onDone: (done) => {
      if (done !== undefined && done.code !== null) onCode(done.code);
      toast(done === undefined ? t('ended') : done.isDone ? t('isDone') : t('agreed'));
      setOpen(undefined);
    },
  });
  return (
    <li className="flex flex-col gap-3 rounded-card border border-hair bg-surface p-4">
      <p className="flex items-center gap-2">
        <b className="min-w-0 flex-1 truncate font-semibold">{request.player}</b>
        <Chip>{isName ? t('nameKind') : t('passwordKind')}</Chip>
      </p>
      <Facts
        rows={[
          ...(isName ? [{ name: t('nameNow'), value: request.realName }] : []),
          { name: isName ? t('nameWish') : t('reach'), value: request.wish },
          { name: t('at'), value: <Time at={request.at} /> },
          { name: t('from'), value: request.from },
          { name: t('firstBy'), value: request.firstBy },
        ]}
      />
      <div className="flex flex-wrap items-center gap-2">
        <Button look="primary" disabled={cannotAgree !== ''} title={cannotAgree} onClick={() => setOpen('agree')}>
          {t('agree')}
        </Button>
        <Button look="danger" disabled={cannotRefuse !== ''} title={cannotRefuse} onClick={() => setOpen('refuse')}>
          {t('refuse')}
        </Button>
        <span className="min-w-0 flex-1 text-note text-text-2">{cannotAgree}</span>
      </div>
      {open && (
        <ConfirmDialog
          name={`request.${request.id}`}
          title={`${open === 'agree' ? t('agree') : t('refuse')} · ${request.player}`}
          templates={open === 'agree' ? [t('reasonPapers'), t('reasonCall')] : [t('reasonOther')]}
          actionText={open === 'agree' ? t('agree') : t('refuse')}
          look={open === 'agree' ? 'primary' : 'danger'}
          busy={action.isPending}
          onConfirm={(reason) => action.mutate(reason)}
          onClose={() => setOpen(undefined)}
        >
          <p>{request.wish}</p>
        </ConfirmDialog>
      )}
    </li>
  );
}
