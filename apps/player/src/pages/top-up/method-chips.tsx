import { cx } from '@longmen/ui';
import type { Methods } from './calls.ts';
import { useMessages } from './use-messages.ts';
import { MethodGlyph } from './method-glyph.tsx';

type Type = Methods['methods'][number]['type'];

type MethodChipsProps = { methods: Methods['methods']; value: string; onChoose: (type: Type) => void };

/** The methods, each with its drawing; the chosen one is filled softly. */
export function MethodChips({ methods, value, onChoose }: MethodChipsProps) {
  const t = useMessages();
  return (
    <div
      role="group"
      aria-label={t('method')}
      className="grid grid-cols-[repeat(auto-fill,minmax(min(4.25rem,100%),1fr))] gap-2"
    >
      {methods.map(({ type, name }) => (
        <button
          key={type}
          type="button"
          aria-pressed={type === value}
          onClick={() => onChoose(type)}
          className={cx(
            't-caption flex min-h-18 flex-col items-center justify-center gap-1 rounded-ctl border px-1 py-1 text-center hyphens-auto [overflow-wrap:anywhere]',
            type === value
              ? 'border-primary bg-primary-soft font-bold text-primary'
              : 'border-hair bg-surface text-text-2',
          )}
        >
          <MethodGlyph type={type} />
          {name}
        </button>
      ))}
    </div>
  );
}
