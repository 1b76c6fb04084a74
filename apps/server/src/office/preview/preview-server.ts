/**
 * The phone preview (office.md 12): the player's real app with one draft laid over it, on a listener of its own. It
 * reads no cookie and sets none, answers GET alone, and only the console may frame it. What is not content comes from
 * the site, as nobody who has signed in.
 */
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import Fastify, { type FastifyBaseLogger, type FastifyInstance, type FastifyReply, type FastifyRequest } from 'fastify';
import type { ContentPreview } from '../../modules/content/index.ts';
import { Refusal } from '../../platform/api/route.ts';
import { pagePolicy, transportHeaders } from '../../platform/http/headers.ts';
import { localeOf } from '../../platform/http/locale.ts';
import { queryOf } from '../../platform/http/request.ts';
import { isFile, registerFiles } from '../../platform/http/static.ts';
import type { AddressList } from '../../platform/network/address-list.ts';
import { isRecord } from '../../platform/runtime/is-record.ts';
import type { Clock } from '../../platform/runtime/clock.ts';
import type { Log } from '../../platform/runtime/log.ts';
import { isOfVisitors, letterOverlay } from './letter-overlay.ts';
import { type Overlay, type PreviewRequest, makeOverlay } from './overlay.ts';
import type { PreviewPasses } from './preview-passes.ts';

export type PreviewOptions = {
  readonly log: Log;
  readonly clock: Pick<Clock, 'now'>;
  readonly passes: PreviewPasses;
  readonly content: ContentPreview;
  /** The player's built app. */
  readonly dist: string;
  /** Where the site answers: `http://127.0.0.1:8080`. */
  readonly site: string;
  /** The console's origin, which alone may frame it. */
  readonly office: string;
  readonly allowed: AddressList | undefined;
  readonly trustProxy: string[];
};

const passHeader = 'longmen-preview';
const siteWithinMs = 5_000;
const wapChannel = 4;

/** Whoever reads a message in the preview: nobody, whose token opens nothing. */
const reader = JSON.stringify({ token: 'preview', username: 'preview', userId: '1', status: '0', isGuest: false });

/**
 * Stands before the page's own code: the language and the theme that the console chose, and the pass's name at each
 * request, as a page that moves on has it in its address no more.
 */
const opening = `(function () {
  var query = new URLSearchParams(location.search), ask = window.fetch, pass = query.get('pass') || '';
  try {
    localStorage.setItem('longmen.locale', query.get('lang') || 'vi');
    localStorage.setItem('longmen.theme', query.get('theme') || 'light');
    if (query.has('reader')) localStorage.setItem('longmen.session', '${reader}');
    else localStorage.removeItem('longmen.session');
  } catch (e) {}
  window.fetch = function (address, init) {
    var headers = new Headers((init || {}).headers);
    headers.set('${passHeader}', pass);
    return ask.call(window, address, Object.assign({}, init, { headers: headers }));
  };
  if (navigator.serviceWorker) navigator.serviceWorker.register = function () { return Promise.reject(new Error('preview')); };
})();`;

