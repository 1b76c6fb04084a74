import { use } from 'react';
import { loadMessages } from '../../core/i18n/locale.ts';
import { MessageList } from './message-list.tsx';

const spoken = loadMessages(['site-messages']);

/** What is for this player alone, on a page that has other messages of its own. */
export function PersonalMessages() {
  use(spoken);
  return <MessageList isPersonal pathOf={(_id, place) => `/secretMessageInfo/${place}`} />;
}
