import { Refused } from '@longmen/contract';
import { Amount, Button, Card, EmptyState, IconButton, Pills, SkeletonRows } from '@longmen/ui';
import { CheckingSheet } from '@longmen/ui/outcome';
import { useEffect, useEffectEvent, useState } from 'react';
import { showRefusal } from '../../core/api/show-refusal.ts';
import { useBalance } from '../../core/api/queries.ts';
import { toast } from '../../core/dialogs/toast.ts';
import { useLocale } from '../../core/i18n/locale.ts';
import { currencyNow, moneyText } from '../../core/i18n/money.ts';
import { useMessages } from '../../core/i18n/use-messages.ts';
import { gaveUp } from '../../core/once/once.ts';
import { PagedRows } from '../../core/page/paged-rows.tsx';
import { onPush } from '../../core/push/channels.ts';
import { useSession } from '../../core/session/session.ts';
import { Header } from '../../features/chrome/header.tsx';
import { useBringBack } from '../../features/platforms/bring-back.ts';
import {
  type ProviderWallet,
  refreshMoney,
  refreshWallets,
  useProviderWallet,
  type WalletPlatform,
} from '../../features/platforms/provider-wallet.ts';
import { dayFilters, type DayFilter, moving, useTransfers } from './calls.ts';
import { MoveSheet } from './move-sheet.tsx';
import type { messages } from './messages.ts';
import { TransferRow } from './transfer-row.tsx';
import { WalletCard, WalletFailed } from './wallet-card.tsx';

type Sheet = { readonly platform: WalletPlatform; readonly way: 'in' | 'out' };

/** `/platformWallet`: what stands at companies that keep wallets, its way there and back, and all transfers. */
export function PlatformWalletPage() {
  const t = useMessages<typeof messages>('platform-wallet');
  const [days, setDays] = useState<DayFilter>('all');
  const [sheet, setSheet] = useState<Sheet | null>(null);
  const transfers = useTransfers(days);
  const queries = { ky: useProviderWallet('ky'), ag: useProviderWallet('ag') };
  const userId = useSession((session) => session.userId);
  // What arrives or comes back moves the balance.
  useEffect(() => onPush(`u:${userId}`, ({ t: what }) => void (what === 'balance' && refreshWallets())), [userId]);
  const all = [
    { platform: 'ky' as const, query: queries.ky },
    { platform: 'ag' as const, query: queries.ag },
  ];
  /** Each wallet once, and what could not be read; not what plays with the balance or is run by nobody. */
  const wallets = all.filter(({ platform, query: { data, error } }) =>
    data ? data.wallet === 'transfer' && data.platform === platform : error !== null && !isRunByNobody(error),
  );
  const isAwaited = all.some(({ query }) => query.isLoading);
  const open = sheet && queries[sheet.platform].data;
  const hasNone = !isAwaited && wallets.length === 0;

  return (
    <>
      <Header
        title={t('title')}
        actions={
          <IconButton
            icon="refresh"
            label={t('refresh')}
            disabled={all.some(({ query }) => query.isFetching)}
            onClick={() => void refreshMoney()}
          />
        }
      />
      <main className="flex flex-col gap-3 px-4 pb-6">
        {isAwaited && <SkeletonRows count={2} className="h-44" />}
        {hasNone && (
          <EmptyState icon="games" title={t('none')}>
            {t('noneNote')}
          </EmptyState>
        )}
        {!isAwaited && wallets.length > 0 && (
          <>
            <Sums wallets={wallets.flatMap(({ query }) => query.data ?? [])} />
            {wallets.map(({ platform, query }) =>
              query.data ? (
                <WalletCard key={platform} wallet={query.data} onMove={(way) => setSheet({ platform, way })} />
              ) : (
                <WalletFailed key={platform} platform={platform} query={query} />
              ),
            )}
          </>
        )}
        {!(hasNone && transfers.data?.pages[0]?.total === 0) && (
          <Transfers query={transfers} days={days} onDays={setDays} />
        )}
      </main>
      {sheet && open && <MoveSheet {...sheet} wallet={open} onClose={() => setSheet(null)} />}
      <Outcome isAsking={sheet !== null} onSent={() => setSheet(null)} />
    </>
  );
}

