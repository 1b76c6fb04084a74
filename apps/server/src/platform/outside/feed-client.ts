/** Asks a source of results for its next page. What comes is hostile until its signature is checked (trust.md S21). */
import { feedPage } from '@longmen/contract/feed';
import type { FeedSource } from './feed-sources.ts';

const answerWithinMs = 5_000;
const maxAnswerBytes = 1_000_000;

/** Words after a serial, oldest first, unread. */
export type FetchFeed = (source: FeedSource, gid: number, after: number) => Promise<unknown[]>;

/** @throws Error when the source is away, slow, answers too much or no page. Redirects are not followed. */
export const fetchFeed: FetchFeed = async (source, gid, after) => {
  const answer = await fetch(`${source.url}/${gid}?after=${after}`, {
    redirect: 'error',
    signal: AbortSignal.timeout(answerWithinMs),
    headers: { accept: 'application/json' },
  });
  if (!answer.ok) throw new Error(`the source ${source.name} answered ${answer.status}`);
  return feedPage.parse(JSON.parse(await readText(answer, source.name))).words;
};

async function readText(answer: Response, name: string): Promise<string> {
  const chunks: Uint8Array[] = [];
  let bytes = 0;
  for await (const chunk of (answer.body ?? []) as AsyncIterable<Uint8Array>) {
    bytes += chunk.length;
    if (bytes > maxAnswerBytes) throw new Error(`the source ${name} answers too much`);
    chunks.push(chunk);
  }
  return Buffer.concat(chunks).toString('utf8');
}
