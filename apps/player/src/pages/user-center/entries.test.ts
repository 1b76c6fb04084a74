import { describe, expect, test } from 'vitest';
import { type Feature, groups, isClosedTo, isVisible, moneyTiles } from './entries.ts';

const all = [...moneyTiles, ...groups.flat()];
const open = { topUpOpen: true, withdrawOpen: true, savingsOpen: true };
const anyPage = () => true;
const plain = { site: open, isAgent: false, isPage: anyPage, hasSavings: false, hasWallet: false };
const visibleKeys = (more: object) =>
  all.filter((entry) => isVisible(entry, { ...plain, ...more })).map(({ key }) => key);

describe('an entry of the user centre', () => {
  const features: readonly Feature[] = ['topUp', 'withdraw', 'bank', 'savings'];
  test.each([
    ['0', false, []],
    ['4', false, ['topUp', 'withdraw', 'bank', 'savings']],
    ['7', false, ['topUp', 'savings']],
    ['0', true, ['topUp', 'withdraw', 'bank', 'savings']],
  ])('of an account with status %s, guest %s, is closed to %j', (status, isGuest, closed) =>
    expect(features.filter((feature) => isClosedTo(feature, { status, isGuest }))).toEqual(closed),
  );

  test('that is about no money is closed to nobody', () =>
    expect(isClosedTo(undefined, { status: '4', isGuest: true })).toBe(false));

  test('is shown where the app has its page', () =>
    expect(visibleKeys({ isPage: (path: string) => path === '/order' || path === '/topUp' })).toEqual([
      'topUp',
      'quickRecharge',
      'orders',
    ]));

  test('of money is shown where the site opens it, once the site has answered', () => {
    for (const site of [undefined, { topUpOpen: false, withdrawOpen: false, savingsOpen: false }])
      for (const key of ['topUp', 'withdraw', 'savings', 'quickRecharge'])
        expect(visibleKeys({ site })).not.toContain(key);
    expect(visibleKeys({})).toEqual(expect.arrayContaining(['topUp', 'withdraw', 'savings', 'quickRecharge']));
  });

  test('of closed savings stays for who has money in them, and brings no other entry back', () => {
    const closed = { topUpOpen: false, withdrawOpen: false, savingsOpen: false };
    const before = visibleKeys({ site: closed });
    expect(visibleKeys({ site: closed, hasSavings: true }).filter((key) => !before.includes(key))).toEqual(['savings']);
    expect(visibleKeys({ site: undefined, hasSavings: true })).toContain('savings');
  });

  test('of money at games is shown to who has a wallet there', () => {
    expect(visibleKeys({})).not.toContain('atGames');
    expect(visibleKeys({ hasWallet: true })).toContain('atGames');
  });

  test('of the agent centre is shown to agents alone (spec 2 §2)', () => {
    expect(visibleKeys({})).not.toContain('agentCentre');
    expect(visibleKeys({ isAgent: true })).toContain('agentCentre');
  });
});
