/** The two keepers as witnesses of the log of operators: nothing that has to do with seeds can be asked here. */
import {
  type KeeperName,
  keeperNames,
  type KeysAnswer,
  keysAnswer,
  paths,
  witnessesAnswer,
  witnessPage,
  type WitnessRequest,
  type WitnessStatement,
  witnessStatement,
} from '@longmen/keeper';
import { askKeeper } from './keeper-http.ts';

export type WitnessClient = {
  readonly name: KeeperName;
  keys(): Promise<KeysAnswer>;
  /** @throws KeeperRefused for an older entry, or another hash */
  witness(request: WitnessRequest): Promise<WitnessStatement>;
  /** All that it has signed about this entry and later ones, page by page. */
  pages(from: number): AsyncIterable<readonly WitnessStatement[]>;
};

/** What stands for the address of a keeper that is not asked. */
export const unasked = 'unused';
const maxPageBytes = 1024 * 1024;

/** @param addresses of the keepers. @returns those that can be asked */
export function witnessesAt(addresses: Readonly<Record<KeeperName, string>>): WitnessClient[] {
  return keeperNames.filter((name) => addresses[name] !== unasked).map((name) => witnessAt(name, addresses[name]));
}

function witnessAt(name: KeeperName, address: string): WitnessClient {
  const ask = askKeeper(name, address);
  return {
    name,
    keys: () => ask(keysAnswer, { method: 'GET', path: paths.keys }),
    witness: (body) => ask(witnessStatement, { method: 'POST', path: paths.witness, body }),
    async *pages(from) {
      let next = from;
      for (;;) {
        const path = `${paths.witnesses}?from=${next}`;
        const { statements } = await ask(witnessesAnswer, { method: 'GET', path, maxBytes: maxPageBytes });
        yield statements;
        const last = statements.at(-1);
        // A page that does not lead on would be asked for without an end.
        if (statements.length < witnessPage || last === undefined || last.seq < next) return;
        next = last.seq + 1;
      }
    },
  };
}
