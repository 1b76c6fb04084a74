import { balance } from '@longmen/contract/calls/identity/account';
import { socketTicket } from '@longmen/contract/calls/site';
import { closeCodes, type ServerFrame, subprotocol } from '@longmen/contract/push';
import { localeNow } from '../i18n/locale.ts';
import { quietApi } from '../api/client.ts';
import { sessionNow } from '../session/session.ts';
import { chance } from '../platform/random-key.ts';
import { currentHost } from '../api/hosts.ts';
import { deliver, type Listener, sendThrough, setConnected, subscriptions } from './channels.ts';
import { catchUp, updateBalance } from './balance-updates.ts';
import { waitAfterFailures, waitOfMany, waitOnReturn } from './reconnect.ts';

const api = quietApi({ balance, socketTicket });

/**
 * How late a ping of the server may be. A phone that changed its network is told of no end, only of nothing any more.
 */
const lateMs = 15_000;
/** A page that is looked at again pings: a socket that died while the phone slept does not answer within this. */
const answerWithinMs = 2_000;

let onFrame: Listener | undefined;
let socket: WebSocket | undefined;
let enabled = false;
let failures = 0;
/** Whether this session has been listened to before. */
let wasConnected = false;
let timer: ReturnType<typeof setTimeout> | undefined;
let silence: ReturnType<typeof setTimeout> | undefined;
/** Runs from the app's ping to the next word of the server. */
let unanswered: ReturnType<typeof setTimeout> | undefined;
/** Seconds between the server's pings, as its hello says. */
let beat = 25;
/** Of the running attempt: an older one that answers late must not open a second socket. */
let attempt = 0;
/** Whether an attempt is on its way, before there is a socket. */
let requesting = false;

function sendFrame(frame: Readonly<Record<string, unknown>>): boolean {
  if (socket?.readyState !== WebSocket.OPEN) return false;
  socket.send(JSON.stringify(frame));
  return true;
}
sendThrough(sendFrame);

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
  requesting = false;
  clearTimeout(timer);
  stopWaiting();
  setConnected(false);
  const leaving = socket;
  socket = undefined;
  // A socket that is still opening is closed when it is open: closing it now would be logged as a failure.
  if (leaving?.readyState === WebSocket.CONNECTING) leaving.addEventListener('open', () => leaving.close());
  else leaving?.close();
}

async function connect(): Promise<void> {
  clearTimeout(timer);
  const mine = (attempt += 1);
  requesting = true;
  try {
    const { url, ticket } = await api.socketTicket({});
    if (!enabled || mine !== attempt) return;
    const address = new URL(url, currentHost().origin.replace(/^http/, 'ws'));
    address.protocol = address.protocol.replace(/^http/, 'ws');
    const opened = new WebSocket(address, subprotocol);
    socket = opened;
    requesting = false;
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
  stopWaiting();
  silence = setTimeout(() => renew(waitOnReturn(chance())), beat * 1_000 + lateMs);
}

function stopWaiting(): void {
  clearTimeout(silence);
  clearTimeout(unanswered);
  unanswered = undefined;
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

/** @param afterMs when to try again; by the number of failures when absent */
function retry(afterMs?: number): void {
  socket = undefined;
  requesting = false;
  stopWaiting();
  setConnected(false);
  if (!enabled) return;
  const wait = afterMs ?? waitAfterFailures(failures, chance());
  failures += 1;
  clearTimeout(timer);
  timer = setTimeout(() => void connect(), wait);
}

/**
 * The player is back at the page, or the network is: a socket has to answer, and what waited for the next try does not
 * wait any more.
 */
function wake(): void {
  if (!enabled || document.hidden || unanswered !== undefined) return;
  if (socket === undefined && !requesting) {
    clearTimeout(timer);
    timer = setTimeout(() => void connect(), waitOnReturn(chance()));
    return;
  }
  sendFrame({ t: 'ping' });
  unanswered = setTimeout(() => renew(0), answerWithinMs);
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
    setConnected(true);
    for (const subscription of subscriptions()) sendFrame(subscription);
    if (isBack || sessionNow().token !== '') catchUp(isBack);
    wasConnected = true;
  }
  if (frame.t === 'bye') renew(frame.d.after_ms);
  if (frame.t === 'missed') setTimeout(() => catchUp(true), waitOfMany(chance()));
  if (frame.t === 'balance' || frame.t === 'settled') updateBalance(frame.d);
  onFrame?.(frame);
  deliver(frame);
}

document.addEventListener('visibilitychange', wake);
addEventListener('online', wake);
// The browser closed the socket of a page that it stored, and shows that page again.
window.addEventListener('pageshow', ({ persisted }) => {
  if (persisted) wake();
});
