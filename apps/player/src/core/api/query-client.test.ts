import { Refused } from '@longmen/contract';
import { QueryObserver } from '@tanstack/react-query';
import { afterEach, expect, test, vi } from 'vitest';
import { askAgainAfter, mayAskAgain, queryClient } from './query-client.ts';

afterEach(() => queryClient.clear());

const refused = (code: number) => new Refused({ code, msg: '', data: {} });
const tries = (error: unknown) => [0, 1, 2, 3, 4, 5, 6].filter((failures) => mayAskAgain(failures, error)).length;

test('a request to a busy site is repeated five times, over a lost network twice', () => {
  expect(tries(refused(503))).toBe(5);
  expect(tries(new TypeError('failed to fetch'))).toBe(2);
});

test.each([304, 401, 403, 422, 500, 601, 888])('%i is final', (code) => expect(tries(refused(code))).toBe(0));

test('the waits double, and no two phones wait the same', () => {
  const waits = [0, 1, 2, 3, 4].map(askAgainAfter);
  waits.forEach((wait, failures) => {
    expect(wait).toBeGreaterThanOrEqual(1_000 * 2 ** failures);
    expect(wait).toBeLessThanOrEqual(1_500 * 2 ** failures);
  });
});

/** Shows a question whose answers are on their way until they arrive, in the order of the requests. */
function asking() {
  const onTheWay: PromiseWithResolvers<string>[] = [];
  const queryKey = ['answer'];
  const ask = () => {
    const answer = Promise.withResolvers<string>();
    onTheWay.push(answer);
    return answer.promise;
  };
  const stop = new QueryObserver(queryClient, { queryKey, queryFn: ask, retry: false }).subscribe(() => undefined);
  return {
    onTheWay,
    stop,
    becomesOld: () => void queryClient.invalidateQueries({ queryKey }),
    currentValue: () => queryClient.getQueryData(queryKey),
  };
}

test('a first answer that was read before a push and comes after it is requested once more', async () => {
  const { onTheWay, stop, becomesOld, currentValue } = asking();
  becomesOld();
  becomesOld();
  onTheWay[0]?.resolve('waiting');
  await vi.waitFor(() => expect(onTheWay).toHaveLength(2));
  expect(currentValue()).toBe('waiting');
  onTheWay[1]?.resolve('settled');
  await vi.waitFor(() => expect(currentValue()).toBe('settled'));
  expect(queryClient.isFetching()).toBe(0);
  expect(onTheWay).toHaveLength(2);
  stop();
});

test('of later answers the one that was read before a push is given up', async () => {
  const { onTheWay, stop, becomesOld, currentValue } = asking();
  onTheWay[0]?.resolve('open');
  await vi.waitFor(() => expect(currentValue()).toBe('open'));
  becomesOld();
  becomesOld();
  onTheWay[2]?.resolve('settled');
  await vi.waitFor(() => expect(currentValue()).toBe('settled'));
  onTheWay[1]?.resolve('waiting');
  await new Promise((resolve) => setTimeout(resolve));
  expect(currentValue()).toBe('settled');
  expect(onTheWay).toHaveLength(3);
  stop();
});

test('what fails before its first answer is not requested again by itself', async () => {
  const { onTheWay, stop, becomesOld } = asking();
  becomesOld();
  onTheWay[0]?.reject(new Error('lost'));
  await vi.waitFor(() => expect(queryClient.isFetching()).toBe(0));
  expect(onTheWay).toHaveLength(1);
  stop();
});
