/** The calls of messages to players, each paired with its use-case. */
import { consoleCalls } from '@longmen/contract/console';
import type { Platform } from '../../../../platform/context.ts';
import type { Office } from '../../office.ts';
import type { OpenPreview } from './content-routes.ts';
import { route } from '../route.ts';

/** Routes of what operators write to players. */
export function mailingRoutes({ mailings }: Office, { clock }: Platform, preview: OpenPreview) {
  return [
    route(consoleCalls.listMailings, async (input, { by }, { locale }) => {
      const { rows, next, count, countIsBound } = await mailings.list(by, input, locale);
      return { rows: rows.map((row) => ({ ...row })), next: next ?? null, count, countIsBound, asOf: clock.now() };
    }),
    route(consoleCalls.readMailing, async ({ id }, { by }, { locale }) => {
      const { names, ...row } = await mailings.read(by, id, locale);
      return { ...row, names: [...names] };
    }),
    route(consoleCalls.countMailing, async (about, { by }) => {
      const { unknown, ...found } = await mailings.count(by, about);
      return { ...found, unknown: [...unknown] };
    }),
    route(consoleCalls.previewMailing, async ({ texts, canReply }, { by }) => ({
      url: preview({ letter: { texts: await mailings.previewTexts(by, texts), canReply } }),
    })),
    route(consoleCalls.writeMailing, async (mailing, { by }) => {
      const { id, state, reach, waits } = await mailings.write(by, mailing);
      return { id, state, reach, waits };
    }),
    route(consoleCalls.cancelMailing, (about, { by }) => mailings.cancel(by, about)),
  ];
}
