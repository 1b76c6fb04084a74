import { describe, expect, it } from 'vitest';
import { fromHex, orderInClose, verifyProof } from '../../src/lot1/index.ts';
import { nodeHashes } from '../../src/node-hashes.ts';
import { type Bent, makeProof, siteKey, withBody, withTime } from './proof-maker.ts';
import { lot1 } from '../vectors.ts';

const verdict = (bent: Bent) => verifyProof(makeProof(bent), { pinnedKey: siteKey }, nodeHashes);
const zeros = '00'.repeat(32);

it('F4 a proof is accepted', () => {
  const cases: readonly [string, Bent][] = [
    ['for an issue inside the season', {}],
    ['for the first issue, promised by the anchor', { k: 1, distance: 1 }],
    ['when the promise is as old as the season', { k: 7, distance: 7 }],
    ['before it is settled', { drafts: (drafts) => drafts.slice(0, 4) }],
    ['when it closes later than announced', { drafts: withTime('CLOSE', '2026-11-20T00:05:04.000Z') }],
  ];
  for (const [what, bent] of cases) expect.soft(verdict(bent), what).toEqual({ ok: true, key: 'pinned' });
});

describe('F4 a site that signs everything itself is still caught', () => {
  const faults: readonly [string, Bent, string][] = [
    ['opening after the announced time', { drafts: withTime('OPEN', '2026-11-20T00:04:00.001Z') }, 'time'],
    ['closing before the announced end', { drafts: withTime('CLOSE', '2026-11-20T00:04:59.999Z') }, 'time'],
    ['writing an entry before an older one', { drafts: withTime('DRAW', '2026-11-20T00:04:59.000Z') }, 'sequence'],
    ['drawing without closing', { drafts: (all) => all.filter(({ kind }) => kind !== 'CLOSE') }, 'incomplete'],
    ['closing twice', { drafts: (all) => [...all.slice(0, 3), ...all.slice(2)] }, 'incomplete'],
    ['leaving the season out', { drafts: (all) => all.slice(1) }, 'incomplete'],
    ['naming another issue in one entry', { drafts: withBody('SETTLE', () => ({ issue: '1' })) }, 'identity'],
    ['naming another k in one entry', { drafts: withBody('CLOSE', () => ({ k: 6 })) }, 'identity'],
    ['using another season', { drafts: withBody('SEASON', () => ({ season: '2' })) }, 'identity'],
    ['using more links than the season has', { drafts: withBody('SEASON', () => ({ length: 4 })) }, 'identity'],
    ['naming another game at the top', { top: { gid: 11 } }, 'identity'],
    ['naming another family at the top', { top: { family: 's_k3' } }, 'identity'],
    ['promising an unrelated seed', { drafts: withBody('OPEN', () => commitments(zeros, 2)) }, 'commitment'],
    ['promising the seed itself', { distance: 0 }, 'commitment'],
    [
      'promising a link older than the season',
      { drafts: withBody('OPEN', () => commitments(zeros, 2 ** 30)) },
      'commitment',
    ],
    ['having another anchor', { k: 3, distance: 3, drafts: withBody('SEASON', otherAnchor) }, 'anchor'],
    ['using a mode that is not part of this version', { drafts: withBody('OPEN', () => ({ mode: 'beacon' })) }, 'mode'],
    ['mixing in a beacon', { drafts: withBody('DRAW', () => ({ beacon: 'x' })) }, 'mode'],
    ['a release for another CLOSE', { release: () => ({ closeHash: new Uint8Array(32) }) }, 'release'],
    ['a release signed by the site', { release: () => ({ signer: 'site' }) }, 'release'],
    ['a release of one keeper only', { release: (keeper) => (keeper === 'b' ? { signer: 'a' } : {}) }, 'release'],
    ['choosing the numbers', { drafts: withBody('DRAW', () => ({ numbers: [1, 2, 3, 4, 5] })) }, 'numbers'],
    ['showing other numbers at the top', { top: { numbers: [1, 2, 3, 4, 5] } }, 'numbers'],
    ['showing too few numbers', { top: { numbers: [] } }, 'numbers'],
    ['claiming other words', { drafts: withBody('DRAW', () => ({ words_used: 6 })) }, 'words'],
    [
      'announcing other rules than were drawn by',
      { drafts: withBody('OPEN', () => ({ rules_hash: zeros })) },
      'numbers',
    ],
    ['a CLOSE without a root', { drafts: withBody('CLOSE', () => ({ root: '' })) }, 'body'],
    ['a SETTLE without a total', { drafts: withBody('SETTLE', () => ({ payout_total: 0 })) }, 'body'],
    [
      'a void issue',
      {
        drafts: (all) => [
          ...all.slice(0, 3),
          { ...all[4], kind: 'VOID', at: '2026-11-20T00:20:00.000Z', body: { reason: 'release' } },
        ],
      },
      'void',
    ],
    ['another version', { top: { version: 'lot/2' } }, 'malformed'],
    ['no log', { top: { log: null } }, 'malformed'],
    ['an empty log', { top: { log: [] } }, 'incomplete'],
  ];

  it('each fault for what it is', () => {
    for (const [what, bent, why] of faults) expect.soft(verdict(bent), what).toEqual({ ok: false, why });
  });

  it('signing with a key that the player has not pinned', () => {
    const otherKey = lot1.receipt.key;
    expect(verifyProof(makeProof(), { pinnedKey: otherKey }, nodeHashes)).toEqual({ ok: false, why: 'signature' });
    expect(verifyProof(makeProof(), { pinnedKey: 'nonsense' }, nodeHashes)).toEqual({ ok: false, why: 'key' });
    expect(verifyProof(makeProof({ top: { key: otherKey } }), {}, nodeHashes)).toEqual({ ok: false, why: 'signature' });
  });

  it('answers any value at all without throwing', () => {
    for (const value of [
      undefined,
      null,
      1,
      'x',
      [],
      {},
      { version: 'lot/1' },
      { ...makeProof(), log: [null, {}, 1] },
    ]) {
      expect(verifyProof(value, {}, nodeHashes)).toEqual({ ok: false, why: 'malformed' });
    }
  });
});

function commitments(seed: string, distance: number) {
  return { commitments: { a: { seed, distance }, b: { seed, distance } } };
}

function otherAnchor(body: Record<string, unknown>) {
  const keepers = body['keepers'] as Record<'a' | 'b', { key: string; anchor: string }>;
  return { keepers: { ...keepers, a: { ...keepers.a, anchor: zeros } } };
}

it('F6 proves an order of a receipt inside the orders that the CLOSE names', () => {
  const close = lot1.proofs[0]?.log[2]?.body['root'];
  for (const { order_num, batch } of lot1.receipt.of) {
    const found = lot1.orders.find(({ order }) => order.order_num === order_num) ?? expect.fail(order_num);
    const salt = fromHex(found.salt) ?? expect.fail(found.salt);
    const root = fromHex(close, 32) ?? expect.fail('no root');
    expect(orderInClose(found.order, salt, batch.path, root)).toBe(true);
    expect(orderInClose({ ...found.order, price: 999 }, salt, batch.path, root)).toBe(false);
  }
});
