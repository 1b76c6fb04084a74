/**
 * Wins that pop up in rooms (community.md 13). Every process hears of every settlement and tells its own rooms the
 * largest win of each window, so that a room hears of one in four seconds, however many servers there are.
 */
import { type Win, winFrame, type Wire } from '@longmen/contract/chat-frames';
import { locales } from '@longmen/contract';
import { mills } from '@longmen/engine';
import * as z from 'zod/mini';
import type { Platform } from '../../../platform/context.ts';
import type { Keyring } from '../../../platform/security/keyring.ts';
import type { WinRow } from '../../betting/index.ts';
import type { Catalogue } from '../../catalogue/index.ts';
import type { Chat } from '../../chat/index.ts';
import { maskName } from '../../identity/index.ts';
import { winPopupMin } from '../settings.ts';
import type { Naming } from './naming.ts';
import { winHandle } from './win-handle.ts';

/** Three seconds of a popup and one of a gap (spec 2 §4). */
const windowMs = 4_000;
/** One frame is for readers of all languages; the app names the game in its own by its number. */
const [frameLocale] = locales;
/** Of a window so many of the largest wait for whether their players may be named. */
const candidatesMax = 20;
/** Wins of the last minutes that a tap on a popup may ask for. */
const recentMax = 500;

export type Popups = {
  /** A win that popped up lately, or might have, by its handle. Whoever shows it asks whether its player may be named. */
  find(handle: string): WinRow | undefined;
};

export type PopupsDeps = {
  readonly keys: Keyring;
  readonly naming: Pick<Naming, 'among'>;
  readonly catalogue: Pick<Catalogue, 'gameName'>;
  readonly chat: Pick<Chat, 'sendToRoomsHere'>;
};

type Candidate = WinRow & { readonly net: number; readonly handle: string };

/** Listens until the process ends. */
export function makePopups(
  platform: Pick<Platform, 'bus' | 'clock' | 'log' | 'settings'>,
  { keys, naming, catalogue, chat }: PopupsDeps,
): Popups {
  const { bus, clock, log, settings } = platform;
  const recent = new Map<string, WinRow>();
  let candidates: Candidate[] = [];

  const present = async () => {
    const waiting = candidates;
    candidates = [];
    const people = await naming.among(waiting.map(({ userId }) => userId));
    for (const { userId, gid, net, handle, at } of waiting) {
      const user = people.get(userId);
      if (user === undefined) continue;
      const gameName = catalogue.gameName(gid, frameLocale);
      const win: Win = { name: maskName(user.username), gameName, gid, won: mills(net), handle, at };
      return chat.sendToRoomsHere('win', z.encode(winFrame, win) as Wire);
    }
  };

  bus.on('orders.settled', ({ userId, gid, issueId, orders, stake, payout }) => {
    const net = payout - stake;
    if (net <= 0 || net < settings.get(winPopupMin)) return;
    const win: WinRow = { userId, gid, issueId, orders, payout, at: clock.now() };
    const handle = winHandle(keys, win);
    recent.set(handle, win);
    const [oldest] = recent.keys();
    if (recent.size > recentMax && oldest !== undefined) recent.delete(oldest);
    const isFirst = candidates.length === 0;
    candidates = [...candidates, { ...win, net, handle }].sort((a, b) => b.net - a.net).slice(0, candidatesMax);
    if (!isFirst) return;
    void clock
      .sleep(windowMs)
      .then(present)
      .catch((error: Error) => log.warn({ err: error }, 'a win was not shown'));
  });
  return { find: (handle) => recent.get(handle) };
}
