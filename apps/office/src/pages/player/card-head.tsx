import { Link } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { printAmount, printCount } from '../../core/i18n/amounts.ts';
import { useLocale } from '../../core/i18n/locale.ts';
import { dayText } from '../../core/i18n/time.ts';
import { useMessages } from '../../core/i18n/use-messages.ts';
import { useZoneName } from '../../core/i18n/zone.ts';
import { serverNow } from '../../core/platform/clock.ts';
import { copyText } from '../../core/platform/copy-text.ts';
import { useMay } from '../../core/session/session.ts';
import { toast } from '../../core/toast.ts';
import type { messages as coreMessages } from '../../core/messages.ts';
import { FlagCounts } from '../../features/risk-words/flag-counts.tsx';
import { SignButton } from '../../features/kit/parts/button.tsx';
import { Chip } from '../../features/kit/parts/chip.tsx';
import { Sign } from '../../features/kit/parts/sign.tsx';
import { Time } from '../../features/kit/parts/time.tsx';
import type { messages as words } from '../../features/player-words/messages.ts';
import { StatusChip, useStatusName } from '../../features/player-words/player-words.tsx';
import type { messages } from './messages.ts';
import type { Player } from './player.ts';

/** Who it is, what is open about him, and his money in one row. */
export function CardHead({ player }: { player: Player }) {
  const t = useMessages<typeof messages>('player');
  const word = useMessages<typeof words>('player-words');
  const core = useMessages<typeof coreMessages>('core');
  const locale = useLocale();
  const zone = useZoneName();
  const copy = async () => toast((await copyText(player.id)) ? core('copied') : core('copyFailed'));
  return (
    <>
      <section className="flex flex-wrap items-center gap-3 border-b border-hair bg-surface px-4 py-3">
        <span className="grid size-10 flex-none place-items-center rounded-full bg-primary-soft text-large font-semibold text-primary">
          {player.name.slice(0, 1).toUpperCase()}
        </span>
        <div className="min-w-0 flex-1">
          <p className="flex flex-wrap items-center gap-2">
            <b className="text-fig2 font-bold">{player.name}</b>
            {player.vipLevel > 0 && <Chip look="good">{word('vip', { level: String(player.vipLevel) })}</Chip>}
            <StatusChip status={player.status} />
            <Chip>{word(player.kind)}</Chip>
            {player.isCareFlagged && <CareFlag id={player.id} />}
            {player.flags !== null && player.flags.severe + player.flags.mild > 0 && (
              <Link to="/flags" search={{ q: `player:${player.name}` }}>
                <FlagCounts {...player.flags} />
              </Link>
            )}
            {player.isDemo && <Chip look="line">{t('demo')}</Chip>}
            {player.pause && (
              <Chip look="mild">
                {t(player.pause.kind === 'timeOut' ? 'pauseOn' : 'exclusionOn')} <Time at={player.pause.until} />
              </Chip>
            )}
          </p>
          <p className="flex flex-wrap items-center gap-x-2 text-text-2">
            <span>{player.id}</span>
            <SignButton sign="copy" label={t('copyId')} onClick={() => void copy()} className="size-6" />
            <Dot />
            <span>{t('since', { day: dayText(player.registeredAt, locale, zone, serverNow()) })}</span>
            <Dot />
            <span>{player.agents.length === 0 ? t('noAgent') : player.agents.join(' › ')}</span>
            <Dot />
            <span>
              {player.seenAt === null ? (
                t('neverSeen')
              ) : (
                <>
                  {t('lastSeen')} <Time at={player.seenAt} />
                </>
              )}
            </span>
          </p>
        </div>
        <OtherPages player={player} />
        <Link
          to="/players/$id"
          params={{ id: player.id }}
          search={{ tab: 'actions' }}
          className="flex-none text-note font-medium text-primary"
        >
          {t('whoLooked', { text: printCount(player.views, locale, player.views >= 100) })}
        </Link>
      </section>
      <OpenChange player={player} />
      <MoneyRow player={player} />
    </>
  );
}

