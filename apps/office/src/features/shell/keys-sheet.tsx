import { useMessages } from '../../core/i18n/use-messages.ts';
import { type Binding } from '../../core/keys/keys.ts';
import { Dialog } from '../kit/parts/dialog.tsx';
import { Key } from '../kit/parts/key.tsx';
import type { messages } from './messages.ts';

/** What keys do on this page. */
export function KeysSheet({ bindings, onClose }: { bindings: readonly Binding[]; onClose: () => void }) {
  const t = useMessages<typeof messages>('shell');
  return (
    <Dialog title={t('keys')} onClose={onClose}>
      <dl className="grid grid-cols-[auto_1fr] items-center gap-x-4 gap-y-1 overflow-y-auto p-4">
        {bindings.map(({ keys, label }) => (
          <div key={keys} className="contents">
            <dt className="flex gap-1 py-0.5">
              {keys.split(' ').map((key, at) => (
                <Key key={at}>{key === 'Escape' ? 'Esc' : key}</Key>
              ))}
            </dt>
            <dd>{label}</dd>
          </div>
        ))}
      </dl>
    </Dialog>
  );
}
