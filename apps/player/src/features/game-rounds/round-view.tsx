import type { Locale } from '@longmen/format';
import { formatAmount } from '@longmen/format';
import { Button, Card, Icon, IconButton } from '@longmen/ui';
import type { ReactNode } from 'react';
import { formatTime } from '../../core/i18n/format-time.ts';
import { useLocale } from '../../core/i18n/locale.ts';
import { copyText } from '../../core/platform/copy-text.ts';
import { PlatformPicture } from '../platforms/platform-picture.tsx';
import { OutcomeHead } from '../plays/outcome-head.tsx';
import { type RoundDetail, useCompanyPage } from './calls.ts';
import { Entries } from './round-entries.tsx';
import { useRoundMessages } from './use-messages.ts';
import { usePictureOf } from './use-picture-of.ts';

const open = 4;
const isVoid = 3;

/** A round in full: what came of it, its fields, what moved money, and the company's page. Nothing can be cancelled. */
export function RoundView({ round }: { round: RoundDetail }) {
  const locale = useLocale();
  return (
    <>
      <StatusCard round={round} locale={locale} />
      <FactsCard round={round} locale={locale} />
      <Entries round={round} locale={locale} />
      {round.hasPage && <CompanyPage round={round} />}
    </>
  );
}

type PartProps = { round: RoundDetail; locale: Locale };

function StatusCard({ round, locale }: PartProps) {
  const t = useRoundMessages();
  const pictureOf = usePictureOf();
  const { status, statusName, stake, net, payout, game, maker } = round;
  const stakeText = { mills: stake };
  const line =
    status === open || status === isVoid || net === 0
      ? t('stake', { stake: stakeText })
      : t(net > 0 ? 'stakeNet' : 'stakeLost', {
          stake: stakeText,
          net: formatAmount(Math.abs(net), locale),
        });
  return (
    <Card className="px-4">
      <OutcomeHead
        status={status}
        statusName={statusName}
        line={line}
        payout={status === open ? undefined : payout}
        locale={locale}
      />
      <div className="flex flex-wrap items-center gap-x-3 border-t border-hair py-3">
        <PlatformPicture game={pictureOf(round)} mark={26} className="size-9 flex-none rounded-ctl" />
        <div className="min-w-0 flex-1 basis-[7rem]">
          <p className="text-[0.9375rem] leading-[1.375rem] font-semibold [overflow-wrap:anywhere]">{game}</p>
          {maker !== '' && <p className="t-label text-text-2">{maker}</p>}
        </div>
      </div>
      <p className="t-caption border-t border-hair py-2 text-text-2">{t('byMoney')}</p>
    </Card>
  );
}

function FactsCard({ round, locale }: PartProps) {
  const t = useRoundMessages();
  const { stake, valid, turnover, payout, net, cards, openedAt, closedAt, status } = round;
  const amount = (value: number, signed = false) => formatAmount(value, locale, 'amount', signed);
  const facts: readonly (readonly [string, ReactNode])[] = [
    [t('total'), amount(stake)],
    [t('validBet'), amount(valid)],
    [t('turnover'), amount(turnover)],
    [t('returned'), status === open ? '–' : amount(payout)],
    [t('net'), status === open ? '–' : amount(net, true)],
    ...(cards === '' ? [] : [[t('result'), cards] as const]),
    [t('opened'), formatTime(openedAt, locale)],
    [t('closed'), closedAt === 0 ? '–' : formatTime(closedAt, locale)],
  ];
  return (
    <Card className="px-4 py-2">
      <dl>
        {facts.map(([name, value]) => (
          <div key={name} className="flex flex-wrap items-baseline justify-between gap-x-3 py-1">
            <dt className="t-label text-text-2">{name}</dt>
            <dd className="t-body ml-auto text-right [overflow-wrap:anywhere] tabular-nums">{value}</dd>
          </div>
        ))}
        <Copied name={t('round')} value={round.round} />
        <Copied name={t('number')} value={round.id} />
      </dl>
    </Card>
  );
}

function Copied({ name, value }: { name: string; value: string }) {
  const t = useRoundMessages();
  return (
    <div className="flex min-h-11 items-center gap-2 border-t border-hair">
      <dt className="t-label text-text-2">{name}</dt>
      <dd className="t-label min-w-0 flex-1 text-right break-all tabular-nums">{value}</dd>
      <dd>
        <IconButton
          icon="copy"
          size={20}
          label={t('copyOf', { what: name })}
          onClick={() => void copyText(value)}
          className="-mr-3 text-primary"
        />
      </dd>
    </div>
  );
}

function CompanyPage({ round }: { round: RoundDetail }) {
  const t = useRoundMessages();
  const { mutate, isPending } = useCompanyPage();
  return (
    <div>
      <Button look="outline" className="w-full" busy={isPending} onClick={() => mutate(round)}>
        {t('openAtCompany', { company: round.maker || t('company') })}
        <Icon name="forward" size={18} />
      </Button>
      <p className="t-caption pt-1 text-center text-text-2">{t('leavesApp')}</p>
    </div>
  );
}
