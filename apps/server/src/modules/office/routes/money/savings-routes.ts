/** The calls of savings, each paired with its use-case. */
import { consoleCalls } from '@longmen/contract/console';
import { mills } from '@longmen/engine';
import type { Platform } from '../../../../platform/context.ts';
import type { Office } from '../../office.ts';
import { route } from '../route.ts';

/** Routes of savings. */
export function savingsRoutes({ savings }: Office, { clock }: Platform) {
  return [
    route(consoleCalls.readSavings, async (_input, { by }) => {
      const { confirmed, coming, inLedger, rates, comingDays, ...sums } = await savings.read(by);
      const total = confirmed + coming;
      return {
        ...sums,
        confirmed,
        coming,
        total: mills(total),
        inLedger,
        difference: mills(inLedger - total),
        comingDays: comingDays.map((each) => ({ ...each })),
        rates: rates.map((rate) => ({ ...rate })),
        asOf: clock.now(),
      };
    }),
    route(consoleCalls.listSavings, async ({ before, limit, player, coming, ...terms }, { by }) => {
      const request = { ...terms, username: player, isComing: coming === 'yes' };
      const { rows, next, searchedTo, count, countIsBound } = await savings.list(by, request, { before, limit });
      return {
        rows: rows.map(({ balance, us: _us, ...row }) => ({ ...row, after: balance })),
        next: next ?? null,
        count,
        countIsBound,
        asOf: clock.now(),
        searchedTo: searchedTo ?? null,
      };
    }),
  ];
}
