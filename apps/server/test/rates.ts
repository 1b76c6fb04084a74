/** Changes of rates, as two operators make them. */
import type { Catalogue, RateChange } from '../src/modules/catalogue/index.ts';
import type { Platform } from '../src/platform/context.ts';

/** Both operators enter the same. @throws OddsRefused */
export async function agreeOnRate(platform: Platform, { rates }: Catalogue, change: RateChange): Promise<void> {
  for (const by of ['anna', 'bert']) {
    const { announce } = await platform.db.reads.transaction((tx) =>
      rates.change(tx, by, { ...change, reason: 'for a test' }),
    );
    await announce();
  }
}