const isRunByNobody = (error: Error) => error instanceof Refused && error.refusal === 'gamePlatformClosed';

/** The balance, and everything back at once where more than one company has something. */
function Sums({ wallets }: { wallets: readonly ProviderWallet[] }) {
  const t = useMessages<typeof messages>('platform-wallet');
  const locale = useLocale();
  const balance = useBalance();
  const bringing = useBringBack('platform-wallet');
  return (
    <Card className="flex flex-wrap items-center gap-x-3 gap-y-2 px-4 py-3">
      <div className="mr-auto">
        <p className="t-label text-text-2">{t('balance')}</p>
        {balance.data === undefined ? (
          <p className="t-title text-text-3">–</p>
        ) : (
          <Amount mills={balance.data} locale={locale} currency={currencyNow(locale)} className="t-title" />
        )}
      </div>
      {wallets.some(({ free }) => free > 0) && (
        <Button look="outline" busy={bringing.isPending} onClick={() => bringing.mutate()}>
          {t('bringAll')}
        </Button>
      )}
    </Card>
  );
}

type TransfersProps = {
  query: ReturnType<typeof useTransfers>;
  days: DayFilter;
  onDays: (days: DayFilter) => void;
};

const dayMessages = { all: 'month', 0: 'today', 1: 'yesterday', 7: 'week' } as const;

function Transfers({ query, days, onDays }: TransfersProps) {
  const t = useMessages<typeof messages>('platform-wallet');
  return (
    <section className="flex flex-col gap-2">
      <h2 className="t-section pt-2">{t('transfers')}</h2>
      <Pills
        pills={dayFilters.map((key) => ({ key, label: t(dayMessages[key]) }))}
        value={days}
        onChange={onDays}
        label={t('days')}
        className="-mx-4 px-4"
      />
      <PagedRows
        query={query}
        t={t}
        skeleton={{ count: 3, className: 'h-16' }}
        empty={<EmptyState title={t('noTransfers')}>{t('noTransfersNote')}</EmptyState>}
      >
        {(rows) => (
          <Card className="divide-y divide-hair overflow-hidden">
            {rows.map((transfer) => (
              <TransferRow key={transfer.id} transfer={transfer} />
            ))}
          </Card>
        )}
      </PagedRows>
    </section>
  );
}

/** What becomes of the transfer that was requested: its answer is out, it was made, or it was refused meanwhile. */
function Outcome({ isAsking, onSent }: { isAsking: boolean; onSent: () => void }) {
  const t = useMessages<typeof messages>('platform-wallet');
  const locale = useLocale();
  const once = moving.useIntent();
  const [hidden, setHidden] = useState('');
  const follow = useEffectEvent((now: typeof once) => {
    if (now.step === 'checking') onSent();
    if (now.step === 'refused' && !isAsking) {
      showRefusal(now.error);
      moving.forget();
    }
    if (now.step !== 'done') return;
    const { status, way, platform, amount, stateName } = now.answer;
    onSent();
    moving.forget();
    const values = { amount: { mills: amount } };
    if (status === '2')
      toast(way === 'in' ? t('movedIn', { ...values, place: t(platform) }) : t('broughtBack', values));
    else if (status === '3') toast(stateName);
  });
  useEffect(() => follow(once), [once]);
  if (once.step !== 'checking' || once.key === hidden) return null;
  const { platform, way, amount } = once.intent;
  return (
    <CheckingSheet
      title={t('checking')}
      note={`${t(way === 'in' ? 'moveInTitle' : 'moveOutTitle', { place: t(platform) })} · ${moneyText(amount, locale)}`}
      text={t(gaveUp(once) ? 'gaveUp' : 'checkingNote')}
      stopped={gaveUp(once)}
      hideLabel={t('close')}
      onHide={() => setHidden(once.key)}
    />
  );
}
