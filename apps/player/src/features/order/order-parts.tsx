import type { Calls, OutputOf } from '@longmen/contract';
import { useLocale } from '../../core/i18n/locale.ts';
import { serverNow } from '../../core/platform/clock.ts';
import { useCommittedAt, useExplainer } from './calls.ts';
import { StatusCard } from './status-card.tsx';
import { TimeLine } from './time-line.tsx';
import { WhyCard } from './why-card.tsx';

type OrderPartsProps = {
  detail: OutputOf<Calls['orderDetail']>;
  /** Another order of the same slip was chosen. */
  onOther: (orderNum: string) => void;
  /** The page below is the game's own. */
  inGame: boolean;
};

/** What came of an order, why, and its times; whoever reads it. */
export function OrderParts({ detail, onOther, inGame }: OrderPartsProps) {
  const locale = useLocale();
  const { order } = detail;
  const { data: explainer } = useExplainer(order.play);
  const { data: committedAt = null } = useCommittedAt(order.gid, order.issue);
  return (
    <>
      <StatusCard order={order} locale={locale} inGame={inGame} />
      <WhyCard
        detail={detail}
        rules={explainer?.rules}
        names={explainer?.names}
        captionOf={explainer?.captionOf}
        locale={locale}
        onOther={onOther}
      />
      <TimeLine detail={detail} committedAt={committedAt} now={serverNow()} />
    </>
  );
}
