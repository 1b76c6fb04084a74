import { Icon } from '@longmen/ui';
import { useEffect, useEffectEvent } from 'react';

/** What comes next begins so much later (spec 2 §4). */
const nextAfterMs = 1_000;

/** Says for a moment that a step is done, then goes on. */
export function StepDone({ text, onNext }: { text: string; onNext: () => void }) {
  const next = useEffectEvent(onNext);
  useEffect(() => {
    const timer = setTimeout(() => next(), nextAfterMs);
    return () => clearTimeout(timer);
  }, []);
  return (
    <div role="status" className="flex flex-col items-center gap-3 py-12 text-primary">
      <Icon name="checkCircle" size={56} />
      <p className="t-section text-text">{text}</p>
    </div>
  );
}
