import { checkAudit } from '@longmen/contract/console/audit';
import { useMutation } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { callConsole } from '../../core/api/call-console.ts';
import { useMessages } from '../../core/i18n/use-messages.ts';
import { useKeys } from '../../core/keys/keys.ts';
import { useMay } from '../../core/session/session.ts';
import { toast } from '../../core/toast.ts';
import { Button } from '../../features/kit/parts/button.tsx';
import { useFailureText } from '../../features/kit/parts/failure.tsx';
import { PageHead } from '../../features/kit/parts/page-head.tsx';
import { Sign } from '../../features/kit/parts/sign.tsx';
import { Time } from '../../features/kit/parts/time.tsx';
import { useListSearch } from '../../features/kit/table/use-list-search.ts';
import { AccessList } from './access-list.tsx';
import { LogList } from './log-list.tsx';
import type { messages } from './messages.ts';

const tabs = ['log', 'accesses'] as const;

/** What operators did, and what they looked at; the chain that holds both can be checked here. */
export function AuditPage() {
  const t = useMessages<typeof messages>('audit');
  const navigate = useNavigate();
  const [search] = useListSearch();
  const tab = tabs.find((one) => one === search.tab) ?? 'log';
  const go = (to: (typeof tabs)[number], open?: string) =>
    void navigate({ to: '/audit', search: { tab: to, ...(open === undefined ? {} : { open }) } });
  useKeys([
    { keys: '[', label: t('tabBefore'), run: () => go('log') },
    { keys: ']', label: t('tabNext'), run: () => go('accesses') },
  ]);
  return (
    <>
      <PageHead
        title={t('title')}
        tabs={tabs.map((one) => ({ to: '/audit', search: { tab: one }, text: t(one), isOn: one === tab }))}
      >
        <ChainCheck onOpen={(seq) => go('log', seq)} />
      </PageHead>
      {tab === 'log' ? <LogList /> : <AccessList />}
    </>
  );
}

/** Computes the chain again from its first entry, and says how that ended. */
function ChainCheck({ onOpen }: { onOpen: (seq: string) => void }) {
  const t = useMessages<typeof messages>('audit');
  const failure = useFailureText();
  const may = useMay();
  const check = useMutation({
    mutationFn: () => callConsole(checkAudit, {}),
    onError: (error) => toast(failure(error)),
  });
  const found = check.data;
  const brokenHour = found?.accesses.brokenHour ?? null;
  return (
    <>
      {found && found.brokenAt === null && brokenHour !== null && (
        <span
          role="alert"
          className="inline-flex items-center gap-1 rounded-ctl bg-win-soft px-2 py-1 font-semibold text-win"
        >
          <Sign name="warn" />
          {t('hourBroken')} <Time at={brokenHour} />
        </span>
      )}
      {found && found.brokenAt === null && brokenHour === null && (
        <span role="status" className="inline-flex items-center gap-1 text-primary">
          <Sign name="check" />
          {t('whole', { count: found.entries })}
          <span className="text-text-3">
            · <Time at={found.checkedAt} />
          </span>
        </span>
      )}
      {found && found.brokenAt !== null && (
        <span role="alert">
          <button
            type="button"
            className="inline-flex items-center gap-1 rounded-ctl bg-win-soft px-2 py-1 font-semibold text-win"
            onClick={() => found.brokenAt !== null && onOpen(found.brokenAt)}
          >
            <Sign name="warn" />
            {t('broken', { seq: found.brokenAt })}
            <span className="underline">{t('openBroken')}</span>
          </button>
        </span>
      )}
      {may('audit.check/begin') && (
        <Button size="bar" sign="chain" busy={check.isPending} onClick={() => check.mutate()}>
          {t('check')}
        </Button>
      )}
    </>
  );
}
