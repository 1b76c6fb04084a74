/** What a set pays by its size: one rate per number of choices, the present one marked. */
import type { Play } from '@longmen/engine';
import { formatOdds } from '@longmen/format';
import { cx } from '@longmen/ui';
import { readDraft } from '../board/draft.ts';
import { useGame } from '../store.ts';
import { lineRates, tierRates } from '../slip/totals.ts';
import { useMessages } from '../use-messages.ts';
import { useGameContext } from '../game-context.ts';

export function SetRates({ play }: { play: Play }) {
  const t = useMessages();
  const { rates: table, locale } = useGameContext();
  const chosen = useGame(({ picks }) => picks.drafts[play.code]?.lists[0]?.length ?? 0);
  const rates = tierRates(play, table);
  return (
    <section aria-label={t('set.rates')} className="pt-3">
      <h3 className="t-label pb-2 font-bold">{t('set.rates')}</h3>
      <ul className="grid grid-cols-4 gap-2 min-[360px]:grid-cols-5">
        {play.tiers.map(({ key }) => {
          const count = Number(key.slice(1));
          const on = count === chosen;
          return (
            <li
              key={key}
              aria-current={on ? 'true' : undefined}
              className={cx(
                't-caption flex flex-col items-center rounded-ctl border px-1 py-1 tabular-nums',
                on ? 'border-primary bg-primary-soft font-bold text-primary' : 'border-hair text-text-2',
              )}
            >
              <span>{t('set.rate', { count })}</span>
              <b>{formatOdds(rates[key] ?? 0, locale)}</b>
            </li>
          );
        })}
      </ul>
    </section>
  );
}

/** What the picked sums pay together; their chances decide. */
export function SumRate({ play }: { play: Play }) {
  const t = useMessages();
  const { rates: table, locale } = useGameContext();
  const draft = useGame(({ picks }) => picks.drafts[play.code]);
  const parsed = draft && readDraft(play, draft, null);
  if (!parsed?.ok) return null;
  const [rate = 0] = lineRates(play, parsed.selection, table);
  return (
    <p role="status" className="t-label pt-3 font-bold text-primary tabular-nums">
      {t('set.sums', { odds: formatOdds(rate, locale) })}
    </p>
  );
}
