/** Checks on this device what proves a draw: its seeds, who attested it, or the pair of an instant round. */
import type { ConsoleOutput } from '@longmen/contract/console';
import type { readOrder } from '@longmen/contract/console/games/orders';
import { attestorsOf, type OutsideProof } from '@longmen/contract/feed-attestors';
import { checkDraw, checkRound } from '@longmen/engine/lot1-steps';
import { type ProofStep, shortHash, type StepState } from './proof-step.ts';

/** An issue, or a round, with what proves it. */
export type Played = {
  readonly issueFacts: Pick<ConsoleOutput<typeof readOrder>['issueFacts'], 'drawnBy' | 'lunarYear' | 'numbers'>;
  readonly proof: unknown;
};

/** An outside result is that of two who agree; people enter theirs in pairs, and sign nothing. */
const attestorsMin = 2;

/** The steps of its proof; none while nothing is drawn. */
export function checkPlayed({ issueFacts, proof }: Played): readonly ProofStep[] {
  if (proof === null || issueFacts.numbers.length === 0) return [];
  if (issueFacts.drawnBy === 'instant') return roundSteps(proof, issueFacts.numbers);
  if (issueFacts.drawnBy === 'outside') return [outsideStep(proof, issueFacts.numbers)];
  return drawSteps(proof, issueFacts.numbers);
}

/** What the numbers of a proof say must be what the page has. */
const sameAs = (numbers: readonly number[], listed: readonly number[]) => numbers.join() === listed.join();

/** Epoch ms; undefined for what an untrusted proof has instead of a time. */
function timeOf(text: string): number | undefined {
  const time = Date.parse(text);
  return Number.isNaN(time) ? undefined : time;
}

function drawSteps(proof: unknown, listed: readonly number[]): readonly ProofStep[] {
  const { steps, facts } = checkDraw(proof);
  const [opened, closed, drawn] = [facts.openedAt, facts.closedAt, facts.drawnAt].map(timeOf);
  const lines: Readonly<Record<string, readonly string[]>> = {
    committed: [`A ${shortHash(facts.commitments.a.seed)}  B ${shortHash(facts.commitments.b.seed)}`],
    closed: [shortHash(facts.root)],
    released: [`a ${shortHash(facts.seeds.a)}  b ${shortHash(facts.seeds.b)}`],
  };
  const times: Readonly<Record<string, number | undefined>> = {
    committed: opened,
    closed,
    released: drawn,
    computed: drawn,
  };
  return steps.map(({ key, state }) => ({
    key,
    state: key === 'computed' && state === 'ok' && !sameAs(facts.numbers, listed) ? 'failed' : state,
    at: times[key],
    ...(lines[key] && { lines: lines[key] }),
    ...(key === 'computed' && { numbers: facts.numbers }),
  }));
}

function roundSteps(proof: unknown, listed: readonly number[]): readonly ProofStep[] {
  const { steps, facts } = checkRound(proof);
  return steps.map(({ key, state }) => ({
    key,
    state: key === 'computed' && state === 'ok' && !sameAs(facts.numbers, listed) ? 'failed' : state,
    ...(key === 'signed' && { lines: [shortHash(facts.root)] }),
    ...(key === 'numbered' && { lines: [`${facts.pair} · ${facts.nonce}`] }),
    ...(key === 'seeded' && { lines: [`A ${shortHash(facts.hashes.a)}  B ${shortHash(facts.hashes.b)}`] }),
    ...(key === 'computed' && { numbers: facts.numbers }),
  }));
}

function outsideStep(proof: unknown, listed: readonly number[]): ProofStep {
  const outside = proof as OutsideProof;
  const attestors = attestorsOf(outside);
  const people = attestors.filter(({ signed }) => signed === null).length;
  const signed = attestors.filter((one) => one.signed === true).length;
  const holds =
    sameAs(outside.numbers, listed) &&
    attestors.every((one) => one.signed !== false) &&
    (signed >= attestorsMin || people >= attestorsMin || (people > 0 && signed === 0));
  const state: StepState = holds ? 'ok' : 'failed';
  return {
    key: 'attested',
    state,
    lines: attestors.map(({ name, signed: isSigned }) =>
      `${name} ${isSigned === null ? '' : isSigned ? '✓' : '✗'}`.trim(),
    ),
    numbers: outside.numbers,
  };
}
