import { formatCount } from '@longmen/format';
import { cx } from '@longmen/ui';
import type { ReactNode } from 'react';
import { printShare } from '../../core/i18n/amounts.ts';
import { useLocale } from '../../core/i18n/locale.ts';
import { ageText, durationText } from '../../core/i18n/time.ts';
import { useMessages } from '../../core/i18n/use-messages.ts';
import { serverNow, useSecond } from '../../core/platform/clock.ts';
import { Amount } from '../../features/kit/parts/amount.tsx';
import type { Issue } from './exposure.ts';
import type { messages } from './messages.ts';

/** The issue on sale: when it closes, what was staked, and what its draw can cost. */
export function IssueHead({ issue }: { issue: Issue }) {
  const t = useMessages<typeof messages>('exposure');
  const locale = useLocale();
  useSecond();
  const left = issue.closesAt - serverNow();
  const { worst } = issue;
  const exact = worst?.exact ?? null;
  const none = issue.slips === 0 ? t('noBets') : '';
  const losing = exact === null ? null : (exact.losing / exact.results) * 100;
  return (
    <dl className="grid grid-cols-2 rounded-card border border-hair bg-surface min-[900px]:grid-cols-3 min-[1400px]:grid-cols-6">
      <Figure name={issue.game[locale] ?? ''} note={left <= 0 ? issue.issue : `${issue.issue} · ${t('closesIn')}`}>
        {left <= 0 ? t('closed') : (durationText(left) ?? ageText(left, locale))}
      </Figure>
      <Figure
        name={t('staked')}
        note={`${t('slips')} ${formatCount(issue.slips, locale)} · ${t('players')} ${formatCount(issue.players, locale)}`}
      >
        <Amount mills={issue.staked} />
      </Figure>
      <Figure name={t('expected')} note={none || (exact === null ? t('notReckoned') : t('allResults'))}>
        {exact === null ? '–' : <Amount mills={exact.expected} signed />}
      </Figure>
      <Figure
        name={t('losesIn')}
        note={
          none || (exact === null ? t('notReckoned') : t('ofResults', { text: formatCount(exact.results, locale) }))
        }
      >
        {losing === null ? '–' : printShare(losing, locale)}
      </Figure>
      <Figure
        name={t('worst')}
        note={none || (worst === null ? t('cut') : exact === null ? t('bound') : t('exact'))}
        isLoss={(worst?.net ?? 0) < 0}
      >
        {worst === null ? '–' : <Amount mills={worst.net} signed />}
      </Figure>
      <Figure name={t('limit')} note={issue.isCut ? t('cut') : ''}>
        <Amount mills={issue.limit} />
      </Figure>
    </dl>
  );
}

type FigureProps = { name: string; note: string; isLoss?: boolean; children: ReactNode };

function Figure({ name, note, isLoss = false, children }: FigureProps) {
  return (
    <div className="min-w-0 border-r border-hair px-4 py-3 last:border-r-0">
      <dt className="truncate text-note font-medium text-text-3">{name}</dt>
      <dd className={cx('truncate text-fig2 font-bold', isLoss && 'text-win')}>{children}</dd>
      <dd className="text-note text-text-2">{note}</dd>
    </div>
  );
}
