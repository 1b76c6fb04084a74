import { listHomePackets, stopHomePacket } from '@longmen/contract/console/rewards/bonuses';
import { lazy, Suspense, useMemo, useState } from 'react';
import { callConsole } from '../../core/api/call-console.ts';
import { placesOf, printAmount, printCount } from '../../core/i18n/amounts.ts';
import { useLocale } from '../../core/i18n/locale.ts';
import { isoUtc } from '../../core/i18n/time.ts';
import { useMessages } from '../../core/i18n/use-messages.ts';
import { serverNow } from '../../core/platform/clock.ts';
import { toast } from '../../core/toast.ts';
import { ConfirmDialog } from '../../features/kit/action/confirm-dialog.tsx';
import { useAction } from '../../features/kit/action/use-action.ts';
import { Button } from '../../features/kit/parts/button.tsx';
import { OffsetNow, Time } from '../../features/kit/parts/time.tsx';
import type { Column } from '../../features/kit/table/column.ts';
import { ListView } from '../../features/kit/table/list-view.tsx';
import { useList } from '../../features/kit/table/use-list.ts';
import { useMissingRight } from '../../features/rights/use-missing.ts';
import type { HomePacket } from './bonus.ts';
import type { messages } from './messages.ts';

const MakePacket = lazy(async () => ({ default: (await import('./make-packet.tsx')).MakePacket }));

const idOf = ({ id }: HomePacket) => id;
const fields = [] as const;

/** Home packets with what was taken of them; one is made by two and stopped by one. */
export function PacketList() {
  const t = useMessages<typeof messages>('bonuses');
  const locale = useLocale();
  const missing = useMissingRight()('promotions.change/begin');
  const [makes, setMakes] = useState(false);
  const [open, setOpen] = useState<HomePacket>();
  const list = useList<HomePacket>({
    key: ['listHomePackets'],
    before: undefined,
    ask: async ({ signal }) => {
      const { packets } = await callConsole(listHomePackets, {}, { signal });
      return { rows: packets, next: null, count: packets.length, countIsBound: false, asOf: serverNow() };
    },
    idOf,
  });
  const stop = useAction({
    run: ({ id, reason }: { id: string; reason: string }) => callConsole(stopHomePacket, { id, reason }),
    changes: ['listHomePackets'],
    onDone: () => {
      toast(t('stopped'));
      setOpen(undefined);
    },
  });
  return (
    <>
      <p className="flex flex-none justify-end border-b border-hair bg-surface px-4 py-2">
        <Button size="bar" sign="plus" disabled={missing !== ''} title={missing} onClick={() => setMakes(true)}>
          {t('make')}
        </Button>
      </p>
      <ListView
        name="home-packets"
        label={t('packets')}
        columns={useColumns(list.rows, missing, setOpen)}
        fields={fields}
        list={list}
        idOf={idOf}
      />
      {makes && (
        <Suspense>
          <MakePacket onClose={() => setMakes(false)} />
        </Suspense>
      )}
      {open && (
        <ConfirmDialog
          name={`bonuses.packet.${open.id}`}
          title={t('stopTitle', { name: open.titles[locale] ?? open.id })}
          templates={[t('reasonMistake'), t('reasonAbuse')]}
          actionText={t('stop')}
          look="danger"
          busy={stop.isPending}
          onConfirm={(reason) => stop.mutate({ id: open.id, reason })}
          onClose={() => setOpen(undefined)}
        >
          <p className="text-text-2">{t('stopPacketNote')}</p>
        </ConfirmDialog>
      )}
    </>
  );
}

function useColumns(
  rows: readonly HomePacket[],
  missing: string,
  onStop: (packet: HomePacket) => void,
): readonly Column<HomePacket>[] {
  const t = useMessages<typeof messages>('bonuses');
  const locale = useLocale();
  return useMemo(() => {
    const places = placesOf(rows.flatMap(({ total, takenTotal }) => [total, takenTotal]));
    return [
      {
        id: 'title',
        head: t('packet'),
        width: 144,
        grows: true,
        cell: ({ titles }) => <span className="font-medium">{titles[locale] ?? '–'}</span>,
        text: ({ titles }) => titles[locale] ?? '',
      },
      {
        id: 'total',
        head: t('total'),
        width: 104,
        isNumber: true,
        cell: ({ total }) => printAmount(total, locale, places),
        text: ({ total }) => String(total / 1000),
      },
      {
        id: 'taken',
        head: t('taken'),
        width: 96,
        isNumber: true,
        cell: ({ taken, shares }) => `${printCount(taken, locale)} / ${printCount(shares, locale)}`,
        text: ({ taken, shares }) => `${taken}/${shares}`,
      },
      {
        id: 'takenTotal',
        head: t('takenTotal'),
        width: 104,
        isNumber: true,
        cell: ({ takenTotal }) => printAmount(takenTotal, locale, places),
        text: ({ takenTotal }) => String(takenTotal / 1000),
      },
      {
        id: 'startsAt',
        head: t('startsAt'),
        headNote: <OffsetNow />,
        width: 132,
        cell: ({ startsAt }) => <Time at={startsAt} bare />,
        text: ({ startsAt }) => isoUtc(startsAt),
      },
      {
        id: 'endsAt',
        head: t('endsAt'),
        headNote: <OffsetNow />,
        width: 132,
        cell: ({ endsAt }) => <Time at={endsAt} bare />,
        text: ({ endsAt }) => isoUtc(endsAt),
      },
      {
        id: 'by',
        head: t('by'),
        width: 152,
        cell: ({ firstBy, secondBy }) => (firstBy === null ? t('demo') : `${firstBy} + ${secondBy ?? ''}`),
        text: ({ firstBy, secondBy }) => `${firstBy ?? ''} ${secondBy ?? ''}`,
      },
      {
        id: 'stop',
        head: t('state'),
        width: 120,
        cell: (packet) =>
          packet.stoppedAt !== null ? (
            <span className="text-warn" title={packet.stoppedBy ?? ''}>
              {t('stopped')}
            </span>
          ) : packet.endsAt < serverNow() ? (
            <span className="text-text-3">{t('off')}</span>
          ) : (
            <Button size="bar" look="danger" disabled={missing !== ''} title={missing} onClick={() => onStop(packet)}>
              {t('stop')}
            </Button>
          ),
        text: ({ stoppedBy }) => stoppedBy ?? '',
      },
    ];
  }, [t, locale, rows, missing, onStop]);
}
