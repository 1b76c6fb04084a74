/** An operator's words about rewards: home packets, and who may claim nothing. */
import type { BarredKind } from '../modules/office/index.ts';
import { waitsFor } from './proposals.ts';
import type { Session } from './terminal/session.ts';

/** As operators read them. */
const flagNames: Readonly<Record<number, string>> = {
  1: 'several packets between two',
  2: 'takes nearly all of one sender',
  3: 'comes back in a circle',
};

/** `packets make FILE.json`, `packets list`, `packets flags`. */
export async function packets(session: Session, words: readonly string[], reason: string): Promise<void> {
  const { office, operator, print, readJson } = session;
  const [, verb, ...path] = words;
  if (verb === 'make') {
    const file = await readJson(path.join(' '));
    print(`packet:${waitsFor(await office.makePacket(operator, { file, reason }))}`);
    return;
  }
  if (verb === 'flags') {
    for (const { kind, foundAt, cents, ...flag } of await office.listPacketFlags(operator))
      print({ ...flag, kind: flagNames[kind] ?? kind, total: inYuan(cents), foundAt: iso(foundAt) });
    return;
  }
  for (const { startsAt, endsAt, hash, total, takenTotal, ...packet } of await office.listPackets(operator))
    print({
      ...packet,
      total: inYuan(total),
      takenTotal: inYuan(takenTotal),
      startsAt: iso(startsAt),
      endsAt: iso(endsAt),
      hash: hash.toString('hex'),
    });
}

/** As operators spell what can be barred. */
const kinds: Readonly<Record<string, BarredKind>> = {
  all: 'all',
  upgrade: 'upgradeBonus',
  daily: 'dailyBonus',
  sign: 'signIn',
  packet: 'homePacket',
};

/** `barred`, `bar NAME KIND`, `unbar NAME KIND`. */
export async function barred(session: Session, words: readonly string[], reason: string): Promise<void> {
  const { office, operator, print } = session;
  const [command, username = '', spelt = ''] = words;
  if (command === 'barred') {
    for (const { at, ...row } of await office.listBarred(operator)) print({ ...row, at: iso(at) });
    return;
  }
  const about = { username, kind: kinds[spelt] ?? 'all', reason } as const;
  if (command === 'bar') await office.barPlayer(operator, about);
  else await office.unbarPlayer(operator, about);
  print(`player ${username}: rewards ${spelt} ${command === 'bar' ? 'barred' : 'open again'}`);
}

const iso = (at: number) => new Date(at).toISOString();
/** Cents as decimal text. */
const inYuan = (cents: number) => `${Math.floor(cents / 100)}.${String(cents % 100).padStart(2, '0')}`;
