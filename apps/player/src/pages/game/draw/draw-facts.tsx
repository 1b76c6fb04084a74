import { Chip } from '@longmen/ui';
import { useFactName } from './use-fact-name.ts';
import { useMessages } from '../use-messages.ts';
import { useGameContext } from '../game-context.ts';

/** What a draw shows, as chips: sum, big or small, odd or even, dragon or tiger. */
export function DrawFacts({ numbers, limit = 4 }: { numbers: readonly number[]; limit?: number }) {
  const t = useMessages();
  const { layout } = useGameContext();
  const factName = useFactName();
  return (
    <>
      {layout
        .factsOf(numbers)
        .slice(0, limit)
        .map((fact) => (
          <Chip key={fact.kind === 'sum' ? 'sum' : fact.key}>
            {fact.kind === 'sum' ? t('draw.sum', { sum: fact.sum }) : factName(fact.key)}
          </Chip>
        ))}
    </>
  );
}
