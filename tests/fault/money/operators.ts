/** Two operators who work on the queue of withdrawals, as the terminal does; some of their clicks are double. */
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import type { Office, SignedInOperator } from '../../../apps/server/src/modules/office/index.ts';
import { withOffice } from '../../../apps/server/src/operator/terminal/with-office.ts';
import { environmentOf } from '@longmen/test-kit/site/operator';
import type { BenchSite } from '@longmen/test-kit/site/durable-site';
import type { Chance } from '../audit/chance.ts';

const rejectShare = 0.15;
const doubleClickShare = 0.3;
const lookEveryMs = 100;
const operators = ['office01', 'office02'] as const;

/** @param waiting numbers of withdrawals that can be decided */
export async function decide(
  site: BenchSite,
  waiting: () => Promise<string[]>,
  chance: Chance,
  isOver: () => boolean,
): Promise<void> {
  const env = {
    ...environmentOf(site, join(site.folder, 'data')),
    OPERATOR_PASSWORD: 'demo-office-1234',
  };
  await withOffice(env, async (office) => {
    const people = await Promise.all(
      operators.map((name) => office.signIn({ name, password: 'demo-office-1234', code: undefined })),
    );
    while (!isOver()) {
      for (const id of await waiting()) await decideOne(office, people, id, chance);
      await sleep(lookEveryMs);
    }
  });
}

async function decideOne(
  office: Office,
  people: readonly SignedInOperator[],
  id: string,
  chance: Chance,
): Promise<void> {
  const [first, second] = people;
  if (first === undefined || second === undefined) throw new Error('the bench needs two operators');
  const click = (by: SignedInOperator) => office.approveWithdrawal(by, { id, reason: 'the bench looked at it' });
  const rejects = chance.happens(rejectShare);
  const doubles = chance.happens(doubleClickShare);
  // Refused clicks are expected: the other operator, or the copy of the click, was first. Others end with the database.
  await Promise.allSettled([
    click(first),
    ...(doubles ? [click(first), click(second)] : []),
    ...(rejects
      ? [office.refuseWithdrawal(second, { id, reason: 'the bench', answer: { reason: 'payeeInvalid', note: '' } })]
      : []),
  ]);
  await Promise.allSettled([click(second)]);
}
