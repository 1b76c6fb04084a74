import { Autocomplete } from '@base-ui/react/autocomplete';
import { type FindGroup, findGroups } from '@longmen/contract/console/players/find';
import { useNavigate } from '@tanstack/react-router';
import { useRef, useState } from 'react';
import { useMessages } from '../../core/i18n/use-messages.ts';
import { useKeys } from '../../core/keys/keys.ts';
import { lockNow } from '../../core/lock/idle.ts';
import { signOut, useMe } from '../../core/session/session.ts';
import type { messages as coreMessages } from '../../core/messages.ts';
import { Key } from '../kit/parts/key.tsx';
import { Sign, type SignName } from '../kit/parts/sign.tsx';
import { menuOf } from './menu-items.ts';
import type { messages } from './messages.ts';
import { addressOf, type Hit, useFind } from './use-find.ts';

type Found = {
  readonly value: string;
  readonly label: string;
  readonly sign: SignName;
  /** The key that does the same. */
  readonly hint?: string;
  /** What tells it from the others. */
  readonly about?: string;
  readonly hit?: Hit;
};

const signs: Readonly<Record<FindGroup, SignName>> = {
  player: 'user',
  order: 'list',
  withdrawal: 'send',
  deposit: 'arrowDown',
  payment: 'bank',
  issue: 'clock',
  setting: 'settings',
  operator: 'people',
};
const titles = {
  player: 'foundPlayer',
  order: 'foundOrder',
  withdrawal: 'foundWithdrawal',
  deposit: 'foundDeposit',
  payment: 'foundPayment',
  issue: 'foundIssue',
  setting: 'foundSetting',
  operator: 'foundOperator',
} as const satisfies Record<FindGroup, string>;
const ways = { phone: 'byPhone', payee: 'byPayee', ip: 'byIp', device: 'byDevice' } as const;

/** One field for the way to everything that this operator may read, and for what can be done anywhere. */
export function Find() {
  const t = useMessages<typeof messages>('shell');
  const core = useMessages<typeof coreMessages>('core');
  const navigate = useNavigate();
  const { permissions } = useMe();
  const input = useRef<HTMLInputElement>(null);
  const box = useRef<HTMLDivElement>(null);
  const [typed, setTyped] = useState('');
  useKeys([{ keys: '/', label: t('find'), run: () => input.current?.focus() }]);
  const pages = menuOf(permissions).map(
    ({ to, name, sign, key }): Found => ({ value: to, label: t(name), sign, hint: `g ${key}` }),
  );
  const hits = useFind(typed);
  const found = findGroups.map((group) => ({
    value: t(titles[group]),
    items: hits
      .filter((hit) => hit.group === group)
      .map(
        (hit): Found => ({
          value: `${group}.${hit.id}`,
          label: hit.name,
          sign: signs[group],
          about: hit.way === undefined ? hit.about : t(ways[hit.way]),
          hit,
        }),
      ),
  }));
  const fits = ({ label }: Found) => label.toLowerCase().includes(typed.trim().toLowerCase());
  const own: { value: string; items: Found[] }[] = [
    { value: t('pages'), items: [...pages, { value: '/me', label: t('me'), sign: 'user', hint: 'g M' } as const] },
    {
      value: t('actions'),
      items: [
        { value: 'lock', label: core('lock'), sign: 'lock', hint: 'Ctrl L' },
        { value: 'signOut', label: core('signOut'), sign: 'leave' },
      ],
    },
  ];
  const groups = [...found, ...own.map(({ value, items }) => ({ value, items: items.filter(fits) }))].filter(
    ({ items }) => items.length > 0,
  );
  const go = ({ value, hit }: Found) => {
    setTyped('');
    input.current?.blur();
    if (value === 'lock') lockNow();
    else if (value === 'signOut') void signOut();
    else void navigate(hit === undefined ? { to: value } : addressOf(hit));
  };
  return (
    <Autocomplete.Root
      items={groups}
      value={typed}
      onValueChange={setTyped}
      openOnInputClick
      autoHighlight="always"
      filter={null}
    >
      <div
        ref={box}
        className="flex h-8 w-[336px] min-w-0 items-center gap-2 rounded-ctl bg-surface-2 px-2 text-text-3 has-focus-visible:outline-2 has-focus-visible:outline-primary"
      >
        <Sign name="search" />
        <Autocomplete.Input
          ref={input}
          aria-label={t('find')}
          placeholder={t('find')}
          className="min-w-0 flex-1 bg-transparent text-text outline-none placeholder:text-text-3"
          onKeyDown={(event) => {
            if (event.key === 'Escape') event.currentTarget.blur();
          }}
        />
        <Key>/</Key>
      </div>
      <Autocomplete.Portal>
        <Autocomplete.Positioner anchor={box} sideOffset={4} align="start" className="z-40">
          <Autocomplete.Popup className="w-[336px] rounded-card border border-hair bg-surface p-2 shadow-lift">
            <Autocomplete.Empty>
              <p className="px-2 py-1 text-text-3 empty:hidden">{t('findNothing')}</p>
            </Autocomplete.Empty>
            <Autocomplete.List className="max-h-96 overflow-y-auto">
              {(group: (typeof groups)[number]) => (
                <Autocomplete.Group key={group.value} items={group.items}>
                  <Autocomplete.GroupLabel className="px-2 pt-1 pb-1 text-note font-medium text-text-3">
                    {group.value}
                  </Autocomplete.GroupLabel>
                  <Autocomplete.Collection>
                    {(item: Found) => (
                      <Autocomplete.Item
                        key={item.value}
                        value={item}
                        onClick={() => go(item)}
                        className="flex h-8 cursor-default items-center gap-2 rounded-ctl px-2 data-highlighted:bg-surface-2"
                      >
                        <Sign name={item.sign} className="text-text-3" />
                        <span className="min-w-0 flex-1 truncate">{item.label}</span>
                        {item.about && <span className="truncate text-note text-text-3">{item.about}</span>}
                        {item.hint !== undefined && <Key>{item.hint}</Key>}
                      </Autocomplete.Item>
                    )}
                  </Autocomplete.Collection>
                </Autocomplete.Group>
              )}
            </Autocomplete.List>
          </Autocomplete.Popup>
        </Autocomplete.Positioner>
      </Autocomplete.Portal>
    </Autocomplete.Root>
  );
}
