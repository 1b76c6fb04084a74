/**
 * A dealt card table: the banker and five players, each with five cards, the rank and who won. Cards come one hand
 * after the other.
 */
import { Card, CardFace, cx, Icon } from '@longmen/ui';
import type { DealtHand } from '../layouts/layout.ts';
import { useGame } from '../store.ts';
import { useMessages } from '../use-messages.ts';
import { useGameContext } from '../game-context.ts';

/**
 * From one hand to the next, and from card to card; the sixth hand is shown before the draw panel says what became of
 * it.
 */
const handApartMs = 250;
const cardApartMs = 50;

/** A hand's rank and outcome follow its last card. */
const revealedAt = (seat: number) => seat * handApartMs + 5 * cardApartMs;

type HandsTableProps = {
  hands: readonly DealtHand[];
  /** The cards are dealt now; else they lie there. */
  dealt?: boolean;
  /** The seats alone, before anything was dealt: as high as with cards. */
  awaited?: boolean;
};

export function HandsTable({ hands, dealt = false, awaited = false }: HandsTableProps) {
  const t = useMessages();
  const { names } = useGameContext();
  const rank = (bull: number) =>
    bull === 0 ? t('hands.none') : bull === 10 ? t('hands.bullbull') : t('hands.bull', { bull });
  return (
    <Card className="overflow-hidden">
      <table className="w-full">
        <caption className="sr-only">{t('hands.title')}</caption>
        <tbody className="divide-y divide-hair">
          {hands.map((hand, seat) => (
            <tr key={seat} className={cx(hand.won === null && 'bg-surface-2')}>
              <th scope="row" className="t-label py-1 pr-1 pl-3 text-left font-bold whitespace-nowrap">
                {hand.won === null ? t('hands.banker') : (names.labels[`p${seat}`] ?? seat)}
              </th>
              <td className="py-1">
                <span role="img" aria-label={awaited ? t('draw.none') : hand.cards.join(' ')} className="flex gap-0.5">
                  {hand.cards.map((card, i) => (
                    <span
                      key={card}
                      className={cx(dealt && 'card-dealt')}
                      style={{ animationDelay: `${seat * handApartMs + i * cardApartMs}ms` }}
                    >
                      <CardFace card={awaited ? 0 : card} size="large" />
                    </span>
                  ))}
                </span>
              </td>
              <td className="t-label py-1 pr-3 pl-1 text-right">
                <span
                  className={cx('block', dealt && 'card-dealt', awaited && 'invisible')}
                  style={{ animationDelay: `${revealedAt(seat)}ms` }}
                >
                  <span className="block text-text-2">{rank(hand.bull)}</span>
                  {hand.won !== null && (
                    <span
                      className={cx('inline-flex items-center gap-1', hand.won ? 'font-bold text-win' : 'text-text-3')}
                    >
                      <Icon name={hand.won ? 'check' : 'minus'} size={16} />
                      {t(hand.won ? 'hands.won' : 'hands.lost')}
                    </span>
                  )}
                </span>
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </Card>
  );
}

/** The hands of the last draw over the board; dealt anew when a draw comes. */
export function LastHands() {
  const { family, layout } = useGameContext();
  const show = useGame(({ round }) => round.show);
  const last = useGame(({ round }) => round.last);
  const running = show !== null && show.numbers.length > 0;
  const numbers = running ? show.numbers : (last?.numbers ?? []);
  const awaited = numbers.length === 0;
  // The first result of a game must not push the boards down under a finger.
  const hands = layout.handsOf?.(awaited ? family.drawable : numbers);
  if (!hands) return null;
  return (
    <div className="px-4 pt-3">
      <HandsTable key={numbers.join()} hands={hands} dealt={running && show.phase === 'rolling'} awaited={awaited} />
    </div>
  );
}
