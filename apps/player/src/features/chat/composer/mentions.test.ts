import { expect, test } from 'vitest';
import type { ChatMessage } from '@longmen/contract/calls/chat/message';
import { matching, mentionsOf, namingAt, putName, speakersOf } from './mentions.ts';

const mai = { person: '100000000001', name: 'Mai' };
const maiAnh = { person: '100000000002', name: 'Mai Anh' };
const lan = { person: '100000000003', name: '小兰 Mai' };
const people = [lan, mai, maiAnh, mai];

test('a name begins at an "@" that stands in no word, and ends with the first space', () => {
  expect(namingAt('@', 1)).toEqual({ start: 0, typed: '' });
  expect(namingAt('hello @Ma', 9)).toEqual({ start: 6, typed: 'Ma' });
  expect(namingAt('你好@小', 4)).toEqual({ start: 2, typed: '小' });
  expect(namingAt('hello @Ma', 7)).toEqual({ start: 6, typed: '' });
  for (const [text, caret] of [
    ['hello', 5],
    ['a@b', 3],
    ['@Mai anh', 8],
    ['xin chào.@b', 11],
    ['@Mai', 0],
  ] as const)
    expect(namingAt(text, caret), text).toBeNull();
});

test('people are listed once, those whose name begins so first', () => {
  expect(matching(people, 'mai')).toEqual([mai, maiAnh, lan]);
  expect(matching(people, '小')).toEqual([lan]);
  expect(matching(people, 'q')).toEqual([]);
});

test('a chosen name takes the place of what was typed; a text means those whose names still stand in it', () => {
  const naming = { start: 6, typed: 'Ma' };
  expect(putName('hello @Ma!', naming, mai)).toEqual({ text: 'hello @Mai !', caret: 11 });
  expect(mentionsOf('hello @Mai !', [mai, lan, mai])).toEqual([mai.person]);
  expect(mentionsOf('nobody', [mai])).toEqual([]);
  const masked = ['1', '2', '3'].map((person) => ({ person, name: '****01' }));
  expect(mentionsOf('@****01', masked)).toEqual(['3']);
  expect(mentionsOf('@****01 and @****01', masked)).toEqual(['2', '3']);
  const many = Array.from({ length: 7 }, (_, no) => ({ person: `${no}`, name: `p${no}` }));
  expect(mentionsOf(many.map(({ name }) => `@${name}`).join(' '), many)).toHaveLength(5);
});

test('who has spoken last is listed first, without oneself, blocked people and those who erased their name', () => {
  const line = (from: string, fromName: string) => ({ from, fromName }) as ChatMessage;
  const messages = [
    line('1', 'One'),
    line('2', 'Two'),
    line('3', ''),
    line('4', 'Me'),
    line('5', 'Five'),
    line('1', 'One'),
  ];
  expect(speakersOf(messages, { person: '4', blocked: new Set(['5']) })).toEqual([
    { person: '1', name: 'One' },
    { person: '2', name: 'Two' },
  ]);
});
