/** The calls of content, each paired with its use-case. */
import { consoleCalls } from '@longmen/contract/console';
import type { MailingTexts } from '@longmen/contract/console/content/mailings';
import type { Platform } from '../../../../platform/context.ts';
import type { Office } from '../../office.ts';
import { route } from '../route.ts';

/** What is laid over the app: the newest version of a content by its number, or a message in a player's list. */
export type PreviewOf =
  | { readonly draft: string }
  | { readonly letter: { readonly texts: MailingTexts; readonly canReply: boolean } };

/** Opens the app with it; answers its address, null where there is no preview. */
export type OpenPreview = (of: PreviewOf) => string | null;

/** Routes of what the site shows. */
export function contentRoutes({ content }: Office, { clock }: Platform, preview: OpenPreview) {
  return [
    route(consoleCalls.listContent, async (input, { by }, { locale }) => {
      const { rows, next, count, countIsBound } = await content.list(by, input, locale);
      return { rows: rows.map(headOf), next: next ?? null, count, countIsBound, asOf: clock.now() };
    }),
    route(consoleCalls.readContent, async (which, { by }, { locale }) => {
      const { seen, body, published, versions, figures, ...head } = await content.read(by, which, locale);
      return {
        ...headOf(head),
        seen,
        body,
        published,
        versions: versions.map((version) => ({ ...version })),
        figures: figures.map((figure) => ({ ...figure })),
      };
    }),
    route(consoleCalls.readContentVersion, async ({ version, ...which }, { by }) => ({
      body: await content.readVersion(by, which, version),
    })),
    route(consoleCalls.previewContent, async (which, { by }, { locale }) => ({
      url: preview({ draft: await content.checkPreview(by, which, locale) }),
    })),
    route(consoleCalls.createContent, (input, { by }) => content.create(by, input)),
    route(consoleCalls.saveContent, (input, { by }) => content.save(by, input)),
    route(consoleCalls.publishContent, (input, { by }) => content.publish(by, input)),
    route(consoleCalls.withdrawContent, (input, { by }) => content.withdraw(by, input)),
    route(consoleCalls.rollBackContent, (input, { by }) => content.rollBack(by, input)),
    route(consoleCalls.addPicture, (input, { by }) => content.addPicture(by, input)),
  ];
}

type Head = Awaited<ReturnType<Office['content']['list']>>['rows'][number];

const headOf = ({ missing, current, next, ...row }: Head) => ({
  ...row,
  missing: [...missing],
  current: current && { ...current },
  next: next && { ...next },
});
