import { clockText, Icon, IconButton } from '@longmen/ui';
import { use, useState, useSyncExternalStore } from 'react';
import { loadMessages } from '../../../core/i18n/locale.ts';
import { useMessages } from '../../../core/i18n/use-messages.ts';
import { onSecond, serverNow } from '../../../core/platform/clock.ts';
import { readStored, writeStored } from '../../../core/platform/storage.ts';
import { useSecondsLeft } from '../../../features/games/countdown.tsx';
import { type HomePacket as Packet, packetLine, useHomePacket } from './calls.ts';
import type { messages } from './messages.ts';
import { PacketSheet } from './packet-sheet.tsx';
import { useDrag } from './use-drag.ts';

const texts = loadMessages(['home/packet']);
const awayKey = 'packetAway';

/** The red packet over the home page, while one is open; each can be put away (spec 1 §4). */
export function HomePacket() {
  use(texts);
  const { data: packet } = useHomePacket();
  const [away, setAway] = useState(() => readStored<string>(awayKey));
  const [isOpen, setOpen] = useState(false);
  const isShared = packetLine.useIntent().step === 'done';
  const isRunning = useSyncExternalStore(onSecond, () => runsAt(packet, serverNow()));
  if (!packet) return null;
  // What was received is shown to its end, also when the packet's comes first.
  const sheet = (isRunning || isShared) && <PacketSheet packet={packet} open={isOpen} onClose={() => setOpen(false)} />;
  if (!isRunning || away === packet.id) return sheet || null;
  return (
    <>
      <PacketIcon
        packet={packet}
        onOpen={() => setOpen(true)}
        onAway={() => {
          writeStored(awayKey, packet.id);
          setAway(packet.id);
        }}
      />
      {sheet}
    </>
  );
}

/** Both ends belong to it. */
const runsAt = (packet: Packet | null | undefined, now: number): boolean =>
  packet !== null && packet !== undefined && packet.startsAt <= now && now <= packet.endsAt;

type IconProps = { packet: Packet; onOpen: () => void; onAway: () => void };

function PacketIcon({ packet: { title, endsAt }, onOpen, onAway }: IconProps) {
  const t = useMessages<typeof messages>('home/packet');
  const { style, handlers } = useDrag();
  const left = clockText(useSecondsLeft(endsAt));
  return (
    <aside
      aria-label={title}
      className="fixed right-2 bottom-36 z-10 flex touch-none flex-col items-end"
      style={style}
      {...handlers}
    >
      <IconButton icon="close" size={16} label={t('away')} className="-mb-2 text-text-3" onClick={onAway} />
      <button
        type="button"
        aria-label={`${t('open')}: ${title}`}
        className="grid size-14 place-items-center rounded-full border-2 border-gold bg-gold-soft text-gold shadow-foot"
        onClick={onOpen}
      >
        <Icon name="gift" size={26} />
      </button>
      <span role="timer" className="t-caption mt-1 rounded-full bg-surface px-2 text-text tabular-nums shadow-foot">
        {left}
      </span>
    </aside>
  );
}
