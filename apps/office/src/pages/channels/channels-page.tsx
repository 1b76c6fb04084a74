import { listChannels } from '@longmen/contract/console/money/channels';
import { formatDecimal } from '@longmen/format';
import { cx } from '@longmen/ui';
import { useMemo, useState } from 'react';
import { callConsole } from '../../core/api/call-console.ts';
import { printAmount, printCount } from '../../core/i18n/amounts.ts';
import { useLocale } from '../../core/i18n/locale.ts';
import { durationText } from '../../core/i18n/time.ts';
import { useMessages } from '../../core/i18n/use-messages.ts';
import { serverNow } from '../../core/platform/clock.ts';
import { useMe } from '../../core/session/session.ts';
import { type FilterField, parseFilter, type Term } from '../../features/kit/filter/parse.ts';
import { Button } from '../../features/kit/parts/button.tsx';
import { Chip } from '../../features/kit/parts/chip.tsx';
import { PageHead } from '../../features/kit/parts/page-head.tsx';
import type { Column } from '../../features/kit/table/column.ts';
import { ListView } from '../../features/kit/table/list-view.tsx';
import { useList } from '../../features/kit/table/use-list.ts';
import { useListSearch } from '../../features/kit/table/use-list-search.ts';
import { useMissingRight } from '../../features/rights/use-missing-right.ts';
import { AddChannel } from './add-channel.tsx';
import { type Adding, type Channel, plain } from './channel.ts';
import { ChannelPanel } from './channel-panel.tsx';
import { useChoiceName } from './use-choice-name.ts';
import type { messages } from './messages.ts';

const idOf = ({ code }: Channel) => code;

/** There are few channels, so all are here. */
const fits = (channel: Channel, { name, value }: Term): boolean => {
  if (name === 'state') return channel.isOpen === (value === 'open');
  return (name === 'company' ? channel.company : channel.code).includes(value);
};

/** Ways to pay in: how each does, and what can be changed of it. */
export function ChannelsPage() {
  const t = useMessages<typeof messages>('channels');
  const me = useMe();
  const missing = useMissingRight()('channels.change/begin');
  const [search, setSearch] = useListSearch();
  const [adding, setAdding] = useState<readonly Adding[]>([]);
  const [entering, setEntering] = useState<Adding | 'new'>();
  const fields = useMemo<readonly FilterField[]>(
    () => [
      { name: 'code', kind: 'text', label: t('code') },
      { name: 'company', kind: 'text', label: t('company') },
      {
        name: 'state',
        kind: 'choice',
        label: t('state'),
        choices: [
          { value: 'open', text: t('open') },
          { value: 'closed', text: t('closed') },
        ],
      },
    ],
    [t],
  );
  const columns = useColumns();
  const list = useList<Channel>({
    key: ['listChannels'],
    before: undefined,
    ask: async ({ signal }) => {
      const found = await callConsole(listChannels, {}, { signal });
      setAdding(found.adding);
      return {
        rows: found.channels,
        next: null,
        count: found.channels.length,
        countIsBound: false,
        asOf: serverNow(),
      };
    },
    idOf,
  });
  const { terms } = parseFilter(search.q ?? '', fields);
  const rows = list.rows.filter((channel) => terms.every((term) => fits(channel, term)));
  return (
    <>
      <PageHead title={t('title')}>
        <Button size="bar" sign="plus" title={missing} disabled={missing !== ''} onClick={() => setEntering('new')}>
          {t('add')}
        </Button>
      </PageHead>
      {adding.map((one) => (
        <p key={one.id} className="flex flex-none items-center gap-3 border-b border-hair bg-primary-soft px-4 py-2">
          <span className="min-w-0 flex-1 truncate">
            {one.by === me.name ? `${one.code}: ${t('ownWord')}` : t('addWordOf', { name: one.by, code: one.code })}
          </span>
          {one.by !== me.name && (
            <Button size="bar" onClick={() => setEntering(one)}>
              {t('enterSecond')}
            </Button>
          )}
        </p>
      ))}
      <ListView
        name="channels"
        label={t('title')}
        columns={columns}
        fields={fields}
        list={{ ...list, rows, count: rows.length }}
        idOf={idOf}
        panel={
          search.open !== undefined && (
            <ChannelPanel key={search.open} code={search.open} onClose={() => setSearch({ open: undefined })} />
          )
        }
      />
      {entering !== undefined && (
        <AddChannel {...(entering === 'new' ? {} : { waiting: entering })} onClose={() => setEntering(undefined)} />
      )}
    </>
  );
}

