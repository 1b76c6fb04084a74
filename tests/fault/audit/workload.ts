/** What every way of money looks like to a fault bench, so that one bench can have all of them on one site. */
import type { BenchSite } from '@longmen/test-kit/site/durable-site';
import type { TestSandbox } from '@longmen/test-kit/site/sandbox';
import type { Books } from './books.ts';
import type { Recovery } from './recovery.ts';

export type Way =
  | 'bets'
  | 'deposits'
  | 'withdrawals'
  | 'savings'
  | 'rebates'
  | 'claims'
  | 'packets'
  | 'chat'
  | 'shares'
  | 'platforms'
  | 'crossings';

/** The players of one way, and what is held against the database once they are gone. */
export type Workload = {
  readonly way: Way;
  /** Opens the accounts of its players, while nothing is killed yet. */
  open(): Promise<void>;
  /** Lets its players act until it is over, and ends when each has finished what it began. */
  run(isOver: () => boolean): Promise<void>;
  /** Whether there is enough to look at: on a slow machine a few kills leave too little. */
  hasEnough(): boolean;
  /** Waits, once no player of any way acts any more, until everything has come to its end; a while at most. */
  finish(): Promise<void>;
  audit(): Promise<Findings>;
  close(): Promise<void>;
};

/** What an audit counted; all but `acknowledged` are broken promises. */
export type Counts = { acknowledged: number; lost: number; doubled: number; drift: number; stuck: number };

export type Findings = Counts & {
  /** Whether anything was there to look at: a run in which nothing was promised, paid or earned has proved nothing. */
  isProof: boolean;
  /** Other figures of this way, for the report. */
  figures?: Readonly<Record<string, number>>;
  details: string[];
};

/** Where workloads play. */
export type Scene = {
  readonly site: BenchSite;
  /** The companies that take and pay money for it. */
  readonly sandbox: TestSandbox;
  readonly books: Books;
  /** One for all ways: a kill is over with the first answer to any of them. */
  readonly recovery: Recovery;
  readonly seed: number;
  /** The longest that anything is waited for once nobody acts any more. */
  readonly patienceMs: number;
  readonly print: (line: string) => void;
};

/** What players of every way remember beside their promises. */
export type PlayerHistory = {
  /** Definite refusals, by their name. */
  refused: Map<string, number>;
  /** Copies of one request that were answered differently. */
  unequal: string[];
  requests: number;
  lost: number;
  recovery: Recovery;
};

export const emptyPlayerHistory = (recovery: Recovery): PlayerHistory => ({
  refused: new Map(),
  unequal: [],
  requests: 0,
  lost: 0,
  recovery,
});

export function countRefusal({ refused }: Pick<PlayerHistory, 'refused'>, name: string): void {
  refused.set(name, (refused.get(name) ?? 0) + 1);
}

export const describeRefusals = ({ refused }: Pick<PlayerHistory, 'refused'>): string =>
  `refusals ${JSON.stringify(Object.fromEntries(refused))}`;

/** The sums over several audits. */
export function sumOf(all: readonly Counts[]): Counts {
  const sum = (name: keyof Counts) => all.reduce((total, one) => total + one[name], 0);
  return {
    acknowledged: sum('acknowledged'),
    lost: sum('lost'),
    doubled: sum('doubled'),
    drift: sum('drift'),
    stuck: sum('stuck'),
  };
}

/** Whether promises were kept, and there were any. */
export const holds = (all: readonly Findings[]): boolean => {
  const { lost, doubled, drift, stuck } = sumOf(all);
  return lost + doubled + drift + stuck === 0 && all.every(({ isProof }) => isProof);
};
