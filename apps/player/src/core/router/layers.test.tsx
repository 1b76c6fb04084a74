import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { askBeforeLeaving, goBack, goBackOr, navigate, openLayer, redirect, usePlace } from './history.ts';

/** Turns of the event loop in which nothing moves: browser and router take a few for each step. */
const quietTurns = 20;
const standing = () => JSON.stringify([location.href, history.state, history.length, usePlace.getState()]);

/** When the browser and the router have come to rest, however long a turn takes. */
async function settled(): Promise<void> {
  let seen = standing();
  for (let quiet = 0; quiet < quietTurns; quiet += 1) {
    await new Promise((resolve) => setTimeout(resolve));
    const now = standing();
    if (now !== seen) quiet = 0;
    seen = now;
  }
}

const at = () => usePlace.getState().pathname;
const layer = () => (history.state as { layer?: number }).layer ?? 0;

const close: (() => void)[] = [];

/** Opens a layer that closes when it is told to. @returns what counts that */
async function open() {
  const onClose = vi.fn(() => closed());
  const closed = openLayer(onClose);
  close.push(closed);
  await settled();
  return { onClose, closed };
}

const step = async (move: () => void) => {
  move();
  await settled();
};

beforeEach(async () => {
  await navigate('/home', { ask: false });
  await navigate('/s_ssc/10', { ask: false });
});
afterEach(async () => {
  for (const closed of close.splice(0)) closed();
  await settled();
});

test('a step back closes the layer on top and nothing else, and the next one leaves the page', async () => {
  const below = await open();
  const above = await open();
  expect(layer()).toBe(2);
  await step(() => history.back());
  expect([above.onClose.mock.calls.length, below.onClose.mock.calls.length, at()]).toEqual([1, 0, '/s_ssc/10']);
  await step(() => history.back());
  expect([below.onClose.mock.calls.length, at()]).toEqual([1, '/s_ssc/10']);
  await step(() => history.back());
  expect(at()).toBe('/home');
});

test('one page back is the page before, or the one above where the app was opened on this page', async () => {
  await step(() => goBackOr('/yuebao'));
  expect(at()).toBe('/home');
  const place = usePlace.getState();
  usePlace.setState({ ...place, pathname: '/yuebaoInto', index: 0 });
  await step(() => goBackOr('/yuebao'));
  expect(at()).toBe('/yuebao');
});

test('a layer that is closed in another way leaves no entry behind', async () => {
  const { closed } = await open();
  await step(closed);
  expect(layer()).toBe(0);
  await step(() => history.back());
  expect(at()).toBe('/home');
});

test('two layers that close at once leave no entry behind', async () => {
  const below = await open();
  const above = await open();
  await step(() => {
    above.closed();
    below.closed();
  });
  await step(() => history.back());
  expect(at()).toBe('/home');
});

test('a layer that follows another keeps its entry', async () => {
  const first = await open();
  const { length } = history;
  first.closed();
  const { onClose } = await open();
  expect([layer(), history.length]).toEqual([1, length]);
  await step(() => history.back());
  expect([onClose.mock.calls.length, at()]).toEqual([1, '/s_ssc/10']);
});

test('a step forward opens nothing, and the page goes on answering steps back', async () => {
  await open();
  await step(() => history.back());
  await step(() => history.forward());
  expect([at(), layer()]).toEqual(['/s_ssc/10', 0]);
  await step(() => history.back());
  expect(at()).toBe('/home');
});

test('a layer that would not close keeps its entry, so that the next step back tries it again', async () => {
  const onClose = vi.fn();
  const closed = openLayer(onClose);
  await settled();
  for (const times of [1, 2]) {
    await step(() => history.back());
    expect([onClose.mock.calls.length, layer(), at()]).toEqual([times, 1, '/s_ssc/10']);
  }
  await step(closed);
  await step(() => history.back());
  expect(at()).toBe('/home');
});

test.each(['push', 'replace'] as const)(
  'a link in two layers leads on by %s, and back to the page below',
  async (kind) => {
    const below = await open();
    const above = await open();
    await navigate('/order', { replace: kind === 'replace' });
    above.closed();
    below.closed();
    await settled();
    expect([at(), layer()]).toEqual(['/order', 0]);
    await step(() => history.back());
    expect(at()).toBe(kind === 'push' ? '/s_ssc/10' : '/home');
    expect([above.onClose, below.onClose].map(({ mock }) => mock.calls.length)).toEqual([0, 0]);
  },
);

test('a layer that closes and leads on at once leads on', async () => {
  const { closed } = await open();
  closed();
  await step(() => void navigate('/order'));
  expect(at()).toBe('/order');
  await step(goBack);
  expect(at()).toBe('/s_ssc/10');
});

test('a layer that leads on twice leads on in that order', async () => {
  await open();
  void navigate('/order', { replace: true });
  await step(() => void navigate('/order/7'));
  expect([at(), location.pathname, layer()]).toEqual(['/order/7', '/order/7', 0]);
  await step(() => history.back());
  expect([at(), location.pathname]).toEqual(['/order', '/order']);
  await step(() => history.back());
  expect(at()).toBe('/home');
});

test('a page that is being left is not led on to elsewhere', async () => {
  await open();
  void navigate('/login', { replace: true });
  await step(() => void redirect(at(), '/login?next=%2Fs_ssc%2F10'));
  expect(location.pathname + location.search).toBe('/login');
  await step(() => void redirect(at(), '/home'));
  expect(at()).toBe('/home');
});

test('a page that is left in a layer is left by one step', async () => {
  await open();
  await step(goBack);
  expect(at()).toBe('/home');
});

test('unsent choices are not asked about when a step back closes a layer; the question itself is closed like one', async () => {
  let answer: (leave: boolean) => void = () => undefined;
  const ask = vi.fn(() => {
    const closeQuestion = openLayer(() => answer(false));
    return new Promise<boolean>((resolve) => {
      answer = (leave) => {
        closeQuestion();
        resolve(leave);
      };
    });
  });
  const leave = askBeforeLeaving(ask);
  const sheet = await open();
  await step(() => history.back());
  expect([sheet.onClose.mock.calls.length, ask.mock.calls.length]).toEqual([1, 0]);

  await step(() => history.back());
  expect([ask.mock.calls.length, at(), layer()]).toEqual([1, '/s_ssc/10', 1]);
  await step(() => history.back());
  expect([ask.mock.calls.length, at(), layer()]).toEqual([1, '/s_ssc/10', 0]);

  await step(() => history.back());
  expect(ask).toHaveBeenCalledTimes(2);
  await step(() => answer(true));
  expect(at()).toBe('/home');
  leave();
});
