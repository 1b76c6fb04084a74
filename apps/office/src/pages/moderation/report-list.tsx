import type { ConsoleInput } from '@longmen/contract/console';
import { listChatReports, reportKinds } from '@longmen/contract/console/community/moderation';
import { lazy, useMemo } from 'react';
import { callConsole } from '../../core/api/call-console.ts';
import { printCount } from '../../core/i18n/amounts.ts';
import { useLocale } from '../../core/i18n/locale.ts';
import { isoUtc } from '../../core/i18n/time.ts';
import { useMessages } from '../../core/i18n/use-messages.ts';
import { filterInput } from '../../features/kit/filter/filter-input.ts';
import type { FilterField } from '../../features/kit/filter/parse.ts';
import { Age } from '../../features/kit/parts/age.tsx';
import { Chip } from '../../features/kit/parts/chip.tsx';
import { OffsetNow, Time } from '../../features/kit/parts/time.tsx';
import type { Column } from '../../features/kit/table/column.ts';
import { ListView } from '../../features/kit/table/list-view.tsx';
import { useList } from '../../features/kit/table/use-list.ts';
import { useListSearch } from '../../features/kit/table/use-list-search.ts';
import type { messages as roomWords } from '../../features/room-words/messages.ts';
import { useModerator } from '../../features/room-words/use-moderator.ts';
import type { messages } from './messages.ts';
import type { Report } from './report.ts';

const ReportPanel = lazy(() => import('./report-panel.tsx').then((part) => ({ default: part.ReportPanel })));

const idOf = ({ id }: Report) => id;

type ReportListProps = { tab: 'open' | 'pictures' | 'decided' };

/** Reported messages; one opens with its 20 lines beside the list, and the next follows the decision. */
export function ReportList({ tab }: ReportListProps) {
  const t = useMessages<typeof messages>('moderation');
  const w = useMessages<typeof roomWords>('room-words');
  const [search, setSearch] = useListSearch();
  const fields = useMemo<readonly FilterField[]>(
    () => [
      { name: 'player', kind: 'text', label: w('player') },
      { name: 'room', kind: 'text', label: t('roomNumber') },
      {
        name: 'kind',
        kind: 'choice',
        label: t('kind'),
        choices: reportKinds.map((value) => ({ value, text: t(value) })),
      },
    ],
    [t, w],
  );
  const columns = useColumns(tab === 'decided');
  const input = filterInput<ConsoleInput<typeof listChatReports>>(search.q, fields);
  const list = useList<Report>({
    key: ['listChatReports', tab, search.q ?? '', search.before ?? ''],
    before: search.before,
    ask: ({ place, signal }) =>
      callConsole(
        listChatReports,
        {
          ...input,
          ...place,
          state: tab === 'decided' ? 'decided' : 'open',
          ...(tab === 'pictures' ? { only: 'pictures' } : {}),
        },
        { signal },
      ),
    idOf,
  });
  const { open } = search;
  const next = () => {
    const left = list.rows.filter(({ id }) => id === open || !list.gone.has(id));
    const at = left.findIndex(({ id }) => id === open);
    setSearch({ open: (left[at + 1] ?? left.find(({ id }) => id !== open))?.id });
  };
  return (
    <ListView
      name="moderation"
      label={t(tab)}
      columns={columns}
      fields={fields}
      presets={[
        { text: t('contact'), filter: 'kind:contact' },
        { text: t('threat'), filter: 'kind:threat' },
      ]}
      list={list}
      idOf={idOf}
      panel={
        open !== undefined &&
        /^\d{1,18}$/.test(open) && (
          <ReportPanel key={open} id={open} onNext={next} onClose={() => setSearch({ open: undefined })} />
        )
      }
    />
  );
}

function useColumns(isDecided: boolean): readonly Column<Report>[] {
  const t = useMessages<typeof messages>('moderation');
  const w = useMessages<typeof roomWords>('room-words');
  const locale = useLocale();
  const moderator = useModerator();
  return useMemo(
    () => [
      {
        id: 'username',
        head: w('player'),
        width: 132,
        cell: ({ username }) => <span className="font-medium">{username}</span>,
        text: ({ username }) => username,
      },
      {
        id: 'kind',
        head: t('kind'),
        width: 132,
        cell: ({ kind }) => <Chip look={kind === 'threat' || kind === 'minor' ? 'bad' : 'plain'}>{t(kind)}</Chip>,
        text: ({ kind }) => kind,
      },
      {
        id: 'body',
        head: t('message'),
        width: 260,
        grows: true,
        cell: (report) => (
          <span className="flex items-center gap-2">
            {report.isHidden && <Chip look="mild">{t('hidden')}</Chip>}
            <span className="truncate" title={report.body}>
              {report.body || (report.isPicture ? t('picture') : t('noText'))}
            </span>
          </span>
        ),
        text: ({ body }) => body,
      },
      {
        id: 'reporters',
        head: t('reporters'),
        width: 88,
        isNumber: true,
        cell: ({ reporters }) => printCount(reporters, locale),
        text: ({ reporters }) => String(reporters),
      },
      {
        id: 'room',
        head: w('room'),
        width: 148,
        cell: ({ room }) => <span title={room.title}>{room.title || w(room.kind)}</span>,
        text: ({ room }) => room.id,
      },
      ...(isDecided
        ? ([
            {
              id: 'decision',
              head: t('decision'),
              width: 132,
              cell: ({ decision }) => (decision === null ? '–' : t(`was_${decision}`)),
              text: ({ decision }) => decision ?? '',
            },
            {
              id: 'decidedBy',
              head: t('decidedBy'),
              width: 148,
              cell: ({ decidedBy }) => (decidedBy === null ? '–' : moderator(decidedBy)),
              text: ({ decidedBy }) => decidedBy?.name ?? '',
            },
            {
              id: 'decidedAt',
              head: t('decidedAt'),
              headNote: <OffsetNow />,
              width: 128,
              cell: ({ decidedAt }) => (decidedAt === null ? '–' : <Time at={decidedAt} bare />),
              text: ({ decidedAt }) => (decidedAt === null ? '' : isoUtc(decidedAt)),
            },
          ] satisfies Column<Report>[])
        : ([
            {
              id: 'at',
              head: t('waitsSince'),
              width: 96,
              isNumber: true,
              cell: ({ at }) => <Age since={at} />,
              text: ({ at }) => isoUtc(at),
            },
          ] satisfies Column<Report>[])),
    ],
    [t, w, locale, moderator, isDecided],
  );
}
