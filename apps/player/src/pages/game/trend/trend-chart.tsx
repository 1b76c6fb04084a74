import type { BetSymbol } from '@longmen/engine';
import type { DrawnIssue, Trend } from '@longmen/engine/trends';
import { type MouseEvent, useEffect, useRef, useState } from 'react';
import { shortIssue } from '../../../features/draws/issue-text.ts';
import { useResolvedTheme } from '../../../core/theme.ts';
import { useTrendMessages } from './use-messages.ts';
import { chartWidths, paintChart, chartStart } from './paint-chart.ts';
import { PickRow } from './pick-row.tsx';
import type { ColumnBets } from './use-column-bets.ts';

type TrendChartProps = {
  trend: Trend;
  issues: readonly DrawnIssue[];
  linked: boolean;
  wide: boolean;
  bets: ColumnBets | null;
  nameOf: (symbol: BetSymbol) => string;
};

/**
 * A missing-number chart on a canvas: one row per issue, drawn symbols filled and linked by a line. A tap on a column
 * is a bet.
 */
export function TrendChart({ trend, issues, linked, wide, bets, nameOf }: TrendChartProps) {
  const t = useTrendMessages();
  // The canvas is painted in the colours of the theme on screen: again when it changes.
  useResolvedTheme();
  const frame = useRef<HTMLDivElement>(null);
  const canvas = useRef<HTMLCanvasElement>(null);
  const heads = useRef<HTMLCanvasElement>(null);
  const [boxWidth, setBoxWidth] = useState(0);
  useEffect(() => {
    const box = frame.current;
    if (!box) return;
    const observer = new ResizeObserver(() => setBoxWidth(box.clientWidth));
    observer.observe(box);
    return () => observer.disconnect();
  }, []);
  const columns = trend.symbols.map(({ symbol }) => nameOf(symbol));
  useEffect(() => {
    if (canvas.current && boxWidth > 0) {
      const chart = {
        columns,
        rows: trend.rows,
        heads: issues.map(({ issue }) => shortIssue(issue)),
        corner: t('trend.issue'),
        linked,
        wide,
      };
      paintChart(canvas.current, boxWidth, chart);
      if (heads.current) paintChart(heads.current, boxWidth, chart, 'head');
    }
  });
  const { width, head, cell } = chartWidths(columns, boxWidth);
  const newest = trend.rows.at(-1)?.indexOf(0) ?? -1;
  useEffect(() => {
    if (frame.current && boxWidth > 0 && newest >= 0)
      frame.current.scrollLeft = chartStart({ head, cell }, newest, boxWidth);
  }, [boxWidth, newest, head, cell]);
  // The buttons below do the same for keys and voices.
  const tapColumn = (event: MouseEvent<HTMLCanvasElement>) => {
    const x = event.clientX - event.currentTarget.getBoundingClientRect().left - head;
    const column = x < 0 ? undefined : trend.symbols[Math.floor(x / cell)];
    if (bets && column && bets.sells(column.symbol)) bets.tap(column.symbol);
  };
  return (
    <div className="overflow-hidden rounded-card border border-hair">
      <div
        ref={frame}
        className="no-bar overflow-x-auto -outline-offset-2"
        tabIndex={0}
        role="region"
        aria-label={t('trend.chart')}
      >
        <div className="flex" style={boxWidth > 0 ? { width } : undefined}>
          {width > boxWidth && <canvas ref={heads} aria-hidden className="sticky left-0 z-1 block flex-none" />}
          <canvas
            ref={canvas}
            role="img"
            aria-label={t('trend.chart')}
            className="block flex-none"
            style={width > boxWidth ? { marginLeft: -head } : undefined}
            onClick={tapColumn}
          />
        </div>
      </div>
      {bets && <PickRow trend={trend} bets={bets} wide={wide} nameOf={nameOf} />}
    </div>
  );
}
