import { describe, expect, test } from 'vitest';
import { nextReminder } from './reminder.ts';

const session = 1_000_000;

describe('the next reminder', () => {
  test('is due the chosen time after the session began', () =>
    expect(nextReminder(session, 15, undefined)).toBe(session + 900_000));

  test('is counted from the last one of the session', () =>
    expect(nextReminder(session, 15, { session, at: session + 950_000 })).toBe(session + 1_850_000));

  test('of an earlier session says nothing', () =>
    expect(nextReminder(session, 60, { session: 1, at: session + 1 })).toBe(session + 3_600_000));

  test('never comes to who wants none', () => expect(nextReminder(session, 0, undefined)).toBeUndefined());
});
