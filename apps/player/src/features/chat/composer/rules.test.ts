import { expect, test } from 'vitest';
import type { RoomRights } from '@longmen/contract/calls/chat/rooms';
import { cleanText, closedFor, insertAt, isSendKey, lengthOf, levelNeeded, problemOf } from './rules.ts';

const rights: RoomRights = {
  maySpeak: true,
  isSilent: false,
  takesPictures: true,
  vipLevel: 2,
  maySendPackets: true,
  vipMin: 0,
  slowMs: 0,
  mutedUntil: null,
  muteReason: '',
  muteId: '',
  isManager: false,
};

test('who is muted, or in a silent room, cannot write; managers can', () => {
  const muted = { ...rights, maySpeak: false };
  const silent = { ...rights, isSilent: true };
  expect([rights, muted, silent, { ...muted, isSilent: true }].map(closedFor)).toEqual([
    null,
    'muted',
    'silent',
    'muted',
  ]);
  expect([muted, silent].map((one) => closedFor({ ...one, isManager: true }))).toEqual([null, null]);
  expect([levelNeeded({ ...rights, vipMin: 3 }), levelNeeded({ ...rights, vipMin: 2 })]).toEqual([3, null]);
  expect(levelNeeded({ ...rights, vipMin: 3, isManager: true })).toBeNull();
});

test('tags go, comparisons stay, and the limit counts code points of what is sent', () => {
  expect(cleanText(' <b>a</b> 5 < 6 và 7 > 3 <!-- x --> ')).toBe('a 5 < 6 và 7 > 3');
  expect([problemOf('  '), problemOf('<i></i>'), problemOf('ok')]).toEqual(['empty', 'empty', null]);
  expect(lengthOf('👍🏽é')).toBe(3);
  expect([problemOf('👍'.repeat(501)), problemOf('👍'.repeat(502))]).toEqual([null, 'tooLong']);
});

test('Ctrl or Cmd with Enter sends, but never the Enter that ends a composed word', () => {
  const key = { key: 'Enter', ctrlKey: true, metaKey: false, isComposing: false, keyCode: 13 };
  expect(isSendKey(key)).toBe(true);
  expect(isSendKey({ ...key, ctrlKey: false, metaKey: true })).toBe(true);
  for (const other of [{ ctrlKey: false }, { isComposing: true }, { keyCode: 229 }, { key: 'a' }])
    expect(isSendKey({ ...key, ...other })).toBe(false);
});

test('what is put in stands at the caret, in place of what was selected', () => {
  expect(insertAt('chào bạn', 5, 8, '👋')).toEqual({ text: 'chào 👋', caret: 7 });
});
