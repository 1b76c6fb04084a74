import { buttonClass, Sheet } from '@longmen/ui';
import { useMessages } from '../../core/i18n/use-messages.ts';
import { Link } from '../../core/router/index.ts';
import type { messages } from './messages.ts';
import {
  type Figure,
  isCountFigure,
  isGameFigure,
  isRowFigure,
  juniorsPath,
  type Step,
  teamRoundsPath,
} from './report-rules.ts';
import type { ReportName } from './report/calls.ts';
import { FigureRows } from './report/figure-rows.tsx';

/** A figure as it is printed; what is true now has no period before. */
export type Tile = {
  readonly name: Figure | 'teamSize' | 'teamBalance';
  readonly value: string;
  readonly before?: string;
  readonly difference?: string;
};

type FormulaSheetProps = {
  tile: Tile;
  report: ReportName;
  /** The way to the account whose report it is; none for the agent's own. */
  trail: readonly Step[];
  onClose: () => void;
};

/** How a figure is made, how it compares with the period before, and the rows that it is made of. */
export function FormulaSheet({ tile: { name, ...tile }, report, trail, onClose }: FormulaSheetProps) {
  const t = useMessages<typeof messages>('agent-centre');
  const facts = [
    [t('value'), tile.value],
    [t('before'), tile.before],
    [t('difference'), tile.difference],
  ] as const;
  return (
    <Sheet open onClose={onClose} title={t(name)}>
      <p className="t-body pb-3">{t(`${name}Formula`)}</p>
      <dl className="divide-y divide-hair">
        {facts.map(
          ([fact, value]) =>
            value !== undefined && (
              <div key={fact} className="flex min-h-10 flex-wrap items-center justify-between gap-x-3">
                <dt className="t-label text-text-2">{fact}</dt>
                <dd className="t-label text-right font-semibold break-words tabular-nums">{value}</dd>
              </div>
            ),
        )}
      </dl>
      {isRowFigure(name) && <FigureRows report={report} figure={name} />}
      {isGameFigure(name) && (
        <Link
          to={teamRoundsPath(name === 'cardGames' ? 'ky' : 'ag', trail.at(-1)?.name)}
          className={`${buttonClass('primary')} mt-3 w-full`}
        >
          {t('showRounds')}
        </Link>
      )}
      {(isCountFigure(name) || isGameFigure(name)) && (
        <Link to={juniorsPath(trail, report.period, name)} className={`${buttonClass('outline')} my-3 w-full`}>
          {t('showJuniors')}
        </Link>
      )}
      {name === 'teamSize' && (
        <Link to={membersPath(trail)} className={`${buttonClass('outline')} my-3 w-full`}>
          {t('showMembers')}
        </Link>
      )}
    </Sheet>
  );
}

/** The members below the account at the end of a way. */
function membersPath(trail: readonly Step[]): string {
  const last = trail.at(-1);
  return last === undefined
    ? '/proxy/memberManage'
    : `/proxy/memberManage?${new URLSearchParams({ uid: last.userId, of: last.name })}`;
}
