/**
 * Frames of the one WebSocket (calls.md, "Push"): subprotocol
 * `chat.v1.json`, one JSON object or an array of them per text frame.
 * Channels: `u:{uid}`, `g:{gid}`, `g:platforms` and rooms, `c:{room_id}` (chat-frames.ts).
 */
import type { RoomFrame, Wire } from './chat/chat-frames.ts';

/** Path of the socket on the site's own host. */
export const socketPath = '/socket';
export const subprotocol = 'chat.v1.json';
export const maxClientFrameBytes = 16_384;

/** 4001 not signed in (get a new ticket) · 4008 no pong · 4009 too slow · 4010 the server restarts. */
export const closeCodes = { login: 4001, banned: 4003, silent: 4008, slow: 4009, drain: 4010 } as const;

/** Codes of `err` frames: the spec's own below 100 (spec 2 §8), additions from 100. */
export const frameErrors = { format: 0, signInAgain: 1, unknownChannel: 100, notAMember: 101, tooMany: 107 } as const;

/** Everybody's channel of the outside platforms. */
export const platformsChannel = 'g:platforms';

export type IssueState = 'open' | 'closed' | 'drawn' | 'settled' | 'void';

/** What the server sends, without version and time. `r` is the channel: `u:{uid}`, `g:{gid}` or `c:{room_id}`. */
export type ServerMessage =
  | RoomFrame
  /** Signed in; `hb` seconds between pings, `uid` empty for visitors. */
  | { t: 'hello'; d: { conn: string; now: number; hb: number; uid: string; rooms: never[] } }
  /** The channel is followed from here on. */
  | { t: 'live'; i?: string; r: string; e?: never }
  /** What `send`, `del`, `recall` and `read` did (`okFrame`); each of them is answered once, with this or `err`. */
  | { t: 'ok'; i: string; d: Wire }
  /** Why something was not done; in rooms with what `errorFrame` has besides. */
  | { t: 'err'; i?: string; d: { code: number; msg: string } & Wire }
  /** Answer with `pong` within 8 s. `pos`: heads of the rooms that this client follows, by channel. */
  | { t: 'ping'; pos?: Readonly<Record<string, number>> }
  | { t: 'pong'; i?: string; pos?: Readonly<Record<string, number>> }
  /** The server leaves; come back after `after_ms`. */
  | { t: 'bye'; d: { why: string; after_ms: number } }
  /** Frames may be missing: read again what is on the page, as after a break. Balances and rooms come by themselves. */
  | { t: 'missed' }
  /** The caller's balance changed; decimal text. Of two balances the one with the higher `leg` is the later. */
  | { t: 'balance'; r: string; d: { balance: string; leg: number } }
  /** Orders of the caller ended in this issue. */
  | {
      t: 'settled';
      r: string;
      d: { gid: string; issue: string; orders: number; stake: string; payout: string; balance: string; leg: number };
    }
  /** A chase of the caller moved: it placed a slip, counted one, skipped an issue or ended (`state` of the chase). */
  | { t: 'chase'; r: string; d: { id: string; gid: string; state: string; reached: number; steps: number } }
  /** The caller's account: what happened to its security (`type` of user/user/security_events), epoch ms. */
  | { t: 'security'; r: string; d: { kind: string; at: number } }
  /** A deposit of the caller moved: its state and status as in pay/pay/order_info. */
  | { t: 'deposit'; r: string; d: { id: string; state: string; status: '1' | '2' | '3' } }
  /** A withdrawal of the caller reached a step (`step` of a withdrawal, with its time in epoch milliseconds). */
  | { t: 'withdrawal'; r: string; d: { id: string; step: string; at: number } }
  /** A message came for the caller; `count` of them wait to be read. What is for many is found by asking. */
  | { t: 'message'; r: string; d: { count: number } }
  /** The caller has risen to this VIP level. */
  | { t: 'level'; r: string; d: { level: number } }
  /** An outside platform or one of its games was opened, stopped or hidden: ask for the lists again. */
  | { t: 'platform'; r: string; d: { platform: string } }
  /** An issue moved on; `root`, `count` and `hash` of the CLOSE entry with closed, `numbers` with drawn. */
  | {
      t: 'issue';
      r: string;
      d: {
        gid: string;
        issue: string;
        state: IssueState;
        root?: string;
        count?: number;
        hash?: string;
        numbers?: number[];
        closesAt?: number;
        drawsAt?: number;
      };
    };

/** A frame as it travels; `ts` is the server's epoch milliseconds. */
export type ServerFrame = { v: 1; ts: number } & ServerMessage;
