import type { Play } from '@longmen/engine';
import { formatOdds } from '@longmen/format';
import { Sheet } from '@longmen/ui';
import { oddsRows } from './odds-rows.ts';
import { labelOf, playName } from '../../../features/plays/play-names.ts';
import { RuleText } from './rule-note.tsx';
import { useMessages } from '../use-messages.ts';
import { useGameContext } from '../game-context.ts';

/** Prices that are listed where there are very many; the others lie between. */
const rowsMax = 16;

/** The first, the last, and evenly spread ones between. */
function spread<T>(rows: readonly T[]): readonly T[] {
  if (rows.length <= rowsMax) return rows;
  const last = rows.length - 1;
  return rows.filter((_, i) => Math.floor((i * (rowsMax - 1)) / last) > Math.floor(((i - 1) * (rowsMax - 1)) / last));
}

type OddsSheetProps = {
  /** One play, or those that share a row of a table. */
  plays: readonly Play[];
  onClose: () => void;
};

/** Odds and probability of a play: "wins 1 in 2 · pays 1.980", and what comes back on average. */
export function OddsSheet({ plays, onClose }: OddsSheetProps) {
  const t = useMessages();
  const { names } = useGameContext();
  const [first, ...others] = plays;
  if (!first) return null;
  return (
    <Sheet open onClose={onClose} title={playName(names, first)} note={t('odds.note')}>
      <PlayOdds play={first} />
      {others.map((play) => (
        <section key={play.code} aria-label={playName(names, play)} className="pt-4">
          <h3 className="t-section pb-1">{playName(names, play)}</h3>
          <PlayOdds play={play} />
        </section>
      ))}
      <p className="t-caption pt-3 text-text-3">{t('odds.stakeIn')}</p>
    </Sheet>
  );
}

function PlayOdds({ play }: { play: Play }) {
  const t = useMessages();
  const context = useGameContext();
  const { rows, splitReturn, parlayReturn } = oddsRows(play, context.rates);
  const named = rows.length > 1;
  const nameOf = (key: string) =>
    play.pricing === 'sum_p' ? t('odds.inDraws', { draws: key }) : labelOf(context.names, play, key);
  // Four decimals of the stake, as the trust list asks (F10).
  const percent = (tenThousandths: number) =>
    new Intl.NumberFormat(context.locale, { style: 'percent', minimumFractionDigits: 2 }).format(
      tenThousandths / 10_000,
    );
  const oneIn = (n: number) => new Intl.NumberFormat(context.locale, { maximumFractionDigits: 2 }).format(n);
  return (
    <>
      <RuleText play={play} />
      <ul className="divide-y divide-hair rounded-card border border-hair">
        {(play.pricing === 'sum_p' ? spread(rows) : rows).map((row) => (
          <li key={row.key} className="flex flex-wrap items-center justify-between gap-x-3 px-4 py-2">
            <div className="min-w-0 flex-1 basis-[6rem]">
              {named && <p className="t-body font-semibold">{nameOf(row.key)}</p>}
              <p className="t-label text-text-2">{t('odds.oneIn', { n: oneIn(row.oneIn) })}</p>
            </div>
            <div className="flex-none text-right">
              <p className="t-body font-bold tabular-nums">
                {t('odds.pays', { odds: formatOdds(row.rate, context.locale, true) })}
              </p>
              {row.returned !== null && (
                <p className="t-caption text-text-3">{t('odds.returns', { percent: percent(row.returned) })}</p>
              )}
            </div>
          </li>
        ))}
      </ul>
      {splitReturn !== null && (
        <p className="t-label pt-3 text-text-2">{t('odds.splitReturns', { percent: percent(splitReturn) })}</p>
      )}
      {parlayReturn !== null && (
        <p className="t-label pt-3 text-text-2">{t('odds.parlayReturns', { percent: percent(parlayReturn) })}</p>
      )}
    </>
  );
}
