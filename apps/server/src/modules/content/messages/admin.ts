/**
 * What operators do about messages: send to one player or to many, read answers, answer them. Each runs in the office's
 * transaction beside its entry in the log; what reaches more accounts than a setting says needs two of them.
 */
import { createHash } from 'node:crypto';
import { type Locale, locales } from '@longmen/contract';
import * as z from 'zod/mini';
import { refuse } from '../../../platform/api/route.ts';
import type { Platform } from '../../../platform/context.ts';
import type { Tx } from '../../../platform/db/database.ts';
import type { Identity } from '../../identity/index.ts';
import { cleanHtml, maxHtmlLength } from '../clean-html.ts';
import { messageTwoAbove } from '../settings.ts';
import { announceMessage, type Readers } from './notify.ts';
import { inFour, paragraph, type WrittenMessage } from './rules.ts';
import { insertMessage, messagesOfPlayer, type NewMessage, type PlayerMessage } from './store-messages.ts';
import {
  dropRequest,
  endReply,
  endRequest,
  findReply,
  insertRequest,
  listOpenReplies,
  listRequests,
  lockRequest,
  type OpenReply,
  type RequestRow,
} from './store-requests.ts';
import type { UserId } from '../../../platform/ids.ts';

/** Longest title, and longest answer of an operator, in characters. */
const titleMax = 120;
const answerMax = 2_000;

const text = z.object({
  title: z.string().check(z.trim(), z.minLength(1), z.maxLength(titleMax)),
  html: z.string().check(z.minLength(1), z.maxLength(maxHtmlLength)),
});

/** A message as operators write it in a file. */
const messageForm = z.strictObject({
  key: z.string().check(z.regex(/^[a-z0-9][a-z0-9-]{2,59}$/)),
  to: z.union([
    z.enum(['all', 'agents']),
    z.strictObject({ level: z.int().check(z.gte(0), z.lte(99)) }),
    z.strictObject({ team: z.string() }),
    z.strictObject({ player: z.string() }),
  ]),
  texts: z.object(
    Object.fromEntries(locales.map((locale) => [locale, text])) as Record<(typeof locales)[number], typeof text>,
  ),
  canReply: z.optional(z.boolean()),
  endsAt: z.optional(z.iso.datetime()),
});
export type MessageToSend = z.infer<typeof messageForm>;

/** How a message went: `sent`, or it waits for another operator. `announce` follows the commit. */
export type Sent = { readonly sent: boolean; readonly reach: number; readonly key: string; announce(): Promise<void> };

type About = { readonly by: string; readonly reason: string };

export type MessageAdmin = {
  /** @param file what the operator wrote @throws Refusal */
  send(tx: Tx, about: About, file: unknown): Promise<Sent>;
  /** Takes back what waits for another operator. @throws Refusal */
  drop(tx: Tx, by: string, key: string): Promise<void>;
  /** What was sent and what waits, the newest first. */
  list(): Promise<RequestRow[]>;
  /** Messages to one player below a number, the newest first, with what he wrote back. */
  ofPlayer(
    userId: UserId,
    window: { readonly before?: string | undefined; readonly limit: number },
    locale: Locale,
  ): Promise<PlayerMessage[]>;
  /** Answers of players that nobody has answered, the oldest first. */
  replies(): Promise<OpenReply[]>;
  /** Answers a player's answer: he gets it as a message. @throws Refusal */
  answer(tx: Tx, by: string, id: string, words: string): Promise<{ userId: UserId; announce(): Promise<void> }>;
};

/** Who messages go to. */
export type MessageAccounts = Readers & Pick<Identity, 'userByName' | 'countAudience'>;

/** Needs no running site: the rows are all there is. */
export function makeMessageAdmin(platform: Platform, identity: MessageAccounts): MessageAdmin {
  const deps = { platform, identity };
  return {
    send: (tx, about, file) => send(deps, tx, about, file),
    drop: async (tx, by, key) => {
      if (!(await dropRequest(tx, key, by))) throw refuse('nothingWaits', { waiting: 'message', id: key });
    },
    list: () => listRequests(platform.db.reads),
    ofPlayer: (userId, window, locale) => messagesOfPlayer(platform.db.reads, userId, window, locale),
    replies: () => listOpenReplies(platform.db.reads),
    answer: (tx, by, id, words) => answer(deps, tx, by, id, words),
  };
}

type AdminDeps = { readonly platform: Platform; readonly identity: MessageAccounts };

