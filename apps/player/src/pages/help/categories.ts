import type { IconName } from '@longmen/ui';
import type { messages } from './messages.ts';

/** The four categories of help (spec 2 §2). */
export const categories = [
  { id: 3, name: 'start', icon: 'star' },
  { id: 4, name: 'money', icon: 'card' },
  { id: 5, name: 'games', icon: 'dice' },
  { id: 6, name: 'account', icon: 'lock' },
] as const satisfies readonly { id: number; name: keyof typeof messages; icon: IconName }[];

/** Where the articles of a category are listed: group 0, all of them. */
export const pathOf = (id: number): string => `/helpList/0/${id}/-1`;
