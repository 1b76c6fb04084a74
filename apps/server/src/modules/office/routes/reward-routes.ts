/** What the site gives, each call paired with its use-case. */
import { consoleCalls } from '@longmen/contract/console';
import { mills } from '@longmen/engine';
import type * as z from 'zod/mini';
import type { Platform } from '../../../platform/context.ts';
import type { Office } from '../office.ts';
import { route } from './route.ts';

type Json = z.infer<ReturnType<typeof z.json>>;

const millsPerCent = 10;

/** Routes of rewards, and of who may claim none. */
export function rewardRoutes(office: Office, { clock }: Pick<Platform, 'clock'>) {
  const { promotions } = office;
  return [
    route(consoleCalls.listBonuses, async (_input, { by }) => ({
      bonuses: (await promotions.list(by)).map(({ terms, days, whole, ...bonus }) => ({
        ...bonus,
        terms: terms.map((term) => ({ ...term, value: term.value as Json })),
        whole: { ...whole },
        days: days.map((day) => ({ ...day })),
      })),
      asOf: clock.now(),
    })),
    route(consoleCalls.stopBonus, async (about, { by }) => {
      await promotions.stop(by, about);
      return {};
    }),
    route(consoleCalls.listBarred, async ({ before, limit, player, kind }, { by }) => {
      const page = await promotions.listBarred(by, { username: player, kind }, { before, limit });
      return {
        rows: page.rows.map((row) => ({ ...row })),
        next: page.next ?? null,
        count: page.count,
        countIsBound: page.countIsBound,
        asOf: clock.now(),
      };
    }),
    route(consoleCalls.barPlayer, async ({ player, ...about }, { by }) => {
      await office.barPlayer(by, { ...about, username: player });
      return {};
    }),
    route(consoleCalls.unbarPlayer, async ({ player, ...about }, { by }) => {
      await office.unbarPlayer(by, { ...about, username: player });
      return {};
    }),
    ...packetRoutes(office),
  ];
}

function packetRoutes(office: Office) {
  return [
    route(consoleCalls.listHomePackets, async (_input, { by }) => ({
      packets: (await office.listPackets(by)).map((packet) => ({
        id: packet.id,
        titles: { ...packet.titles },
        total: mills(packet.total * millsPerCent),
        shares: packet.count,
        taken: packet.taken,
        takenTotal: mills(packet.takenTotal * millsPerCent),
        startsAt: packet.startsAt,
        endsAt: packet.endsAt,
        hash: packet.hash.toString('hex'),
        firstBy: packet.requestedBy,
        secondBy: packet.agreedBy,
        stoppedAt: packet.stoppedAt,
        stoppedBy: packet.stoppedBy,
      })),
    })),
    route(consoleCalls.makeHomePacket, async ({ titles, total, shares, startsAt, endsAt, reason }, { by }) => {
      // As the terminal has it: what does not fit is named by its field.
      const file = {
        title: titles,
        total,
        count: Number(shares),
        startsAt: new Date(startsAt).toISOString(),
        endsAt: new Date(endsAt).toISOString(),
      };
      return { waits: await office.makePacket(by, { file, reason }) };
    }),
    route(consoleCalls.stopHomePacket, async (about, { by }) => {
      await office.promotions.stopPacket(by, about);
      return {};
    }),
  ];
}
