import { beforeAll, expect, test } from 'vitest';
import { type Actor, fundedPlayer } from '@longmen/test-kit/actors';
import { everyCall } from '@longmen/test-kit/every-call';
import { fuzzCall } from '@longmen/test-kit/fixtures/fuzz';
import { useSite } from '@longmen/test-kit/site/use-site';

/** Cases per call: a tenth of trust.md S19, whose whole form is `FUZZ_CASES=1000`. */
const cases = Number(process.env['FUZZ_CASES'] ?? 100);

const site = useSite();
let player: Actor;
beforeAll(async () => {
  player = await fundedPlayer(site);
});

test(
  'S19: every call answers an envelope and never a fault, whatever it is sent',
  async () => {
    const faults: string[] = [];
    for (const call of everyCall)
      await fuzzCall(site.addresses[0] ?? '', call, player.token, cases).catch((error: Error) =>
        faults.push(`${call.name}: ${error.message}`),
      );
    expect(faults).toEqual([]);
    expect(site.faults()).toEqual([]);
  },
  Math.max(180_000, cases * everyCall.length * 900),
);
