/** What waits for another operator, bound to its parts. */
import type { Locale } from '@longmen/contract';
import type { Deps, SignedInOperator } from '../deps.ts';
import {
  agreeToWaiting,
  dropWaiting,
  enterTheSame,
  type ToAgree,
  type ToDrop,
  type ToEnter,
} from './complete-waiting.ts';
import { type Queue, readQueues } from './read-queues.ts';
import { type EndedPage, type EndedRequest, listEnded } from './list-ended.ts';
import { nameAbout } from './name-about.ts';
import { listWaiting, type WaitingRow } from './list-waiting.ts';
import { titleMailings } from './title-mailings.ts';

export type OfficeWaiting = {
  /** Of kinds that he may read, the oldest first; what is entered unseen is there for its maker alone. */
  list(by: SignedInOperator, locale: Locale): Promise<WaitingRow[]>;
  /** What ended without an agreement in the last 30 days, the newest first. @throws Refusal */
  listEnded(by: SignedInOperator, request: EndedRequest, locale: Locale): Promise<EndedPage>;
  /** What those are about, in words. */
  readNames(by: SignedInOperator, locale: Locale): Promise<ReturnType<typeof nameAbout>>;
  /** How much of it waits for this operator's own word. */
  countForMe(by: SignedInOperator): Promise<number>;
  /** Queues that he may read, with how many wait in each. */
  queues(by: SignedInOperator): Promise<Queue[]>;
  /** The second word, of a value that he has not seen. @throws Refusal */
  enter(by: SignedInOperator, about: ToEnter): Promise<void>;
  /** The second word, about what he has read. @throws Refusal */
  agree(by: SignedInOperator, about: ToAgree): Promise<void>;
  /** @throws Refusal */
  drop(by: SignedInOperator, about: ToDrop): Promise<void>;
};

export const isForMe = ({ mine }: WaitingRow): boolean => mine === 'agree' || mine === 'enter';

/** Each asks for an operator who signed in. */
export function bindWaiting(deps: Deps): OfficeWaiting {
  return {
    list: async (by, locale) => titleMailings(deps, locale, await listWaiting(deps, by)),
    listEnded: async (by, request, locale) => {
      const page = await listEnded(deps, by, request);
      return { ...page, rows: await titleMailings(deps, locale, page.rows) };
    },
    readNames: async (_by, locale) => nameAbout(deps, locale),
    countForMe: async (by) => (await listWaiting(deps, by)).filter(isForMe).length,
    queues: (by) => readQueues(deps, by),
    enter: (by, about) => enterTheSame(deps, by, about),
    agree: (by, about) => agreeToWaiting(deps, by, about),
    drop: (by, about) => dropWaiting(deps, by, about),
  };
}
