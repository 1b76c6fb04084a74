import { roomPeople } from '@longmen/contract/calls/chat/rooms';
import { cx } from '@longmen/ui';
import { useQuery } from '@tanstack/react-query';
import { type KeyboardEvent, type Ref, type RefObject, useEffect, useId, useImperativeHandle, useState } from 'react';
import { quietApi } from '../../../core/api/client.ts';
import { useMessages } from '../../../core/i18n/use-messages.ts';
import type { messages } from '../messages.ts';
import type { Named } from '../outbox/stored.ts';
import { matching, type Naming } from './mentions.ts';
import { endsWord } from './rules.ts';

const api = quietApi({ roomPeople });
/** A name is looked for once nothing was typed for so long (ms). */
const searchAfterMs = 300;

/** The list over the field, as the field tells it of keys. */
export type MentionKeys = {
  /** @returns whether the key was the list's */
  press(event: KeyboardEvent): boolean;
};

type MentionPanelProps = {
  ref: Ref<MentionKeys>;
  field: RefObject<HTMLTextAreaElement | null>;
  roomId: string;
  /** A group shows its members; elsewhere those who have spoken are all there is. */
  isGroup: boolean;
  naming: Naming;
  speakers: readonly Named[];
  person: string;
  blocked: ReadonlySet<string>;
  onChoose: (named: Named) => void;
  onClose: () => void;
};

/** Whom the name that is being typed may mean: arrows choose, Enter and Tab put in, Escape closes. */
export function MentionPanel(props: MentionPanelProps) {
  const { ref, field, roomId, isGroup, naming, speakers, person, blocked, onChoose, onClose } = props;
  const t = useMessages<typeof messages>('chat');
  const id = useId();
  const members = useMembers(roomId, isGroup, naming.typed);
  const others = members.filter((one) => one.person !== person && !blocked.has(one.person));
  const people = matching([...speakers, ...others], naming.typed);
  const [chosen, setChosen] = useState('');
  const at = Math.max(
    0,
    people.findIndex((one) => one.person === chosen),
  );
  const active = people[at];
  useImperativeHandle(ref, () => ({
    press: ({ key, keyCode, shiftKey, ctrlKey, metaKey, nativeEvent }) => {
      // A key that ends a word of an input method is the word's.
      if (nativeEvent.isComposing || keyCode === endsWord || ctrlKey || metaKey || shiftKey) return false;
      if (key === 'Escape') {
        onClose();
        return true;
      }
      if (active === undefined) return false;
      const step = { ArrowDown: 1, ArrowUp: -1 }[key];
      if (step !== undefined) setChosen(people[(at + step + people.length) % people.length]?.person ?? '');
      else if (key === 'Enter' || key === 'Tab') onChoose(active);
      else return false;
      return true;
    },
  }));
  const activeId = active && `${id}-${active.person}`;
  useEffect(() => {
    const element = field.current;
    if (!element || activeId === undefined) return;
    const attributes = { 'aria-autocomplete': 'list', 'aria-controls': id, 'aria-activedescendant': activeId };
    for (const [name, value] of Object.entries(attributes)) element.setAttribute(name, value);
    document.getElementById(activeId)?.scrollIntoView({ block: 'nearest' });
    return () => {
      for (const name of Object.keys(attributes)) element.removeAttribute(name);
    };
  }, [field, id, activeId]);
  if (people.length === 0) return null;
  return (
    <>
      <p role="status" className="sr-only">
        {`${t('peopleToName')}: ${people.length}`}
      </p>
      <div
        id={id}
        role="listbox"
        aria-label={t('peopleToName')}
        className="absolute inset-x-2 bottom-full z-10 mb-1 max-h-58 overflow-y-auto overscroll-y-contain rounded-card border border-hair bg-surface py-1 shadow-foot"
      >
        {people.map((one) => (
          <button
            key={one.person}
            type="button"
            id={`${id}-${one.person}`}
            role="option"
            tabIndex={-1}
            aria-selected={one === active}
            // The text keeps the focus, and the caret its place.
            onPointerDown={(event) => event.preventDefault()}
            onClick={() => onChoose(one)}
            className={cx(
              'flex min-h-11 w-full items-center gap-2 px-4 text-left',
              one === active ? 'bg-primary-soft' : 'active:bg-surface-2',
            )}
          >
            <bdi className="t-body min-w-0 flex-1 truncate">{one.name}</bdi>
            {/* Names are not unique. */}
            <span className="t-caption flex-none text-text-3">{one.person.slice(-4)}</span>
          </button>
        ))}
      </div>
    </>
  );
}

/** Members of a group whose name has what is typed; what was found before stays until the next answer. */
function useMembers(roomId: string, isGroup: boolean, typed: string): readonly Named[] {
  const [search, setSearch] = useState(typed);
  useEffect(() => {
    const timer = setTimeout(() => setSearch(typed), searchAfterMs);
    return () => clearTimeout(timer);
  }, [typed]);
  const { data } = useQuery({
    queryKey: ['roomPeople', roomId, 'mention', search],
    queryFn: ({ signal }) => api.roomPeople({ roomId, ...(search === '' ? {} : { search }) }, { signal }),
    enabled: isGroup,
    staleTime: 60_000,
    placeholderData: (before) => before,
    retry: false,
  });
  return data?.rows.map(({ person, nickname }) => ({ person, name: nickname })) ?? [];
}
