/** A site on which the answers to a call stay on their way until they are let through, in whatever order. */
import { type CallName, calls } from '@longmen/contract';
import { act } from 'react';
import { type Answer, type Answers, type SampleRequest, sampleSite } from './sample-site.ts';

/** Longer than an answer takes to be read and shown. */
const settleMs = 30;

/** Lets the page take in what has come. */
export const settle = (): Promise<void> => act(() => new Promise<void>((resolve) => setTimeout(resolve, settleMs)));

/** Holds back every answer to a call. @param others what other calls answer */
export function holdCall(name: CallName, others: Answers = {}) {
  const held: { request: SampleRequest; resolve: (answer: Answer) => void }[] = [];
  sampleSite({
    ...others,
    [name]: (request: SampleRequest) => {
      const { promise, resolve } = Promise.withResolvers<Answer>();
      held.push({ request, resolve });
      return promise;
    },
  });
  return {
    /** The requests so far. */
    requests: () => held.map(({ request }) => request),
    /** Lets an answer through, by the order of the requests; `change` of the call's sample, of each row of a list. */
    let: (at: number, change: Record<string, unknown> = {}) => {
      const { output } = calls[name].sample;
      const data = Array.isArray(output)
        ? output.map((row) => ({ ...(row as object), ...change }))
        : { ...(output as object), ...change };
      held[at]?.resolve({ data });
    },
  };
}
