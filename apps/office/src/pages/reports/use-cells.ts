import type { ConsoleOutput } from '@longmen/contract/console';
import { riskTexts } from '@longmen/contract/console/money/risk-texts';
import { type readReport, type ReportName, reportShape, type ReportUnit } from '@longmen/contract/console/reports';
import { useMemo } from 'react';
import { placesOf, printAmount, printCount, type Places } from '../../core/i18n/amounts.ts';
import { useLocale, useLocaleStore } from '../../core/i18n/locale.ts';
import { clockText, dayOf, isoUtc } from '../../core/i18n/time.ts';
import { useMessages } from '../../core/i18n/use-messages.ts';
import { useZoneName } from '../../core/i18n/zone.ts';
import { useFamilyName } from '../../features/family-names/use-family-name.ts';
import { useKindNames } from '../../features/ledger/use-kind-names.ts';
import type { messages } from './messages.ts';

export type Report = ConsoleOutput<typeof readReport>;
export type Cell = Report['rows'][number][number];
export type ReportColumn = {
  readonly id: string;
  readonly unit: ReportUnit;
  readonly head: string;
  readonly isNumber: boolean;
  /** The cell in words; for a file in full and without marks of thousands. */
  readonly print: (cell: Cell) => string;
  readonly plain: (cell: Cell) => string;
  readonly place: number;
};

const numbers: readonly ReportUnit[] = ['count', 'mills', 'share', 'seconds'];

/** The columns of a report, with how their cells are printed. */
export function useColumns(name: ReportName, report: Report | undefined): readonly ReportColumn[] {
  const t = useMessages<typeof messages>('reports');
  const texts = useLocaleStore((state) => state.texts['reports']);
  const locale = useLocale();
  const zone = useZoneName();
  const familyName = useFamilyName();
  const kindName = useKindNames();
  return useMemo(() => {
    const own = (key: string) => (texts && Object.hasOwn(texts, key) ? t(key as 'title') : key);
    const word = (id: string, text: string): string => {
      if (id === 'family') return familyName(text);
      if (id === 'kind') return kindName(text);
      if (id === 'rule') return (Object.hasOwn(riskTexts, text) ? riskTexts[text]?.name[locale] : undefined) ?? text;
      return own(`is_${text}`);
    };
    const amountPlaces = (at: number): Places =>
      placesOf(
        [...(report?.rows ?? []), report?.total ?? []].flatMap((row) => (typeof row[at] === 'number' ? row[at] : [])),
      );
    const none = { day: '', agent: t('noAgent'), channel: t('noOrder') } as Readonly<Record<string, string>>;
    return Object.entries(reportShape(name).columns).map(([id, unit], place): ReportColumn => {
      const places = unit === 'mills' ? amountPlaces(place) : 'text';
      const figure = (value: number): string => {
        if (unit === 'mills') return printAmount(value, locale, places);
        if (unit === 'share') return `${printAmount(value * 10, locale, 'amount')} %`;
        if (unit === 'seconds') return printAmount(Math.round(value * 10) * 100, locale, 'text');
        if (unit === 'instant') return `${dayOf(value, zone)} ${clockText(value, zone)}`;
        return printCount(value, locale);
      };
      const plainFigure = (value: number): string => {
        if (unit === 'mills') return (value / 1_000).toFixed(3);
        if (unit === 'share') return (value / 100).toFixed(2);
        return unit === 'instant' ? isoUtc(value) : String(value);
      };
      const text = (cell: Cell, ofNumber: (value: number) => string): string => {
        if (cell === null) return '';
        if (typeof cell === 'number') return ofNumber(cell);
        if (typeof cell === 'object') return cell.text;
        if (unit === 'player') return t('others', { count: Number(cell) });
        return unit === 'word' ? word(id, cell) : cell;
      };
      return {
        id,
        unit,
        place,
        head: own(`c_${id}`),
        isNumber: numbers.includes(unit),
        print: (cell) => text(cell, figure),
        plain: (cell) => (cell === null ? (none[id] ?? '') : text(cell, plainFigure)),
      };
    });
  }, [t, texts, locale, zone, familyName, kindName, name, report]);
}
