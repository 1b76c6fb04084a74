import { formatDecimal, type Locale } from '@longmen/format';
import type { ConsoleInput, ConsoleOutput } from '@longmen/contract/console';
import { previewMove } from '@longmen/contract/console/agents/lines';
import { cx } from '@longmen/ui';
import { callConsole } from '../../core/api/call-console.ts';
import { printAmount } from '../../core/i18n/amounts.ts';
import { useLocale } from '../../core/i18n/locale.ts';
import { useMessages } from '../../core/i18n/use-messages.ts';
import { useAction } from '../kit/action/use-action.ts';
import { Button } from '../kit/parts/button.tsx';
import type { messages } from './messages.ts';
import { useFamilyNames } from './use-family-names.ts';

export type MoveOf = ConsoleInput<typeof previewMove>;
export type MovePreview = ConsoleOutput<typeof previewMove>;

/** Whom a move is about and what it changes; each of the two reads it by a click that is on the record. */
export function ReadMove({ move, onRead }: { move: MoveOf; onRead?: (preview: MovePreview) => void }) {
  const t = useMessages<typeof messages>('lines');
  const read = useAction({
    run: () => callConsole(previewMove, move),
    onDone: (preview) => onRead?.(preview),
  });
  if (read.data) return <MoveEffect preview={read.data} />;
  return (
    <div className="flex flex-wrap items-center gap-3 rounded-ctl bg-warn-soft px-3 py-2 text-warn">
      <span className="min-w-0 flex-1">{t('mustRead')}</span>
      <Button busy={read.isPending} onClick={() => read.mutate(undefined)} className="text-text">
        {t('readMove')}
      </Button>
    </div>
  );
}

/** What was counted. */
export function MoveEffect({ preview }: { preview: MovePreview }) {
  const t = useMessages<typeof messages>('lines');
  const locale = useLocale();
  const family = useFamilyNames();
  const { accounts, agents, levels, from, to, effects, staked, terms, termsBefore } = preview;
  const line = (names: readonly string[]) => (names.length === 0 ? t('noAgent') : names.join(' › '));
  const changed = Object.keys(terms).filter((key) => (termsBefore[key] ?? '0.0') !== terms[key]);
  return (
    <section className="flex flex-col gap-3" aria-label={t('readMove')}>
      <p className="font-semibold">
        {t('accounts', { count: accounts, agents: String(agents), levels: String(levels) })}
      </p>
      <dl className="grid grid-cols-[auto_minmax(0,1fr)] gap-x-4 gap-y-1">
        <dt className="text-text-3">{t('from')}</dt>
        <dd className="break-words">{line(from)}</dd>
        <dt className="text-text-3">{t('to')}</dt>
        <dd className="font-semibold break-words">{line(to)}</dd>
      </dl>
      <p className="text-text-2">{t('staked', { amount: printAmount(staked, locale) })}</p>
      <table className="w-full border-collapse">
        <caption className="pb-1 text-left text-note text-text-3">{t('earns')}</caption>
        <thead>
          <tr className="h-7 border-b border-hair text-left text-note text-text-3">
            <th className="font-medium">{t('agent')}</th>
            <th className="text-right font-medium">{t('now')}</th>
            <th className="text-right font-medium">{t('later')}</th>
          </tr>
        </thead>
        <tbody>
          {effects.map(({ name, before, after }) => (
            <tr key={name} className="h-8 border-b border-line last:border-0">
              <td>{name}</td>
              <td className="text-right">{earnedText(before, locale)}</td>
              <td
                className={cx(
                  'text-right',
                  earnedText(before, locale) !== earnedText(after, locale) && 'font-semibold text-primary',
                )}
              >
                {earnedText(after, locale)}
              </td>
            </tr>
          ))}
        </tbody>
      </table>
      {changed.length > 0 && (
        <p className="text-text-2">
          {t('termsMove')}:{' '}
          {changed.map((key) => `${family(key)} ${termsBefore[key] ?? '0.0'} → ${terms[key] ?? ''}`).join(' · ')}
        </p>
      )}
      <p className="text-note text-text-2">{t('bothRead')}</p>
    </section>
  );
}

const earnedText = (earned: MovePreview['effects'][number]['before'], locale: Locale): string => {
  if (earned === null) return '–';
  const [low, high] = [earned.low, earned.high].map((rate) => formatDecimal(rate, locale));
  return low === high ? `${low} %` : `${low}–${high} %`;
};
