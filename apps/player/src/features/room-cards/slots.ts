/** Places in a room that other parts of the community fill, beside the cards. */
import type { IconName } from '@longmen/ui';
import { type ComponentType, lazy } from 'react';
import type { Translate } from '../../core/i18n/use-messages.ts';
import type { messages } from './messages.ts';

/** What else than text and pictures can be sent: a row of the composer's menu, and its sheet or the page of it. */
export type MoreEntry = {
  readonly key: string;
  readonly icon: IconName;
  readonly label: (t: Translate<typeof messages>) => string;
  /** Offered in private chats, too. */
  readonly inPrivate: boolean;
  /** Shows one's own bets: offered where the site has that switched on. */
  readonly isShare?: boolean;
} & (
  | { readonly Sheet: ComponentType<{ roomId: string; onClose: () => void }> }
  | { readonly page: (roomId: string) => string }
);

/** An entry that opens a sheet over the room. */
export type SheetEntry = Extract<MoreEntry, { Sheet: unknown }>;

/** In the order of the menu. */
export const moreEntries: readonly MoreEntry[] = [
  {
    key: 'packet',
    icon: 'packet',
    label: (t) => t('sendPacket'),
    inPrivate: false,
    Sheet: lazy(() =>
      import('../room-packets/send-packet-sheet.tsx').then((file) => ({ default: file.SendPacketSheet })),
    ),
  },
  {
    key: 'standings',
    icon: 'chart',
    label: (t) => t('sendStandings'),
    inPrivate: false,
    isShare: true,
    Sheet: lazy(() => import('../room-shares/standings-sheet.tsx').then((file) => ({ default: file.StandingsSheet }))),
  },
  {
    key: 'record',
    icon: 'list',
    label: (t) => t('sendRecord'),
    inPrivate: false,
    isShare: true,
    page: (roomId) => `/room/order?room_id=${encodeURIComponent(roomId)}`,
  },
];
