import { replyEverySeconds, replyLengthMax } from '@longmen/contract/message-rules';
import { act } from 'react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { alerts, breakCall, press, until } from '../../../test/broken-call.ts';
import { pageFixture } from '../../../test/page-fixture.tsx';
import { sampleOf, sampleSite } from '../../../test/sample-site.ts';
import { speak } from '../../../test/speak.ts';
import { queryClient } from '../../core/api/query-client.ts';
import { useSession } from '../../core/session/session.ts';
import { MessageView } from './message-view.tsx';
import { messages } from './messages.ts';

const page = pageFixture();
const before = useSession.getState();
beforeEach(() => {
  queryClient.clear();
  localStorage.clear();
  useSession.setState({ token: 't', username: 'player01', userId: '7', isGuest: false });
  speak('en', { 'site-messages': messages });
});
afterEach(() => {
  useSession.setState(before, true);
  vi.unstubAllGlobals();
});

const box = () => document.querySelector('textarea') as HTMLTextAreaElement;
const type = (text: string) =>
  act(async () => {
    Object.getOwnPropertyDescriptor(HTMLTextAreaElement.prototype, 'value')?.set?.call(box(), text);
    box().dispatchEvent(new Event('input', { bubbles: true }));
  });
const show = () => page.show(<MessageView which={{ id: '1' }} list="/webMsg" />, queryClient);

it('a message is read when it is opened, and only then', async () => {
  const requests = sampleSite();
  const place = await show();
  await until(() => place.textContent?.includes('Withdrawal not paid'));
  await until(() => requests.some(({ call, fields }) => call === 'readMessage' && fields['id'] === '1'));
  const read = requests.filter(({ call }) => call === 'readMessage');
  expect(read).toHaveLength(1);
});

it('an answer is sent once, then the box counts down; what the server refuses sets the count', async () => {
  const requests = sampleSite({
    replyToMessage: ({ fields }) =>
      fields['msg'] === 'again' ? { code: 423, refusal: 'replyTooSoon', msg: 'Too soon' } : sampleOf('replyToMessage'),
  });
  const place = await show();
  await until(() => box() !== null);
  await press(messages.send.en);
  expect(alerts()).toEqual([messages.replyEmpty.en]);
  await type('x'.repeat(replyLengthMax + 1));
  expect(alerts().join()).toContain(`${replyLengthMax + 1}/${replyLengthMax}`);
  await type('Which name?');
  await press(messages.send.en);
  await until(() => place.textContent?.includes(`${replyEverySeconds} s`));
  const sent = requests.filter(({ call }) => call === 'replyToMessage');
  expect(sent.map(({ fields }) => fields)).toEqual([{ id: '1', msg: 'Which name?' }]);
  expect(box().value).toBe('');
  localStorage.clear();
  await show();
  await until(() => box() !== null);
  await type('again');
  await press(messages.send.en);
  await until(() => place.ownerDocument.body.textContent?.includes(`${replyEverySeconds} s`));
  expect(box().value).toBe('again');
});

it('trials read and do not answer; what takes no answers has no box', async () => {
  useSession.setState({ isGuest: true });
  sampleSite();
  const place = await show();
  await until(() => place.textContent?.includes(messages.guests.en));
  expect(box()).toBeNull();
});

it('a message that could not be loaded is asked for again; one that is gone leads to all', async () => {
  const call = breakCall('listMessages', { rows: [], total: 0 });
  const place = await show();
  await until(() => alerts().length > 0);
  expect(place.textContent).not.toContain(messages.gone.en);
  call.mend();
  await press(messages.retry.en);
  await until(() => place.textContent?.includes(messages.gone.en));
  expect(place.querySelector('a')?.getAttribute('href')).toBe('/webMsg');
});