/** Builds the server; listening is the caller's. */
export async function buildPreviewServer(options: PreviewOptions): Promise<FastifyInstance> {
  const { allowed, dist, office, log } = options;
  const loggerInstance: FastifyBaseLogger = log.child({ part: 'preview' });
  const server = Fastify({
    loggerInstance,
    logController: new Fastify.LogController({ disableRequestLogging: true }),
    trustProxy: options.trustProxy.length > 0 ? options.trustProxy : false,
    routerOptions: { ignoreDuplicateSlashes: true },
  });
  server.addHook('onRequest', async (request) => {
    if (allowed !== undefined && !allowed.has(request.ip)) request.raw.socket.destroy();
  });
  await registerFiles(server, dist);
  const overlay = makeOverlay(options.content);
  server.get<{ Params: { '*': string } }>('/api/*', async (request, reply) => {
    const of = options.passes.behind(String(request.headers[passHeader] ?? ''));
    reply.headers({ 'Cache-Control': 'no-store', 'X-Content-Type-Options': 'nosniff', ...transportHeaders });
    if (of === undefined) return reply.status(404).send();
    if ('letter' in of)
      return answer(letterOverlay(of.letter, options.clock.now()), options.site, request, reply, '0', isOfVisitors);
    return answer(overlay, options.site, request, reply, of.draft);
  });
  server.get<{ Params: { file: string } }>('/pictures/:file', async (request, reply) => {
    if (!/^[0-9a-f]{32}\.webp$/.test(request.params.file)) return reply.status(404).send();
    const found = await ofSite(options.site, `/pictures/${request.params.file}`, {});
    if (!found.ok) return reply.status(404).send();
    return reply
      .headers({ ...transportHeaders, 'Content-Type': 'image/webp' })
      .send(Buffer.from(await found.arrayBuffer()));
  });
  server.get<{ Params: { '*': string } }>('/*', async (request, reply) => {
    const path = request.params['*'];
    if (path.startsWith('assets/') || (await isFile(dist, path))) return reply.sendFile(path);
    const page = (await readFile(join(dist, 'index.html'), 'utf8')).replace(
      '<head>',
      `<head><script>${opening}</script>`,
    );
    return reply
      .headers({
        ...transportHeaders,
        'Content-Type': 'text/html; charset=utf-8',
        'Content-Security-Policy': pagePolicy(page, [], []).replace(
          "frame-ancestors 'none'",
          `frame-ancestors ${office}`,
        ),
        'Referrer-Policy': 'no-referrer',
        'X-Content-Type-Options': 'nosniff',
        'Cross-Origin-Resource-Policy': 'same-site',
        'Cache-Control': 'no-store',
      })
      .send(page);
  });
  return server;
}

async function answer(
  overlay: Overlay,
  site: string,
  request: FastifyRequest<{ Params: { '*': string } }>,
  reply: FastifyReply,
  draft: string,
  isAsked: (path: string) => boolean = () => true,
): Promise<FastifyReply> {
  const path = request.params['*'];
  const language = request.headers['accept-language'];
  const ask = () =>
    ofSite(site, request.raw.url ?? '', {
      'Accept-Language': language ?? '',
      FROMWAY: String(wapChannel),
    });
  const found = find(overlay, path);
  if (found === undefined && !isAsked(path)) return reply.status(404).send({ code: 404, msg: '', data: null });
  if (found === undefined) {
    const passed = await ask();
    const type = passed.headers.get('content-type') ?? 'application/json; charset=utf-8';
    return reply
      .status(passed.status)
      .header('Content-Type', type)
      .send(Buffer.from(await passed.arrayBuffer()));
  }
  const wish: PreviewRequest = {
    fields: { ...queryOf(request), ...found.fields },
    locale: localeOf(undefined, language),
    fromWay: wapChannel,
    draft,
  };
  const envelope = { code: 200, msg: 'ok' };
  try {
    const data = await found.answer(wish, async () => {
      const body: unknown = await (await ask()).json();
      return isRecord(body) ? body['data'] : undefined;
    });
    return await reply.send({ ...envelope, data });
  } catch (error) {
    // The page says itself that there is nothing; whatever else is wrong shows as a page without an answer.
    if (!(error instanceof Refusal)) request.log.warn({ err: error, path }, 'a preview could not be laid over');
    return reply.status(404).send({ code: 404, msg: '', data: null });
  }
}

/** The answer of a path, with the fields that stand in it. */
function find(overlay: Overlay, path: string) {
  for (const [pattern, of] of overlay) {
    const names = [...pattern.matchAll(/\{(\w+)\}/g)].map(([, name = '']) => name);
    const match = new RegExp(`^${pattern.replace(/\{\w+\}/g, '([^/]+)')}$`).exec(path);
    if (match !== null)
      return { answer: of, fields: Object.fromEntries(names.map((name, at) => [name, match[at + 1] ?? ''])) };
  }
  return undefined;
}

/** Asks the site as a visitor would: without cookie and session. */
const ofSite = (site: string, path: string, headers: Record<string, string>) =>
  fetch(`${site}${path}`, { headers, redirect: 'error', signal: AbortSignal.timeout(siteWithinMs) });
