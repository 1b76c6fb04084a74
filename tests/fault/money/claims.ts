/** Players claim bonuses of levels, of bets, of days signed in on and shares of packets while servers are killed. */
import { setTimeout as sleep } from 'node:timers/promises';
import { seededChance } from '../audit/chance.ts';
import type { Scene, Workload } from '../audit/workload.ts';
import { type Account, openAccount } from './accounts.ts';
import { auditClaims } from './claims-audit.ts';
import { changePacket, makeClaimants, openRewards } from './claims-books.ts';
import { claimKinds, emptyClaimHistory, runClaimant } from './claims-player.ts';

const prefix = { name: 'cl', phone: '03' } as const;
const packetEveryMs = 900;
const enough = 10;

export function makeClaims({ site, books, recovery, seed, print }: Scene, clients: number): Workload {
  const history = emptyClaimHistory(recovery);
  let players: Account[] = [];
  const userIds = () => players.map(({ userId }) => userId);

  const changePackets = async (isOver: () => boolean) => {
    for (let id = 2; !isOver(); id += 1) {
      await sleep(packetEveryMs);
      await changePacket(books, id);
    }
  };

  return {
    way: 'claims',
    open: async () => {
      await openRewards(books);
      const open = (_: unknown, number: number) => {
        const chance = seededChance(seed * 13 + number);
        return openAccount(() => chance.pick(site.addresses), prefix, number, history);
      };
      players = await Promise.all(Array.from({ length: clients }, open));
      await makeClaimants(books, userIds());
      await changePacket(books, 1);
      print(`${players.length} players claim`);
    },
    run: async (isOver) => {
      const claimed = players.map((player, number) =>
        runClaimant(player, number, seededChance(seed * 29 + number), { books, history }, isOver),
      );
      await Promise.all([changePackets(isOver), ...claimed]);
    },
    hasEnough: () => {
      const counts = claimKinds.map((kind) => history.promised.filter((one) => one.kind === kind).length);
      return counts.every((count) => count >= enough);
    },
    finish: async () => print(`claiming ended: ${history.requests} requests, ${history.lost} answers lost`),
    audit: () => auditClaims(books, history, userIds()),
    close: async () => undefined,
  };
}
