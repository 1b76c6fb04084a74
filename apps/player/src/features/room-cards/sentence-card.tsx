import { cx } from '@longmen/ui';
import type { CardProps } from './card-props.ts';
import { useCardSentence } from './sentences.ts';

/** A message of a kind that has no card: what it says, in plain words. */
export function SentenceCard({ message, isOwn }: Pick<CardProps, 'message' | 'isOwn'>) {
  const sentence = useCardSentence();
  return (
    <p
      aria-hidden="true"
      className={cx(
        'w-fit max-w-65 border px-3 py-1.5',
        isOwn
          ? 'rounded-[12px_4px_12px_12px] border-transparent bg-primary-soft'
          : 'rounded-[4px_12px_12px_12px] border-hair bg-surface',
      )}
    >
      {sentence(message)}
    </p>
  );
}
