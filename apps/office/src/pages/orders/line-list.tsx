import { type Explanation, type FamilyNames, loadNames, numberText, type Play, symbolText } from '@longmen/engine';
import { useQuery } from '@tanstack/react-query';
import { useLocale } from '../../core/i18n/locale.ts';
import { useMessages } from '../../core/i18n/use-messages.ts';
import { Chip } from '../../features/kit/parts/chip.tsx';
import type { messages } from './messages.ts';

type LineListProps = { explanation: Explanation; play: Play };

/** Single bets as the engine settles them again, those that won first. */
export function LineList({ explanation, play }: LineListProps) {
  const t = useMessages<typeof messages>('orders');
  const locale = useLocale();
  const { data: names } = useQuery({
    queryKey: ['familyNames', play.family, locale],
    queryFn: () => loadNames(play.family, locale),
    staleTime: Infinity,
  });
  if (!names) return null;
  const hidden = explanation.bets - explanation.lines.length;
  return (
    <ul className="flex flex-col">
      {explanation.lines.map((line, at) => (
        <li key={at} className="flex min-h-7 items-center gap-2">
          <span className="min-w-0 flex-1 break-words">
            {boughtText(names, play, line)}
            <span className="text-text-3">
              {' · '}
              {t('drawn', { text: line.drawn.map((number) => numberText(play.family, number)).join(' ') })}
            </span>
          </span>
          <Chip look={line.tier === null ? 'plain' : line.tier === 'push' ? 'mild' : 'good'}>
            {t(line.tier === null ? 'lineLost' : line.tier === 'push' ? 'linePush' : 'lineWon')}
          </Chip>
        </li>
      ))}
      {hidden > 0 && <li className="text-text-3">{t('moreLines', { count: hidden })}</li>}
    </ul>
  );
}

const boughtText = (names: FamilyNames, play: Play, { bought }: Explanation['lines'][number]): string =>
  bought.symbols.map((symbol) => symbolText(names, play, symbol)).join(' ');
