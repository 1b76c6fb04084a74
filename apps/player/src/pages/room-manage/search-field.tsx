import { Button } from '@longmen/ui';
import { useState } from 'react';
import { toast } from '../../core/dialogs/toast.ts';
import { useMessages } from '../../core/i18n/use-messages.ts';
import type { messages } from './messages.ts';

const longest = 40;

/**
 * Looks for a name; an empty field is asked for (spec 2 §5), and shows everybody again once something was looked for.
 */
export function SearchField({ value, onSearch }: { value: string; onSearch: (text: string) => void }) {
  const t = useMessages<typeof messages>('room-manage');
  const [text, setText] = useState(value);
  return (
    <form
      role="search"
      className="flex gap-2"
      onSubmit={(event) => {
        event.preventDefault();
        if (text.trim() === '' && value === '') return toast(t('searchEmpty'));
        if ([...text.trim()].length > longest) return toast(t('searchLong', { max: longest }));
        onSearch(text.trim());
      }}
    >
      <input
        type="search"
        value={text}
        aria-label={t('search')}
        placeholder={t('searchEmpty')}
        onChange={(event) => setText(event.target.value)}
        className="min-h-11 min-w-0 flex-1 rounded-ctl border border-ctl bg-surface px-3 text-[max(16px,1rem)]"
      />
      <Button type="submit" look="outline">
        {t('search')}
      </Button>
    </form>
  );
}
