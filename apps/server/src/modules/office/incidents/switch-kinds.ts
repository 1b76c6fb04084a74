/** How each kind of switch is set and set back: through the module that owns it, in one transaction with its entry. */
import { isDeepStrictEqual } from 'node:util';
import { Refusal } from '../../../platform/api/route.ts';
import type { Tx } from '../../../platform/db/database.ts';
import { platformKeys, type PlatformStatus } from '../../providers/index.ts';
import type { Deps } from '../deps.ts';
import { declared } from '../settings/show-settings.ts';
import type { Banner } from './store-incidents.ts';

/** Runs in the transaction of the change, once the switch is held. @param before how it stood */
type Alongside = (tx: Tx, before: unknown) => Promise<unknown>;

type Move = {
  /** What comes behind the kind in the switch's name. */
  readonly of: string;
  /** Only while it stands so; undefined: where it is not set so already. */
  readonly from: unknown;
  readonly to: unknown;
  /** Who does it, and why, for the owner's rows. */
  readonly by: string;
  readonly reason: string;
  readonly alongside: Alongside;
};

/** `stood`: what it was found to be instead; nothing was changed. */
export type Moved = { readonly is: 'moved' } | { readonly is: 'stood'; readonly at: unknown };
const moved: Moved = { is: 'moved' };

export type SwitchKind = {
  /** What the log calls a change of it; the first is what an incident writes. */
  readonly actions: readonly [string, ...string[]];
  /** Whether setting it back takes two. */
  readonly needsTwo: boolean;
  move(deps: Deps, move: Move): Promise<Moved>;
};

const [open, closed] = [0, 1] as const;

const game: SwitchKind = {
  actions: ['change-game-status'],
  needsTwo: false,
  // One that is hidden or stopped stays so: only what players could use is stopped, and only that is opened again.
  move: async (deps, { of, from, to, alongside }) => {
    const gid = Number(of);
    const seen = (from ?? open) as 0 | 1;
    return unlessMoved(
      () => deps.games.setStatus(gid, to as 0 | 1, { seen, alongside }),
      () => deps.games.statusOf(gid),
    );
  },
};

const platform: SwitchKind = {
  actions: ['change-platform-status'],
  needsTwo: false,
  move: async (deps, { of, from, to, alongside }) => {
    const key = platformKeys.find((one) => one === of);
    if (key === undefined) return { is: 'stood', at: null };
    const seen = (from ?? open) as PlatformStatus;
    return unlessMoved(
      () => deps.platforms.setStatus(key, to as PlatformStatus, { seen, alongside }),
      () => deps.platforms.statusOf(key),
    );
  },
};

/** @param now what it is, where it was not as it was wanted */
async function unlessMoved(work: () => Promise<unknown>, now: () => unknown): Promise<Moved> {
  try {
    await work();
    return moved;
  } catch (error) {
    // What this process remembers may be a second old; a stopped one is at least no open one.
    if (error instanceof Refusal && error.refusal === 'factsChanged') return { is: 'stood', at: now() ?? closed };
    throw error;
  }
}

const setting: SwitchKind = {
  actions: ['change-setting', 'apply-setting'],
  needsTwo: false,
  move: async (deps, { of: key, from, to, by, reason, alongside }) => {
    const { settings } = deps;
    const found = declared(deps, key);
    const answer = await deps.platform.db.reads.transaction(async (tx): Promise<Moved> => {
      const before = await settings.lock(tx, found);
      const stands = from === undefined ? !isDeepStrictEqual(before, to) : isDeepStrictEqual(before, from);
      if (!stands) return { is: 'stood', at: before };
      await settings.write(tx, found, to, { by, reason });
      await alongside(tx, before);
      return moved;
    });
    if (answer.is === 'moved') await settings.announce(key);
    return answer;
  },
};

const channel: SwitchKind = {
  actions: ['close-channel', 'open-channel'],
  needsTwo: true,
  // Only closed here: what opens one is asked for, and done by another.
  move: async ({ channels, platform: { db } }, { of, by, reason, alongside }) => {
    const nobody = () => undefined;
    const speaker = { name: by, second: undefined, assertFirst: nobody, assertSecond: nobody };
    try {
      await db.reads.transaction(async (tx) => {
        await channels.change(tx, speaker, { do: 'close', channel: of, reason });
        await alongside(tx, true);
      });
      return moved;
    } catch (error) {
      if (error instanceof Refusal && error.refusal === 'channelClosedAlready') return { is: 'stood', at: false };
      throw error;
    }
  },
};

const notice: SwitchKind = {
  actions: ['post-notice'],
  needsTwo: false,
  /** `to` is the text of each language, null once it is over. */
  move: async ({ notices, platform: { db } }, { of: key, to, alongside }) => {
    await db.reads.transaction(async (tx) => {
      if (to === null) await notices.takeDown(tx, key);
      else await notices.post(tx, key, to as Banner);
      await alongside(tx, null);
    });
    return moved;
  },
};

const kinds: Readonly<Record<string, SwitchKind>> = { game, platform, setting, channel, notice };

/** The kind of a switch by its name, and what comes behind it. */
export function switchOf(name: string): { readonly kind: SwitchKind; readonly of: string } {
  const [first = ''] = name.split(':', 1);
  const kind = kinds[first];
  if (kind === undefined) throw new RangeError(`there is no switch ${name}`);
  return { kind, of: name.slice(first.length + 1) };
}
