import { balance } from '@longmen/contract/calls/identity/account';
import { socketTicket } from '@longmen/contract/calls/site';
import { closeCodes, type ServerFrame, subprotocol } from '@longmen/contract/push';
import { localeNow } from '../i18n/locale.ts';
import { quietApi } from '../api/client.ts';
import { sessionNow } from '../session/session.ts';
import { currentHost } from '../api/hosts.ts';
import { deliver, type Listener, subscribeThrough, subscriptions } from './channels.ts';
import { catchUp, updateBalance } from './balance-updates.ts';

const api = quietApi({ balance, socketTicket });

/** First wait before the socket is opened again; doubled up to the longest, with up to half of it by chance. */
const firstWaitMs = 1_000;
const longestWaitMs = 30_000;
/**
 * How late a ping of the server may be. A phone that changed its network is told of no end, only of nothing any more.
 */
const lateMs = 15_000;

let onFrame: Listener | undefined;
let socket: WebSocket | undefined;
let enabled = false;
let failures = 0;
/** Whether this session has been listened to before. */
let wasConnected = false;
let timer: ReturnType<typeof setTimeout> | undefined;
let silence: ReturnType<typeof setTimeout> | undefined;
/** Seconds between the server's pings, as its hello says. */
let beat = 25;
/** Of the running attempt: an older one that answers late must not open a second socket. */
let attempt = 0;

const sendFrame = (frame: Record<string, unknown>) => {
  if (socket?.readyState === WebSocket.OPEN) socket.send(JSON.stringify(frame));
};
subscribeThrough(sendFrame);

/**
 * Opens the socket and keeps it open while the page is visible. Everything also works without it.
 * @param token of the session; the ticket is requested in its name
 * @param listener is called with every frame
 */
export function startPush(token: string, listener?: Listener): void {
  onFrame = listener;
  enabled = sessionNow().token === token;
  failures = 0;
  wasConnected = false;
  void connect();
}

/** Closes the socket, e.g. before another player signs in. */
export function stopPush(): void {
  enabled = false;
  leave();
}

/** Turns from the socket, or from the attempt to get one, without waiting for its end. */
function leave(): void {
  attempt += 1;
  clearTimeout(timer);
  clearTimeout(silence);
  const leaving = socket;
  socket = undefined;
  // A socket that is still opening is closed when it is open: closing it now would be logged as a failure.
  if (leaving?.readyState === WebSocket.CONNECTING) leaving.addEventListener('open', () => leaving.close());
  else leaving?.close();
}

async function connect(): Promise<void> {
  clearTimeout(timer);
  const mine = (attempt += 1);
  try {
    const { url, ticket } = await api.socketTicket({});
    if (!enabled || mine !== attempt) return;
    const address = new URL(url, currentHost().origin.replace(/^http/, 'ws'));
    address.protocol = address.protocol.replace(/^http/, 'ws');
    const opened = new WebSocket(address, subprotocol);
    socket = opened;
    awaitWord();
    opened.addEventListener('open', () => sendFrame({ v: 1, t: 'login', d: { ticket, loc: localeNow() } }));
    opened.addEventListener('message', ({ data }) => onMessage(String(data)));
    opened.addEventListener('close', ({ code }) => {
      if (mine !== attempt) return;
      if (code === closeCodes.login) askWhoWeAre();
      retry();
    });
  } catch {
    if (mine === attempt) retry();
  }
}

/** From now on silence is measured: no word within a ping's time, and the connection is taken for lost. */
function awaitWord(): void {
  clearTimeout(silence);
  silence = setTimeout(renew, beat * 1_000 + lateMs, 0);
}

/** Leaves the socket and opens another one. */
function renew(afterMs: number): void {
  leave();
  retry(afterMs);
}

/**
 * The server ended the session, or so it seems: a call of a signed-in player says the truth, and the app acts on it.
 */
function askWhoWeAre(): void {
  if (sessionNow().token !== '') void api.balance({}).catch(() => undefined);
}

function retry(afterMs?: number): void {
  socket = undefined;
  clearTimeout(silence);
  if (!enabled) return;
  const wait = afterMs ?? Math.min(longestWaitMs, firstWaitMs * 2 ** failures);
  failures += 1;
  // The spread keeps all players from coming back in the same moment.
  const spread = (crypto.getRandomValues(new Uint32Array(1))[0] ?? 0) / 2 ** 33;
  clearTimeout(timer);
  timer = setTimeout(() => void connect(), wait * (1 + spread));
}

function onMessage(text: string): void {
  awaitWord();
  const parsed = JSON.parse(text) as ServerFrame | ServerFrame[];
  for (const frame of Array.isArray(parsed) ? parsed : [parsed]) take(frame);
}

function take(frame: ServerFrame): void {
  if (frame.t === 'ping') sendFrame({ t: 'pong' });
  if (frame.t === 'hello') {
    // What a page showed while the first attempts failed is as old as after a break.
    const isBack = wasConnected || failures > 0;
    failures = 0;
    beat = frame.d.hb;
    for (const channel of subscriptions()) sendFrame({ t: 'sub', r: channel });
    if (isBack || sessionNow().token !== '') catchUp(isBack);
    wasConnected = true;
  }
  if (frame.t === 'bye') renew(frame.d.after_ms);
  if (frame.t === 'balance' || frame.t === 'settled') updateBalance(frame.d);
  onFrame?.(frame);
  deliver(frame);
}

document.addEventListener('visibilitychange', () => {
  if (!document.hidden && enabled && !socket) void connect();
});
