// Instant rounds at a keeper: one part per round and bet, whatever happens to the process or its files.
import { mkdtempSync, readFileSync, rmSync, statSync } from 'node:fs';
import { appendFile, truncate } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fromHex, portableHashes, roundPart, roundReleaseHash, toHex } from '@longmen/engine/lot1';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { readConfig } from '../src/config.ts';
import { type Keeper, openKeeper } from '../src/keeper.ts';
import { gid, makeSiteLog, season, type SiteLog } from './site-log.ts';

const about = { gid: 151, uid: '7000000000001', pair: 1 };
const rulesHash = 'ab'.repeat(32);
const bet = (fill: string) => fill.repeat(32);
const bytes = (hex: string) => fromHex(hex) ?? new Uint8Array();

let dir: string;
let site: SiteLog;
let keeper: Keeper;

const open = () => openKeeper(readConfig({ KEEPER_NAME: 'a', KEEPER_DIR: dir, KEEPER_TEST: '1' }), () => 0);
const file = () => join(dir, 'pairs', '151', '01', '7000000000001-1');

beforeEach(async () => {
  dir = mkdtempSync(join(tmpdir(), 'keeper-'));
  site = makeSiteLog();
  keeper = await open();
  await keeper.season(site.seasonRequest(gid, season, 64));
});
afterEach(async () => {
  await keeper.close();
  rmSync(dir, { recursive: true });
});

/** A round as the site asks for it. */
async function request(nonce: number, root: string, more: object = {}) {
  const { hash: seedHash } = await keeper.pair(about);
  return { ...about, seedHash, rulesHash, clientSeed: 'mine', nonce, root, sig: site.signRoot(root), ...more };
}
const ask = async (nonce: number, root: string, more: object = {}) =>
  (await keeper.rounds([await request(nonce, root, more)])).rounds[0];

describe('F8: an instant round at a keeper', () => {
  it('is answered the same for the same bet, and never for another', async () => {
    const first = await ask(1, bet('01'));
    expect(await ask(1, bet('01'))).toEqual(first);
    expect(await ask(1, bet('02'))).toEqual({ refused: 'otherBet' });
    expect(await ask(1, bet('01'), { clientSeed: 'other' })).toEqual({ refused: 'otherBet' });
    expect(await ask(1, bet('01'), { rulesHash: 'cd'.repeat(32) })).toEqual({ refused: 'otherBet' });
    await ask(2, bet('03'));
    expect(await ask(1, bet('01'))).toEqual(first);
    expect(await ask(1, bet('03'))).toEqual({ refused: 'otherBet' });
  });

  it('is not answered ahead: round n + 1 only after n', async () => {
    expect(await ask(2, bet('01'))).toEqual({ refused: 'outOfOrder' });
    await ask(1, bet('01'));
    expect(await ask(3, bet('01'))).toEqual({ refused: 'outOfOrder' });
  });

  it('is answered only for a bet that the site has signed', async () => {
    expect(await ask(1, bet('01'), { sig: makeSiteLog().signRoot(bet('01')) })).toEqual({ refused: 'notSigned' });
    expect(await ask(1, bet('01'), { sig: site.signRoot(bet('02')) })).toEqual({ refused: 'notSigned' });
    expect(await ask(1, bet('01'), { seedHash: bet('00') })).toEqual({ refused: 'pairDiffers' });
    expect(await keeper.pair(about)).toMatchObject({ rounds: 0 });
  });

  it('follows from the seed whose hash was shown, under the signature of the keeper', async () => {
    const { hash } = await keeper.pair(about);
    const answer = await ask(1, bet('01'));
    const { seed } = await keeper.reveal({ ...about, sig: site.signReveal(about) });
    expect(toHex(portableHashes.sha256(bytes(seed)))).toBe(hash);
    if (answer === undefined || 'refused' in answer) return expect.fail();
    const terms = { gid: 151, rulesHash: bytes(rulesHash), clientSeed: 'mine', nonce: 1 };
    expect(toHex(roundPart(bytes(seed), terms))).toBe(answer.r);
    const release = { seedHash: bytes(hash), root: bytes(bet('01')), part: bytes(answer.r) };
    const signed = roundReleaseHash(terms, release);
    expect(portableHashes.verifyEd25519(bytes(answer.sig), signed, bytes(keeper.keys().key))).toBe(true);
  });

  it('is not answered any more once the seed was revealed, unless it was before', async () => {
    const first = await ask(1, bet('01'));
    const reveal = { ...about, sig: site.signReveal(about) };
    const answers = await keeper.reveal(reveal);
    expect(await keeper.reveal(reveal)).toEqual(answers);
    expect(await ask(2, bet('02'))).toEqual({ refused: 'revealed' });
    expect(await ask(1, bet('01'))).toEqual(first);
    expect(await keeper.pair(about)).toMatchObject({ rounds: 1, revealed: true });
    await expect(keeper.reveal({ ...about, pair: 2, sig: reveal.sig })).rejects.toThrow('notSigned');
  });

  it('is its own for every player, game and pair', async () => {
    const others = [about, { ...about, uid: '7000000000002' }, { ...about, gid: 152 }, { ...about, pair: 2 }];
    const pairs = await Promise.all(others.map((id) => keeper.pair(id)));
    expect(new Set(pairs.map(({ hash }) => hash)).size).toBe(4);
  });

  it('is remembered when the keeper is opened again; a torn line counts for nothing, a missing one is not made up', async () => {
    const first = await ask(1, bet('01'));
    await ask(2, bet('02'));
    await keeper.close();
    await appendFile(file(), '0003 R abc');
    keeper = await open();
    expect(await keeper.pair(about)).toMatchObject({ rounds: 2 });
    expect(await ask(1, bet('01'))).toEqual(first);
    expect(await ask(2, bet('09'))).toEqual({ refused: 'otherBet' });
    expect(await ask(3, bet('03'))).toHaveProperty('r');
    expect(readFileSync(file(), 'latin1')).toMatch(/^(000[123] R [0-9a-f]{64}\n){3}$/);
    await keeper.close();
    await truncate(file(), 144);
    keeper = await open();
    expect(await ask(4, bet('04'))).toEqual({ refused: 'outOfOrder' });
  });

  it('stands in files that only their owner reads', async () => {
    await ask(1, bet('01'));
    for (const path of [file(), join(dir, 'round-root')]) expect(statSync(path).mode & 0o077).toBe(0);
  });

  it('of many players is answered in one request, in order', async () => {
    const players = Array.from({ length: 64 }, (_, i) => ({ ...about, uid: String(7_000_000_000_000 + i) }));
    const requests = await Promise.all(
      players.map(async (id) => ({ ...(await request(1, bet('05'))), ...id, seedHash: (await keeper.pair(id)).hash })),
    );
    const { rounds } = await keeper.rounds(requests);
    expect(new Set(rounds.map((round) => ('r' in round ? round.r : ''))).size).toBe(64);
    expect(rounds).toEqual((await keeper.rounds(requests)).rounds);
  });
});
