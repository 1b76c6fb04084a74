/** What a player reads with one message in his list, for whoever writes it: there is no player, and nothing is his. */
import { type Call, calls } from '@longmen/contract';
import { writeOutput } from '@longmen/contract/schema';
import type { PreviewOf } from '../../modules/office/index.ts';
import type { Answer, Overlay } from './overlay.ts';

type Letter = Extract<PreviewOf, { letter: unknown }>['letter'];

/** The number by which the page asks for it. */
const letterId = '1';

/** The message, alone in its list. @param at when it came, epoch ms */
export function letterOverlay({ texts, canReply }: Letter, at: number): Overlay {
  const list: Answer = async ({ locale }) => {
    const { title, html } = texts[locale];
    const message = { id: letterId, title, html, at, isRead: true, canReply, replies: [] };
    return writeOutput(calls.listMessages, { rows: [message], total: 1 });
  };
  const unread: Answer = async () => writeOutput(calls.unreadMessages, { isAny: false, unread: 0 });
  return new Map([
    [calls.listMessages.path, list],
    [calls.unreadMessages.path, unread],
  ]);
}

const all: readonly Call[] = Object.values(calls);
const ofPlayers = all
  .filter(({ who }) => who !== 'anyone')
  .map(({ path }) => new RegExp(`^${path.replace(/\{\w+\}/g, '[^/]+')}$`));

/** Whether the site answers it to whoever has not signed in. */
export const isOfVisitors = (path: string): boolean => !ofPlayers.some((pattern) => pattern.test(path));
