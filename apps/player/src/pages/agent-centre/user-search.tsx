import { IconButton, TextField } from '@longmen/ui';
import { type FormEvent, useState } from 'react';
import { toast } from '../../core/dialogs/toast.ts';

type UserSearchProps = {
  /** The page's messages. */
  t: (key: 'search' | 'searchEmpty' | 'clear' | 'find') => string;
  /** The name that is searched for now; empty when none is. */
  chosen: string;
  onSearch: (username: string) => void;
  onClear: () => void;
};

/** Finds one of the team by the whole name. */
export function UserSearch({ t, chosen, onSearch, onClear }: UserSearchProps) {
  const [typed, setTyped] = useState(chosen);
  const [lastChosen, setLastChosen] = useState(chosen);
  // What was cleared elsewhere is not left in the field.
  if (lastChosen !== chosen) {
    setLastChosen(chosen);
    setTyped(chosen);
  }
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
