/** What a drift of the books has stopped, and where VIP levels begin. */
import { consoleCalls } from '@longmen/contract/console';
import type { Office } from '../office.ts';
import { route } from './route.ts';

/** Routes of freezes and VIP levels. */
export function switchRoutes(office: Office) {
  return [
    route(consoleCalls.listFreezes, async (_input, { by }) => ({
      freezes: (await office.listFreezes(by)).map(({ saw, ...freeze }) => ({ ...freeze, saw: { ...saw } })),
    })),
    route(consoleCalls.liftFreeze, async (freeze, { by }) => ({ waits: await office.liftFreeze(by, freeze) })),
    route(consoleCalls.listVipLevels, async (_input, { by }, { locale }) => ({
      levels: await office.listVipLevels(by, locale),
    })),
    route(consoleCalls.changeVipLevel, async (change, { by }) => {
      const { before, proposal } = await office.changeVipLevel(by, change);
      return { before, waits: proposal };
    }),
  ];
}
