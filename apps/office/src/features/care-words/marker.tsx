import { formatNumber } from '@longmen/format';
import type { ConsoleOutput } from '@longmen/contract/console';
import type { readPlayerCare } from '@longmen/contract/console/players/care';
import { printAmount } from '../../core/i18n/amounts.ts';
import { useLocale } from '../../core/i18n/locale.ts';
import { useMessages } from '../../core/i18n/use-messages.ts';
import { Chip } from '../kit/parts/chip.tsx';
import { Sign } from '../kit/parts/sign.tsx';
import { Time } from '../kit/parts/time.tsx';
import type { messages } from './messages.ts';

export type Marker = ConsoleOutput<typeof readPlayerCare>['markers'][number];

/** What a marker is called; a strong one has a sign and its own ground. */
export function MarkerChip({ marker: { kind, isStrong, endedAt } }: { marker: Marker }) {
  const t = useMessages<typeof messages>('care-words');
  return (
    <Chip look={endedAt !== null ? 'line' : isStrong ? 'bad' : 'mild'}>
      {isStrong && <Sign name="warn" size={14} />}
      {t(kind)}
    </Chip>
  );
}

/** What a marker saw, beside the number that it is compared with. */
export function useSaw(): (marker: Marker) => string {
  const t = useMessages<typeof messages>('care-words');
  const locale = useLocale();
  const print = (mills: number | null) => (mills === null ? '' : printAmount(mills, locale));
  return ({ kind, inputs }) => {
    const hours = inputs.seconds === null ? '' : formatNumber(Math.floor(inputs.seconds / 360) * 100, locale);
    const values = {
      n: kind === 'longSession' ? hours : String(inputs.count ?? ''),
      from: String(inputs.threshold ?? ''),
      sum: print(inputs.sum),
      now: print(inputs.now),
      usual: print(inputs.usual),
      words: inputs.words.join(', '),
    };
    return t(`saw_${kind}`, values);
  };
}

/** Markers of a player, each with its group, what it saw, and since when. */
export function MarkerList({ markers }: { markers: readonly Marker[] }) {
  const t = useMessages<typeof messages>('care-words');
  const saw = useSaw();
  return (
    <ul>
      {markers.map((marker) => (
        <li key={marker.id} className="border-b border-line px-4 py-2 last:border-0">
          <p className="flex flex-wrap items-center gap-2">
            <MarkerChip marker={marker} />
            <span className="text-note text-text-3">{t(marker.group)}</span>
            {marker.isStrong && <span className="text-note font-medium text-win">{t('strong')}</span>}
            <span className="ml-auto text-note text-text-2">
              {t('since')} <Time at={marker.since} />
              {marker.endedAt !== null && (
                <>
                  {' · '}
                  {t('over')} <Time at={marker.endedAt} />
                </>
              )}
            </span>
          </p>
          <p className="mt-1 break-words text-text-2">{saw(marker)}</p>
        </li>
      ))}
    </ul>
  );
}

/** Whether the house may draw the player in. */
export function Promotions({ mayPromote }: { mayPromote: boolean }) {
  const t = useMessages<typeof messages>('care-words');
  return (
    <p
      className={
        mayPromote
          ? 'rounded-ctl bg-surface-2 px-3 py-1.5'
          : 'rounded-ctl bg-warn-soft px-3 py-1.5 font-medium text-warn'
      }
    >
      {t(mayPromote ? 'promotionsOn' : 'promotionsOff')}
    </p>
  );
}
