import { IconButton, TextField } from '@longmen/ui';
import { type FormEvent, useState } from 'react';
import { toast } from '../../../core/dialogs/toast.ts';
import { useMessages } from '../../../core/i18n/use-messages.ts';
import type { messages } from './messages.ts';

type MemberSearchProps = {
  /** Who is shown now; empty for everybody. */
  username: string;
  onChange: (username: string) => void;
};

/** Finds one account of the team by its whole name. */
export function MemberSearch({ username, onChange }: MemberSearchProps) {
  const t = useMessages<typeof messages>('agent-centre/team');
  const [typed, setTyped] = useState(username);
  const [lastName, setLastName] = useState(username);
  // What was cleared elsewhere is not left in the field.
  if (lastName !== username) {
    setLastName(username);
    setTyped(username);
  }
  const search = (event: FormEvent) => {
    event.preventDefault();
    const name = typed.trim();
    if (name === '') toast(t('searchEmpty'));
    else onChange(name);
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
            {username !== '' && <IconButton icon="close" label={t('clear')} onClick={() => onChange('')} />}
            <IconButton type="submit" icon="forward" label={t('find')} />
          </span>
        }
      />
    </form>
  );
}