/** His place among the agents, and what he has at companies, for who may read these. */
function OtherPages({ player }: { player: Player }) {
  const t = useMessages<typeof messages>('player');
  const may = useMay();
  const className = 'flex-none text-note font-medium text-primary';
  return (
    <>
      {may('agents.read/read') && (player.kind === 'agent' || player.agents.length > 0) && (
        <Link to="/agents/$id" params={{ id: player.id }} className={className}>
          {t('toAgent')}
        </Link>
      )}
      {may('recon.decide/read') && player.kind !== 'guest' && (
        <Link to="/platforms/wallets/$player" params={{ player: player.name }} className={className}>
          {t('toPurses')}
        </Link>
      )}
    </>
  );
}

/** That something was noticed, or a case is open; what it is, only who reads care finds. */
function CareFlag({ id }: { id: string }) {
  const t = useMessages<typeof messages>('player');
  const chip = (
    <Chip look="mild">
      <Sign name="heart" size={14} />
      {t('careFlag')}
    </Chip>
  );
  if (!useMay()('care.read/read')) return chip;
  return (
    <Link to="/players/$id" params={{ id }} search={{ tab: 'care' }}>
      {chip}
    </Link>
  );
}

const Dot = () => <span className="text-text-3">·</span>;

function OpenChange({ player: { statusWaits } }: { player: Player }) {
  const t = useMessages<typeof messages>('player');
  const statusName = useStatusName();
  if (statusWaits === null) return null;
  return (
    <p className="flex items-center gap-3 border-b border-hair bg-warn-soft px-4 py-1.5 text-warn">
      <span className="min-w-0 flex-1">
        {t('waitsOpen', { by: statusWaits.by, status: statusName(statusWaits.wanted) })} · <Time at={statusWaits.at} />
      </span>
      <Link to="/waiting" search={{ open: statusWaits.id }} className="flex-none font-semibold">
        {t('toWaiting')}
      </Link>
    </p>
  );
}

function MoneyRow({ player: { id, money, depositLimit } }: { player: Player }) {
  const t = useMessages<typeof messages>('player');
  const locale = useLocale();
  const may = useMay();
  const print = (mills: number) => printAmount(mills, locale);
  return (
    <dl className="grid grid-cols-4 border-b border-hair bg-surface xl:grid-cols-8">
      <Figure name={t('cash')} value={print(money.cash)}>
        {may('ledger.read/read') && (
          <Link className="font-medium text-primary" to={`/balance/${id}/cash`}>
            {t('explain')}
          </Link>
        )}
      </Figure>
      <Figure name={t('held')} value={print(money.held)} />
      <Figure name={t('savings')} value={print(money.savings)} />
      <Figure name={t('paidIn')} value={print(money.paidIn)} />
      <Figure name={t('paidOut')} value={print(money.paidOut)} />
      <Figure name={t('bonuses')} value={print(money.bonuses)} />
      <Figure name={t('net')} value={printAmount(money.net, locale, 'text', true)}>
        {t('netNote')}
      </Figure>
      <Figure
        name={t('depositLimit')}
        value={
          depositLimit === null ? (
            <span className="text-cell font-normal text-text-3">{t('none')}</span>
          ) : (
            <>
              {print(depositLimit.used)}{' '}
              <span className="text-cell font-normal text-text-3">/ {print(depositLimit.amount)}</span>
            </>
          )
        }
      >
        {depositLimit && (
          <meter
            aria-label={t('depositLimit')}
            min={0}
            max={Math.max(1, depositLimit.amount)}
            value={Math.min(depositLimit.used, depositLimit.amount)}
            className="h-1.5 w-full"
          />
        )}
      </Figure>
    </dl>
  );
}

function Figure({ name, value, children }: { name: string; value: ReactNode; children?: ReactNode }) {
  return (
    <div className="min-w-0 border-line px-4 py-2 not-first:border-l">
      <dt className="truncate text-note font-medium text-text-3">{name}</dt>
      <dd className="truncate text-fig2 font-bold">{value}</dd>
      <dd className="min-h-4 truncate text-note text-text-2">{children}</dd>
    </div>
  );
}
