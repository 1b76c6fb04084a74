/**
 * Whoever holds a connection asks for no second one: when all connections are held by such callers, each waits for another.
 * While a transaction is open, everything that its work starts runs on its connection.
 */
import { AsyncLocalStorage } from 'node:async_hooks';

/** A statement, or a transaction, was started on a pool within a transaction that is still open. */
export class SecondConnection extends Error {
  constructor(statement: string) {
    super(`a transaction that is open asks for a second connection: ${statement}`);
    this.name = 'SecondConnection';
  }
}

export type ConnectionGuard = {
  /** Before a connection is taken for a statement. @throws SecondConnection within an open transaction */
  take(statement: string): void;
  /** Runs the work of a transaction, until it ends. */
  hold<T>(work: () => Promise<T>): Promise<T>;
};

/** Watches all pools of one database. It costs a few microseconds for each transaction. */
export function makeConnectionGuard(): ConnectionGuard {
  // What is started and left to itself may outlive the transaction; then nothing is held any more.
  const held = new AsyncLocalStorage<{ isOpen: boolean }>();
  return {
    take: (statement) => {
      if (held.getStore()?.isOpen === true) throw new SecondConnection(statement);
    },
    hold: async (work) => {
      const transaction = { isOpen: true };
      try {
        return await held.run(transaction, work);
      } finally {
        transaction.isOpen = false;
      }
    },
  };
}

/** Where nothing is watched. */
export const noGuard: ConnectionGuard = { take: () => undefined, hold: (work) => work() };
