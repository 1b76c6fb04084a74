/** What chat is wired with, and what its use-cases are built from. */
import type { Locale } from '@longmen/contract';
import type { Platform } from '../../platform/context.ts';
import type { UserId } from '../../platform/ids.ts';
import type { Identity } from '../identity/index.ts';
import type { Limits } from '../limits/index.ts';
import type { Pictures } from '../pictures/index.ts';
import type { Counts } from './counts/count-minutes.ts';
import type { Feed } from './log/feed.ts';
import type { Views } from './log/views.ts';
import type { Writer } from './log/writer.ts';
import type { Persons } from './people/persons.ts';
import type { Words } from './words-in-use.ts';

export type ChatPorts = {
  readonly identity: Pick<
    Identity,
    'usersOf' | 'userOf' | 'lineOf' | 'mayMoveMoney' | 'mayUse' | 'sharesDevicesWith' | 'juniorsOf'
  >;
  readonly limits: Pick<Limits, 'assertMayPlay'>;
  readonly pictures: Pick<Pictures, 'takeForChat' | 'forget' | 'keep'>;
  /** Hosts of the site itself, to which links in messages may lead. */
  readonly hosts: () => readonly string[];
  /** Who is connected, over all processes. */
  readonly presence: {
    onlineOn(channel: string): Promise<number>;
    onlineAmong(userIds: readonly UserId[]): Promise<ReadonlySet<UserId>>;
  };
  /** Whether an account ever paid in: below VIP 3 only such a one sends packets. */
  readonly hasPaidIn: (userId: UserId) => Promise<boolean>;
};

export type Deps = ChatPorts & {
  readonly platform: Platform;
  readonly persons: Persons;
  readonly views: Views;
  readonly feed: Feed;
  readonly writer: Writer;
  readonly words: Words;
  /** What is written into halls and groups, and refused there. */
  readonly counts: Counts;
  /** Accounts that have stated their age, which none takes back. */
  readonly stated: Set<UserId>;
};

/** Who asks: a player in some language. */
export type Asker = { readonly userId: UserId; readonly locale: Locale };
