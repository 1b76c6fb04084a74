import type { ReportName } from '@longmen/contract/console/reports';
import { useLocaleStore } from '../../core/i18n/locale.ts';

/** What a report is called: as the page of reports has it. */
export function useReportName(): (name: ReportName) => string {
  const texts = useLocaleStore((state) => state.texts['reports']);
  return (name) => {
    const text: unknown = texts?.[`r_${name}`];
    return typeof text === 'string' ? text : name;
  };
}
