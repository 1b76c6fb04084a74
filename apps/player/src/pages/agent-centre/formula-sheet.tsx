import { Sheet } from '@longmen/ui';
import { useMessages } from '../../core/i18n/use-messages.ts';
import type { messages } from './messages.ts';
import type { countFigures, moneyFigures } from './report-rules.ts';

/** A figure as it is printed; what is true now has no period before. */
export type Tile = {
  readonly name: (typeof moneyFigures)[number] | (typeof countFigures)[number] | 'teamSize' | 'teamBalance';
  readonly value: string;
  readonly before?: string;
  readonly difference?: string;
};

/** How a figure is made, and how it compares with the period before. */
export function FormulaSheet({ tile, onClose }: { tile: Tile; onClose: () => void }) {
  const t = useMessages<typeof messages>('agent-centre');
  const facts = [
    [t('value'), tile.value],
    [t('before'), tile.before],
    [t('difference'), tile.difference],
  ] as const;
  return (
    <Sheet open onClose={onClose} title={t(tile.name)}>
      <p className="t-body pb-3">{t(`${tile.name}Formula`)}</p>
      <dl className="divide-y divide-hair">
        {facts.map(
          ([name, value]) =>
            value !== undefined && (
              <div key={name} className="flex min-h-10 flex-wrap items-center justify-between gap-x-3">
                <dt className="t-label text-text-2">{name}</dt>
                <dd className="t-label text-right font-semibold break-words tabular-nums">{value}</dd>
              </div>
            ),
        )}
      </dl>
    </Sheet>
  );
}
