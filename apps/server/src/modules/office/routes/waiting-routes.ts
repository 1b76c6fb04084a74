/** What waits for another operator's word, and that word. */
import { consoleCalls } from '@longmen/contract/console';
import type { Platform } from '../../../platform/context.ts';
import type { Office } from '../office.ts';
import { isForMe } from '../waiting/bind-waiting.ts';
import { route } from './route.ts';

/** Routes of what waits. */
export function waitingRoutes(office: Office, { clock }: Platform) {
  return [
    route(consoleCalls.listWaiting, async ({ kind, whose }, { by }, { locale }) => {
      const names = await office.waiting.readNames(by, locale);
      const all = await office.waiting.list(by, locale);
      const forMe = all.filter(isForMe);
      const own = all.filter(({ mine }) => mine === 'own');
      const rows = whose === 'me' ? forMe : whose === 'own' ? own : all;
      return {
        rows: rows
          .filter((row) => kind === undefined || row.kind === kind)
          .map((row) => ({ ...row, about: { ...row.about }, names: names(row.about) })),
        counts: { all: all.length, me: forMe.length, own: own.length },
        asOf: clock.now(),
      };
    }),
    route(consoleCalls.listEnded, async (request, { by }, { locale }) => {
      const names = await office.waiting.readNames(by, locale);
      const { rows, next, ...counted } = await office.waiting.listEnded(by, request, locale);
      return {
        ...counted,
        rows: rows.map((row) => ({ ...row, about: { ...row.about }, names: names(row.about) })),
        next: next ?? null,
        asOf: clock.now(),
      };
    }),
    route(consoleCalls.listQueues, async (_input, { by }) => ({ queues: await office.waiting.queues(by) })),
    route(consoleCalls.agreeToProposal, async (decision, { by }) => {
      const { kind, subject, totpUri } = await office.agree(by, decision);
      return { kind, subject, totpUri: totpUri ?? null };
    }),
    route(consoleCalls.agreeToWaiting, async (about, { by }) => {
      await office.waiting.agree(by, about);
      return {};
    }),
    route(consoleCalls.enterTheSame, async (about, { by }) => {
      await office.waiting.enter(by, about);
      return {};
    }),
    route(consoleCalls.dropProposal, async (decision, { by }) => {
      await office.dropProposal(by, decision);
      return {};
    }),
    route(consoleCalls.dropWaiting, async (about, { by }) => {
      await office.waiting.drop(by, about);
      return {};
    }),
  ];
}
