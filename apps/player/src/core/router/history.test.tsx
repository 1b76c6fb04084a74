import { expect, test } from 'vitest';
import { askBeforeLeaving, navigate, usePlace } from './history.ts';

const closesSilently = () => dispatchEvent(new Event('beforeunload', { cancelable: true }));

test('while a page asks before it is left, the browser asks before it is closed, and not after', () => {
  expect(closesSilently()).toBe(true);
  const leave = askBeforeLeaving(async () => true);
  expect(closesSilently()).toBe(false);
  leave();
  expect(closesSilently()).toBe(true);
});

test('who stays is where he was; who leaves is where he wanted to go', async () => {
  const here = usePlace.getState().pathname;
  let answer = false;
  const leave = askBeforeLeaving(async () => answer);
  await navigate('/order');
  expect(usePlace.getState().pathname).toBe(here);
  await navigate('/login', { ask: false });
  expect(usePlace.getState().pathname).toBe('/login');
  answer = true;
  await navigate('/order');
  expect(usePlace.getState().pathname).toBe('/order');
  leave();
});
