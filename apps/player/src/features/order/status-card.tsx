import type { Order } from '@longmen/contract';
import type { Locale } from '@longmen/format';
import { Card, FamilyGlyph, type Family, Icon } from '@longmen/ui';
import { useMessages } from '../../core/i18n/use-messages.ts';
import { longIssue } from '../draws/issue-text.ts';
import { OutcomeHead } from '../plays/outcome-head.tsx';
import { Link } from '../../core/router/index.ts';
import { openFamilies } from '../games/open-families.ts';
import type { messages } from './messages.ts';

/** What came of the order, and which game and issue it was. */
export function StatusCard({ order, locale, inGame }: { order: Order; locale: Locale; inGame: boolean }) {
  const t = useMessages<typeof messages>('order');
  const stake = { mills: order.total };
  const net = { mills: Math.abs(order.net) };
  const line =
    order.status === 4
      ? t('stakeOnly', { stake })
      : order.status === 3 || order.status === 2
        ? t('refunded', { stake })
        : order.net >= 0
          ? t('stakeNet', { stake, net })
          : t('stakeLost', { stake, net });
  return (
    <Card className="px-4">
      <OutcomeHead
        status={order.status}
        statusName={order.statusName}
        line={line}
        payout={order.status === 4 ? undefined : order.payout}
        locale={locale}
      />
      <div className="flex flex-wrap items-center gap-x-3 border-t border-hair py-3">
        <FamilyGlyph family={order.family as Family} size={36} />
        <div className="min-w-0 flex-1 basis-[7rem]">
          <p className="text-[0.9375rem] leading-[1.375rem] font-semibold">{order.game}</p>
          <p className="t-label text-text-2 tabular-nums">{t('issue', { issue: longIssue(order.issue) })}</p>
        </div>
        {!inGame && openFamilies.has(order.family) && (
          <Link
            to={`/${order.family}/${order.gid}`}
            className="t-label ml-auto flex min-h-11 items-center gap-1 text-text-2"
          >
            {t('thisGame')}
            <Icon name="forward" size={16} />
          </Link>
        )}
      </div>
    </Card>
  );
}
