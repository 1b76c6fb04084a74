/** A missing-number chart on a canvas: one row per issue, drawn symbols filled and linked by a line. The figures stand below as a table. */
import type { DrawnIssue, Trend } from '@longmen/engine/trends';
import { ballText } from '@longmen/ui';
import { useEffect, useRef, useState } from 'react';
import { shortIssue } from '../../../plays/issue-text.ts';
import { useTheme } from '../../../shell/index.ts';
import { useFactName } from '../use-fact-name.ts';
import { useWords } from '../use-words.ts';
import { useWorld } from '../world.ts';
import { paintChart, widthOf } from './paint-chart.ts';
import { FactTable } from './fact-table.tsx';

type TrendChartProps = { trend: Trend; issues: readonly DrawnIssue[]; linked?: boolean; wide?: boolean };

export function TrendChart({ trend, issues, linked = true, wide = false }: TrendChartProps) {
  const words = useWords();
  const { code } = useWorld();
  const theme = useTheme((state) => state.theme);
  const frame = useRef<HTMLDivElement>(null);
  const canvas = useRef<HTMLCanvasElement>(null);
  const [width, setWidth] = useState(0);
  useEffect(() => {
    const box = frame.current;
    if (!box) return;
    const observer = new ResizeObserver(() => setWidth(box.clientWidth));
    observer.observe(box);
    return () => observer.disconnect();
  }, []);
  const factName = useFactName();
  const name = (symbol: string | number) => (typeof symbol === 'number' ? ballText(code, symbol) : factName(symbol));
  useEffect(() => {
    if (canvas.current && width > 0) {
      paintChart(canvas.current, Math.max(width, widthOf(trend.symbols.length, wide)), {
        columns: trend.symbols.map(({ symbol }) => name(symbol)),
        rows: trend.rows,
        heads: issues.map(({ issue }) => shortIssue(issue)),
        corner: words('trend.issue'),
        linked,
        wide,
      });
    }
  });
  return (
    <>
      <div
        ref={frame}
        data-theme-seen={theme}
        className="no-bar overflow-x-auto"
        tabIndex={0}
        role="tabpanel"
        aria-label={words('trend.chart')}
      >
        <canvas
          ref={canvas}
          role="img"
          aria-label={words('trend.chart')}
          className="block rounded-card border border-hair"
        />
      </div>
      <div className="mt-3">
        <FactTable
          label={words('trend.figures')}
          head={[
            words('trend.which'),
            words('trend.times'),
            words('trend.average'),
            words('trend.max'),
            words('trend.run'),
          ]}
          rows={trend.symbols.map((one) => ({
            key: String(one.symbol),
            cells: [<b key="name">{name(one.symbol)}</b>, one.times, one.average, one.max, one.longestRun],
          }))}
        />
      </div>
    </>
  );
}
