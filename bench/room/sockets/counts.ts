/** What a generator's sockets receive: messages, texts, and how long each message was on its way. */
import type { ServerFrame } from '@longmen/contract/push';

/** A text of the server, taken apart once however many sockets it comes to. */
export type ReadText = {
  readonly frames: readonly ServerFrame[];
  /** When each message of it was sent (epoch ms), by its mark. */
  readonly sentAt: readonly number[];
};

export type Counted = {
  readonly deliveries: number;
  readonly texts: number;
  readonly p50Ms: number;
  readonly p99Ms: number;
};

/** Latencies beyond this count as this. */
const slowestMs = 60_000;

const markPattern = /^at-(\d+)-/;

/** A mark that tells when its message was sent. */
export const markOf = (number: number, now: number): string => `at-${now}-${number}`;

/** Texts that are known again: sockets that lag read two or three at once. */
const knownMax = 8;

/** Reads texts; the latest ones are known again, for a text comes to one socket after the other. */
export function makeTextReader(): (payload: Buffer) => ReadText {
  let latest: { readonly payload: Buffer; readonly text: ReadText }[] = [];
  return (payload) => {
    const known = latest.find((one) => one.payload.equals(payload));
    if (known !== undefined) return known.text;
    const parsed = JSON.parse(payload.toString()) as ServerFrame | ServerFrame[];
    const frames = Array.isArray(parsed) ? parsed : [parsed];
    const sentAt = frames.flatMap((frame) =>
      frame.t === 'msg' ? Number(markPattern.exec(String(frame.d['cid']))?.[1] ?? 0) : [],
    );
    const text = { frames, sentAt };
    latest = [{ payload: Buffer.from(payload), text }, ...latest.slice(0, knownMax - 1)];
    return text;
  };
}

/** Counts from `begin` on. */
export function makeCounter(): { begin(): void; count(text: ReadText): void; counted(): Counted } {
  const byMs = new Uint32Array(slowestMs + 1);
  let texts = 0;
  const quantileOf = (share: number, all: number) => {
    let left = all * share;
    return byMs.findIndex((count) => {
      left -= count;
      return left <= 0;
    });
  };
  return {
    begin: () => {
      byMs.fill(0);
      texts = 0;
    },
    count: ({ sentAt }) => {
      if (sentAt.length === 0) return;
      texts += 1;
      const now = Date.now();
      for (const at of sentAt) {
        const ms = Math.min(slowestMs, Math.max(0, now - at));
        byMs[ms] = (byMs[ms] ?? 0) + 1;
      }
    },
    counted: () => {
      const deliveries = byMs.reduce((sum, count) => sum + count, 0);
      return { deliveries, texts, p50Ms: quantileOf(0.5, deliveries), p99Ms: quantileOf(0.99, deliveries) };
    },
  };
}
