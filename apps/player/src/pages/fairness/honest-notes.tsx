import { Icon, Sheet } from '@longmen/ui';
import { useMessages } from '../../core/i18n/use-messages.ts';
import type { messages } from './messages.ts';
import { Keys } from './side-cards.tsx';

const notes = ['noteFormula', 'noteOrder', 'noteDual', 'noteWithhold'] as const;

/** What the method can and cannot promise, the keys, and the offline verifier. */
export function HonestNotes({ open, onClose }: { open: boolean; onClose: () => void }) {
  const t = useMessages<typeof messages>('fairness');
  return (
    <Sheet open={open} onClose={onClose} title={t('notesTitle')}>
      <ul className="flex flex-col gap-3 pb-4">
        {notes.map((note) => (
          <li key={note} className="t-body flex gap-3 text-text-2">
            <span aria-hidden="true" className="mt-2.5 size-1.5 flex-none rounded-full bg-text-3" />
            {t(note)}
          </li>
        ))}
      </ul>
      <Keys />
      <OfflineLink />
    </Sheet>
  );
}

/** The same check as one file that works without this site. */
export function OfflineLink() {
  const t = useMessages<typeof messages>('fairness');
  return (
    <a
      href="/verify.html"
      download="longmen-verify.html"
      className="t-label mt-2 flex min-h-11 items-center gap-2 font-bold text-primary"
    >
      <Icon name="download" size={20} className="flex-none" />
      {t('offline')}
    </a>
  );
}
