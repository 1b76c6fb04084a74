import { parseRate } from '@longmen/engine';
import { formatOdds } from '@longmen/format';
import { Button } from '@longmen/ui';
import { useGameContext } from '../../game-context.ts';
import { useLineNames } from './line-names.ts';
import { useRun, useRunStore } from './store.ts';
import { useInstantMessages } from '../use-messages.ts';

/** Odds changed between two rounds: nothing is played until the player says so. */
export function RatesQuestion() {
  const t = useInstantMessages();
  const store = useRunStore();
  const lines = useRun((run) => run.lines);
  const rates = useRun((run) => run.newRates);
  const round = useRun(({ view }) => view?.next ?? 0);
  const names = useLineNames();
  const { locale } = useGameContext();
  const rateText = (text: string) =>
    text
      .split(',')
      .map((rate) => `×${formatOdds(parseRate(rate) ?? 0, locale, true)}`)
      .join(' / ');
  return (
    <section role="alert" aria-label={t('ratesTitle')} className="mt-3 rounded-ctl bg-warn-soft px-3 py-2 text-warn">
      <h3 className="t-label font-bold">{t('ratesTitle')}</h3>
      <p className="t-label">{t('ratesNote', { round })}</p>
      <ul className="t-label py-2 tabular-nums">
        {lines.map((line, i) =>
          rates[i] === undefined || rates[i] === line.rate ? null : (
            <li key={i} className="break-words">
              {t('rateNow', { name: names(line), old: rateText(line.rate ?? ''), now: rateText(rates[i]) })}
            </li>
          ),
        )}
      </ul>
      <Button look="outline" className="w-full" onClick={() => store.dispatch({ t: 'ratesAccepted' })}>
        {t('goOn')}
      </Button>
    </section>
  );
}
