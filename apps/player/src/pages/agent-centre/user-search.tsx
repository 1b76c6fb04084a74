import { IconButton, TextField } from '@longmen/ui';
import { type FormEvent, useState } from 'react';
import { toast } from '../../core/dialogs/toast.ts';
import { useMessages } from '../../core/i18n/use-messages.ts';
import type { messages } from './messages.ts';

type UserSearchProps = {
  /** The name that is searched for now; empty when none is. */
  chosen: string;
  onSearch: (username: string) => void;
  onClear: () => void;
};

/** Finds one of the team by the whole name. */
export function UserSearch({ chosen, onSearch, onClear }: UserSearchProps) {
  const t = useMessages<typeof messages>('agent-centre');
  const [typed, setTyped] = useState(chosen);
  const search = (event: FormEvent) => {
    event.preventDefault();
    const name = typed.trim();
    if (name === '') toast(t('searchEmpty'));
    else onSearch(name);
  };
  const clear = () => {
    setTyped('');
    onClear();
  };
  return (
    <form onSubmit={search} role="search">
      <TextField
        name="username"
        label={t('search')}
        value={typed}
        autoComplete="off"
        autoCapitalize="none"
        spellCheck={false}
        onChange={(event) => setTyped(event.target.value)}
        trailing={
          <span className="flex">
            {chosen !== '' && <IconButton icon="close" label={t('clear')} onClick={clear} />}
            <IconButton type="submit" icon="forward" label={t('find')} />
          </span>
        }
      />
    </form>
  );
}
