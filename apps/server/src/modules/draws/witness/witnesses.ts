/**
 * The keepers as witnesses of the log of operators. What they sign is stored as it is: nobody here can make a word of
 * theirs, and whoever rewrites the log would have to rewrite both keepers' files, too (office.md 19).
 */
import { nodeHashes } from '@longmen/engine/node-hashes';
import { isWitnessed, type KeeperName, keeperNames, type WitnessStatement, witnessText } from '@longmen/keeper';
import type { Platform } from '../../../platform/context.ts';
import { KeeperRefused } from '../../../platform/outside/keeper-http.ts';
import type { WitnessClient } from '../../../platform/outside/witnesses.ts';
import type { SiteKey } from '../../../platform/security/site-key.ts';
import { insertWitness, keysOf, newestWitnesses, witnessesAfter, type WitnessRow } from './store-witnesses.ts';

/** The end of a log: the number of its last entry, and that entry's hash in hex. */
export type LogEnd = { readonly seq: number; readonly hash: string };

/** Some statements, and whether each bears the signature of its keeper. */
export type WitnessPage = readonly (WitnessRow & { readonly isGenuine: boolean })[];

export type LogWitnesses = {
  /** Shows the keepers the end of the log, and stores what they sign. @returns the keepers that did not sign */
  show(end: LogEnd): Promise<KeeperName[]>;
  /** The newest statement of each keeper. */
  newest(): Promise<WitnessRow[]>;
  /** All that keepers signed: what is stored here, then what each of them holds itself, or `onSilent` where it says nothing. */
  pages(onSilent: (keeper: KeeperName) => void): AsyncIterable<WitnessPage>;
};

type Parts = { readonly clients: readonly WitnessClient[]; readonly siteKey: SiteKey };

const pageRows = 1_000;

/** @param parts the keepers that can be asked; none of them at a terminal that is not told where they are */
export function makeLogWitnesses({ db, log }: Pick<Platform, 'db' | 'log'>, { clients, siteKey }: Parts): LogWitnesses {
  const genuine = async (keeper: KeeperName) => {
    const keys = await keysOf(db.jobs, keeper);
    return (statement: WitnessStatement) => keys.some((key) => isWitnessed(keeper, statement, key));
  };
  const showTo = async (client: WitnessClient, end: LogEnd): Promise<boolean> => {
    try {
      const sig = Buffer.from(siteKey.sign(nodeHashes.sha256(witnessText(end)))).toString('hex');
      const statement = await client.witness({ ...end, sig });
      const isTrue = statement.seq === end.seq && statement.hash === end.hash;
      if (!isTrue || !(await genuine(client.name))(statement)) throw new Error('it signed something else');
      await insertWitness(db.jobs, { keeper: client.name, ...statement });
      return true;
    } catch (error) {
      // Another process of the console may have shown it a later entry meanwhile; that one is stored there.
      if (error instanceof KeeperRefused && error.refusal === 'olderEntry' && (await isPast(client.name, end)))
        return true;
      log.error({ err: error, keeper: client.name, seq: end.seq }, 'a keeper does not witness the log of operators');
      return false;
    }
  };
  const isPast = async (keeper: KeeperName, { seq }: LogEnd) =>
    (await newestWitnesses(db.jobs)).some((row) => row.keeper === keeper && row.seq > seq);
  return {
    show: async (end) => {
      const signed = await Promise.all(
        clients.map(async (client) => [client.name, await showTo(client, end)] as const),
      );
      return signed.flatMap(([keeper, isSigned]) => (isSigned ? [] : [keeper]));
    },
    newest: () => newestWitnesses(db.reads),
    async *pages(onSilent) {
      for (const keeper of keeperNames) {
        const isGenuine = await genuine(keeper);
        const judged = (statement: WitnessStatement) => ({ ...statement, keeper, isGenuine: isGenuine(statement) });
        let seq = 0;
        for (;;) {
          const rows = await witnessesAfter(db.jobs, keeper, seq, pageRows);
          yield rows.map(judged);
          if (rows.length < pageRows) break;
          seq = rows.at(-1)?.seq ?? seq;
        }
        const client = clients.find(({ name }) => name === keeper);
        try {
          if (client === undefined) onSilent(keeper);
          else for await (const page of client.pages(1)) yield page.map(judged);
        } catch (error) {
          log.warn({ err: error, keeper }, 'a keeper does not say what it has witnessed');
          onSilent(keeper);
        }
      }
    },
  };
}