async function send(deps: AdminDeps, tx: Tx, { by, reason }: About, file: unknown): Promise<Sent> {
  const message = readForm(file);
  const { key } = message;
  const target = await targetOf(deps, tx, message.to);
  const digest = createHash('sha256').update(JSON.stringify(message)).digest('hex');
  const waiting = await lockRequest(tx, key);
  if (waiting !== undefined) {
    if (waiting.ended) throw refuse('messageSent', { key });
    if (waiting.digest !== digest)
      throw refuse('changeWaits', { subject: key, change: waiting.id, operator: waiting.by });
    if (waiting.by === by) throw refuse('otherOperatorNeeded');
    await endRequest(tx, waiting.id, by);
    return deliver(deps, tx, { message, target, request: waiting.id });
  }
  const needsTwo = target.reach > deps.platform.settings.get(messageTwoAbove);
  const made = { key, message, digest, reach: target.reach, needsTwo, by, reason };
  const request = await insertRequest(tx, made);
  // Another operator's transaction came first.
  if (request === undefined) throw refuse('proposalWaits', { subject: key });
  if (needsTwo) return { sent: false, reach: target.reach, key, announce: async () => undefined };
  await endRequest(tx, request, null);
  return deliver(deps, tx, { message, target, request });
}

/** @throws Refusal with the first fields that are wrong */
function readForm(file: unknown): MessageToSend {
  const read = z.safeParse(messageForm, file);
  if (read.success) return read.data;
  const fields = [...new Set(read.error.issues.map(({ path }) => path.join('.') || 'file'))];
  throw refuse('messageInvalid', { fields: fields.slice(0, 5) });
}

type Target = Pick<NewMessage, 'userId' | 'audience' | 'levelMin' | 'agentId'> & { readonly reach: number };

const nobody = { userId: null, audience: null, levelMin: null, agentId: null };

async function targetOf({ identity }: AdminDeps, tx: Tx, to: MessageToSend['to']): Promise<Target> {
  if (to === 'all' || to === 'agents')
    return { ...nobody, audience: to, reach: await identity.countAudience({ kind: to }, tx) };
  if ('level' in to) {
    const reach = await identity.countAudience({ kind: 'level', levelMin: to.level }, tx);
    return { ...nobody, audience: 'level', levelMin: to.level, reach };
  }
  const username = 'team' in to ? to.team : to.player;
  const user = await identity.userByName(username, tx);
  if (user === undefined) throw refuse('noSuchPlayer', { username });
  const { userId } = user;
  if ('player' in to) return { ...nobody, userId, reach: 1 };
  const reach = await identity.countAudience({ kind: 'team', agentId: userId }, tx);
  return { ...nobody, audience: 'team', agentId: userId, reach };
}

type Delivery = { readonly message: MessageToSend; readonly target: Target; readonly request: string };

async function deliver(deps: AdminDeps, tx: Tx, { message, target, request }: Delivery): Promise<Sent> {
  const { key, texts, canReply = false, endsAt } = message;
  const { reach, ...to } = target;
  await insertMessage(tx, {
    ...to,
    kind: 'letter',
    ref: key,
    texts: inFour<WrittenMessage>((locale) => ({ title: texts[locale].title, html: cleanHtml(texts[locale].html) })),
    endsAt: endsAt === undefined ? null : Date.parse(endsAt),
    canReply,
    request,
  });
  const { userId } = to;
  const announce = async () => {
    if (userId !== null) await announceMessage(deps.platform, deps.identity, userId);
  };
  return { sent: true, reach, key, announce };
}

const answerTitle = {
  vi: 'Trả lời câu hỏi của bạn',
  zh: '对您的回复的答复',
  en: 'An answer to you',
  id: 'Jawaban untuk Anda',
} as const;

async function answer({ platform, identity }: AdminDeps, tx: Tx, by: string, id: string, words: string) {
  const trimmed = words.trim();
  if (trimmed === '' || trimmed.length > answerMax) throw refuse('answerInvalid', { lengthMax: answerMax });
  const reply = await findReply(tx, id);
  if (reply === undefined || !(await endReply(tx, id, by))) throw refuse('nothingWaits', { waiting: 'reply', id });
  const { userId } = reply;
  const html = `<blockquote>${paragraph(reply.text)}</blockquote>${paragraph(trimmed)}`;
  await insertMessage(tx, {
    ...nobody,
    userId,
    kind: 'answer',
    ref: id,
    texts: inFour((locale) => ({ title: answerTitle[locale], html })),
    endsAt: null,
    canReply: true,
    request: null,
  });
  return { userId, announce: () => announceMessage(platform, identity, userId) };
}
