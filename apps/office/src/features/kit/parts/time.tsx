import { useCallback, useState } from 'react';
import { useLocale } from '../../../core/i18n/locale.ts';
import { ageText, clockText, dayText, isoUtc, offsetText, timeText } from '../../../core/i18n/time.ts';
import { useMessages } from '../../../core/i18n/use-messages.ts';
import { useZoneName } from '../../../core/i18n/zone.ts';
import { serverNow, useSecond } from '../../../core/platform/clock.ts';
import { copyText } from '../../../core/platform/copy-text.ts';
import type { messages } from '../../../core/messages.ts';

type TimeProps = {
  /** Epoch milliseconds. */
  at: number;
  /** Leaves the offset to the head of the column. */
  bare?: boolean;
};

/** A time by the clock on screen, with its offset; a click copies it as ISO 8601 in UTC. */
export function Time({ at, bare = false }: TimeProps) {
  const locale = useLocale();
  const zone = useZoneName();
  const t = useMessages<typeof messages>('core');
  const [isCopied, setCopied] = useState(false);
  const copy = useCallback(async () => {
    if (await copyText(isoUtc(at))) setCopied(true);
  }, [at]);
  return (
    <button
      type="button"
      tabIndex={-1}
      title={`${dayText(at, locale, zone, 0)} ${clockText(at, zone)} ${offsetText(at, zone)}\n${isoUtc(at)}`}
      onClick={(event) => {
        event.stopPropagation();
        void copy();
      }}
      onMouseLeave={() => setCopied(false)}
      className="cursor-copy whitespace-nowrap"
    >
      <time dateTime={isoUtc(at)}>
        {isCopied ? (
          t('copied')
        ) : (
          <>
            {timeText(at, locale, zone, serverNow())}
            {!bare && <span className="text-text-3"> {offsetText(at, zone)}</span>}
          </>
        )}
      </time>
    </button>
  );
}

/** The offset of the clock on screen, for the head of a column of times: "+07". */
export function OffsetNow() {
  const zone = useZoneName();
  return <>{offsetText(serverNow(), zone)}</>;
}

/** How long ago something was, in its largest unit: "31 min", "2 h", "1 d". */
export function RoughAge({ since }: { since: number }) {
  const now = useSecond();
  const locale = useLocale();
  return <>{ageText(now - since, locale)}</>;
}
