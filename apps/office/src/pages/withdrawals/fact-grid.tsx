import { cx } from '@longmen/ui';
import { useMessages } from '../../core/i18n/use-messages.ts';
import { Sign } from '../../features/kit/parts/sign.tsx';
import type { messages } from './messages.ts';
import type { Change, Fact } from './use-facts.ts';

/** Eight facts in two rows; one that is not what it was on screen has a ring and what it was. */
export function FactGrid({ facts, changes }: { facts: readonly Fact[]; changes: readonly Change[] }) {
  const t = useMessages<typeof messages>('withdrawals');
  return (
    <dl className="grid grid-cols-4 border-t border-hair">
      {facts.map(({ id, name, text, note, isGood }, at) => {
        const change = changes.find((one) => one.id === id);
        return (
          <div
            key={id}
            data-changed={change ? true : undefined}
            className={cx(
              'min-w-0 border-b border-hair px-4 py-1.5',
              at % 4 < 3 && 'border-r',
              change && 'changed shadow-[inset_0_0_0_2px_var(--warn)]',
            )}
          >
            <dt className="truncate text-note font-medium text-text-3">{name}</dt>
            <dd className="flex items-center gap-1 font-bold">
              {isGood !== undefined && (
                <Sign
                  name={isGood ? 'check' : 'warn'}
                  className={cx('flex-none', isGood ? 'text-primary' : 'text-warn')}
                />
              )}
              <span className="min-w-0 truncate" title={text}>
                {text}
              </span>
            </dd>
            <dd className="truncate text-note text-text-2" title={note}>
              {change ? t('was', { text: change.was }) : note}
            </dd>
          </div>
        );
      })}
    </dl>
  );
}