const hundred = 100;
const goodShare = 0.8;
/** The share that was credited; of few nobody can tell. */
const countedFrom = 5;

function Share({ opened, credited }: Channel['hour']) {
  const locale = useLocale();
  if (opened === 0) return <span className="text-text-3">–</span>;
  const share = credited / opened;
  return (
    <span className={cx(opened >= countedFrom && share < goodShare && 'font-semibold text-warn')}>
      {printCount(Math.round(share * hundred), locale)} %{' '}
      <span className="text-text-3">{printCount(opened, locale)}</span>
    </span>
  );
}

function useColumns(): readonly Column<Channel>[] {
  const t = useMessages<typeof messages>('channels');
  const locale = useLocale();
  const choiceName = useChoiceName();
  return useMemo(() => {
    const limitsOf = ({ least, most, coin }: Channel) =>
      `${formatDecimal(plain(least), locale)} – ${formatDecimal(plain(most), locale)} ${coin}`.trim();
    const feesOf = ({ feePermille, feeFixed }: Channel) =>
      [feePermille > 0 ? `${feePermille} ‰` : '', feeFixed > 0 ? printAmount(feeFixed, locale) : '']
        .filter(Boolean)
        .join(' + ') || '0';
    const medianOf = ({ medianSeconds }: Channel) =>
      medianSeconds === null ? '–' : (durationText(medianSeconds * 1000) ?? '24:00:00+');
    const shareText = ({ opened, credited }: Channel['hour']) => `${credited}/${opened}`;
    return [
      {
        id: 'code',
        head: t('code'),
        width: 168,
        grows: true,
        cell: ({ code, waits }) => (
          <span className="inline-flex min-w-0 items-center gap-1">
            <span className="truncate font-medium">{code}</span>
            {waits && (
              <span
                title={t('wordOf', { name: waits.by })}
                className="grid size-5 flex-none place-items-center rounded-full bg-surface-2 text-note font-semibold text-text-2"
              >
                {waits.by.slice(0, 1).toUpperCase()}
              </span>
            )}
          </span>
        ),
        text: ({ code }) => code,
      },
      {
        id: 'state',
        head: t('state'),
        width: 96,
        cell: ({ isOpen }) => <Chip look={isOpen ? 'good' : 'bad'}>{t(isOpen ? 'open' : 'closed')}</Chip>,
        text: ({ isOpen }) => (isOpen ? 'open' : 'closed'),
      },
      { id: 'company', head: t('company'), width: 132, cell: ({ company }) => company, text: ({ company }) => company },
      {
        id: 'payType',
        head: t('payType'),
        width: 148,
        cell: ({ payType }) => choiceName(payType),
        text: ({ payType }) => choiceName(payType),
      },
      { id: 'limits', head: t('limits'), width: 148, isNumber: true, cell: limitsOf, text: limitsOf },
      { id: 'fees', head: t('fees'), width: 72, isNumber: true, cell: feesOf, text: feesOf },
      {
        id: 'waiting',
        head: t('waiting'),
        width: 84,
        isNumber: true,
        cell: ({ waiting, room }) =>
          printCount(waiting, locale) + (room === null ? '' : ` / ${printCount(room, locale)}`),
        text: ({ waiting }) => String(waiting),
      },
      {
        id: 'hour',
        head: t('hour'),
        width: 128,
        isNumber: true,
        cell: ({ hour }) => <Share {...hour} />,
        text: ({ hour }) => shareText(hour),
      },
      {
        id: 'day',
        head: t('day'),
        width: 96,
        isNumber: true,
        cell: ({ day }) => <Share {...day} />,
        text: ({ day }) => shareText(day),
      },
      {
        id: 'median',
        head: t('median'),
        width: 88,
        isNumber: true,
        cell: (channel) => <span title={t('medianNote')}>{medianOf(channel)}</span>,
        text: ({ medianSeconds }) => (medianSeconds === null ? '' : String(medianSeconds)),
      },
    ];
  }, [t, choiceName, locale]);
}
