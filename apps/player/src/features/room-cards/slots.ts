/** Places in a room that other parts of the community fill, beside the cards. */
import type { IconName } from '@longmen/ui';
import { type ComponentType, lazy } from 'react';
import type { Translate } from '../../core/i18n/use-messages.ts';
import type { messages } from './messages.ts';

/** What else than text and pictures can be sent: a row of the composer's menu, and its sheet. */
export type MoreEntry = {
  readonly key: string;
  readonly icon: IconName;
  readonly label: (t: Translate<typeof messages>) => string;
  /** Offered in private chats, too. */
  readonly inPrivate: boolean;
  readonly Sheet: ComponentType<{ roomId: string; onClose: () => void }>;
};

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
];
