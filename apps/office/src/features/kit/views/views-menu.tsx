import { type Role, roles } from '@longmen/contract/console/rights';
import { dropView, listViews, saveView } from '@longmen/contract/console/views';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { callConsole } from '../../../core/api/call-console.ts';
import { useMessages } from '../../../core/i18n/use-messages.ts';
import { useMe } from '../../../core/session/session.ts';
import { toast } from '../../../core/toast.ts';
import type { messages as coreMessages } from '../../../core/messages.ts';
import type { messages } from '../messages.ts';
import { Button, SignButton } from '../parts/button.tsx';
import { useFailureText } from '../parts/failure.tsx';
import { Popup } from '../parts/popup.tsx';
import { Sign } from '../parts/sign.tsx';
import { type ListSearch, readListSearch } from '../table/list-search.ts';

type ViewsMenuProps = {
  page: string;
  search: ListSearch;
  onPick: (change: { q: string | undefined; cols: string | undefined }) => void;
};

/** A view is what is filtered by and how it is listed; which row is open is not part of it. */
const queryOf = ({ q }: ListSearch): string => (q === undefined ? '' : new URLSearchParams({ q }).toString());

/** Lists as somebody left them for later: one's own, and those that are shared with a role. */
export function ViewsMenu({ page, search, onPick }: ViewsMenuProps) {
  const t = useMessages<typeof messages>('kit');
  const failure = useFailureText();
  const client = useQueryClient();
  const key = ['listViews', page] as const;
  const { data } = useQuery({ queryKey: key, queryFn: ({ signal }) => callConsole(listViews, { page }, { signal }) });
  const views = data?.views ?? [];
  const current = views.find((view) => view.query === queryOf(search) && view.columns === (search.cols ?? ''));
  const [pickedId, setPicked] = useState<string>();
  const picked = current ?? views.find(({ id }) => id === pickedId);
  const again = () => client.invalidateQueries({ queryKey: key });
  const save = useMutation({
    mutationFn: (view: { name: string; query: string; columns: string; role?: Role }) =>
      callConsole(saveView, { page, ...view }),
    onSuccess: ({ id }) => {
      setPicked(id);
      return again();
    },
    onError: (error) => toast(failure(error)),
  });
  const drop = useMutation({
    mutationFn: ({ id }: (typeof views)[number]) => callConsole(dropView, { id }),
    onSuccess: (_done, { name, query, columns, role }) => {
      const undo = () => save.mutate({ name, query, columns, ...(role === null ? {} : { role }) });
      toast(t('viewDropped', { name }), { text: t('undo'), run: undo });
      return again();
    },
    onError: (error) => toast(failure(error)),
  });
  const pick = (view: (typeof views)[number]) => {
    setPicked(view.id);
    const { q } = readListSearch(Object.fromEntries(new URLSearchParams(view.query)));
    onPick({ q, cols: view.columns || undefined });
  };
  return (
    <Popup
      label={t('views')}
      side="end"
      className="w-72"
      trigger={
        <Button size="bar" sign="view">
          {picked?.name ?? t('views')}
          {picked && !current && <span className="size-1.5 rounded-full bg-warn" title={t('viewUnsaved')} />}
          <Sign name="down" size={14} />
        </Button>
      }
    >
      {views.length === 0 && <p className="px-2 py-1 text-text-3">{t('viewsNone')}</p>}
      <ul>
        {views.map((view) => (
          <li key={view.id} className="flex items-center rounded-ctl hover:bg-surface-2">
            <button
              type="button"
              aria-current={view === current}
              className="flex h-8 min-w-0 flex-1 items-center gap-2 px-2 text-left"
              onClick={() => pick(view)}
            >
              <span className="min-w-0 flex-1 truncate">{view.name}</span>
              {view.role !== null && <span className="text-note text-text-3">{view.role}</span>}
              {view === current && <Sign name="check" className="text-primary" />}
            </button>
            {view.isMine && (
              <SignButton sign="close" label={t('viewDrop', { name: view.name })} onClick={() => drop.mutate(view)} />
            )}
          </li>
        ))}
      </ul>
      <SaveForm
        busy={save.isPending}
        onSave={(name, role) =>
          save.mutate({ name, query: queryOf(search), columns: search.cols ?? '', ...(role ? { role } : {}) })
        }
      />
    </Popup>
  );
}

function SaveForm({ busy, onSave }: { busy: boolean; onSave: (name: string, role: Role | undefined) => void }) {
  const t = useMessages<typeof messages>('kit');
  const core = useMessages<typeof coreMessages>('core');
  const me = useMe();
  const [name, setName] = useState('');
  const [role, setRole] = useState('');
  const shared = roles.filter((one) => me.roles.includes(one));
  return (
    <form
      className="mt-2 flex flex-col gap-2 border-t border-line p-2 pb-0"
      onSubmit={(event) => {
        event.preventDefault();
        if (name.trim() === '') return;
        onSave(
          name.trim(),
          shared.find((one) => one === role),
        );
        setName('');
      }}
    >
      <input
        aria-label={t('viewName')}
        placeholder={t('viewName')}
        className="field"
        value={name}
        onChange={(event) => setName(event.target.value)}
      />
      <div className="flex gap-2">
        <select
          aria-label={t('viewShare')}
          className="field"
          value={role}
          onChange={(event) => setRole(event.target.value)}
        >
          <option value="">{t('viewOnlyMe')}</option>
          {shared.map((one) => (
            <option key={one} value={one}>
              {one}
            </option>
          ))}
        </select>
        <Button type="submit" busy={busy} disabled={name.trim() === ''}>
          {core('save')}
        </Button>
      </div>
    </form>
  );
}
