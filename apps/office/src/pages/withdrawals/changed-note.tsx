import { useMessages } from '../../core/i18n/use-messages.ts';
import { Sign } from '../../features/kit/parts/sign.tsx';
import type { messages } from './messages.ts';
import type { Change } from './use-facts.ts';

/** Why a decision was not taken: what is another fact by now than the one on screen. */
export function ChangedNote({ changes }: { changes: readonly Change[] }) {
  const t = useMessages<typeof messages>('withdrawals');
  return (
    <div role="alert" className="mx-4 mb-3 flex gap-2 rounded-ctl bg-warn-soft px-3 py-2">
      <Sign name="warn" className="mt-0.5 flex-none text-warn" />
      <div className="min-w-0">
        <p className="font-semibold text-warn">{t('changedTitle')}</p>
        {changes.length === 0 && <p>{t('changedUnseen')}</p>}
        <dl>
          {changes.map(({ id, name, was, now }) => (
            <div key={id} className="flex flex-wrap gap-x-2">
              <dt className="text-text-2">{name}</dt>
              <dd className="min-w-0 break-words">
                <s className="text-text-2">{was}</s> → <b className="font-semibold">{now}</b>
              </dd>
            </div>
          ))}
        </dl>
      </div>
    </div>
  );
}
