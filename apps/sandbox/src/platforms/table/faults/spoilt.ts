/** Answers that are none, or that write their numbers as no honest company would. */
import type { Answer } from '../../shared/answer.ts';
import type { Clock } from '../../shared/clock.ts';
import type { FaultBox } from '../../shared/fault-box.ts';
import type { FaultName } from './fault-names.ts';

type SpoilDeps = { readonly faults: FaultBox<FaultName>; readonly clock: Clock };

const lineWays = ['html', 'huge', 'redirect', 'drip', 'clock'] as const;
const moneyWays = ['short', 'text', 'exponent', 'parts'] as const;
const hugeBytes = 1_000_000;
const dripMs = 20_000;
const clockOffMs = 600_000;

/** A fault of the line: how much the company's clock is off, and what it makes of the answer. */
export function lineFault({ faults }: SpoilDeps): { readonly clockMs: number; spoil(answer: Answer): Answer } {
  const strike = faults.strikes('C13');
  const way = strike?.pick(lineWays);
  return {
    clockMs: way === 'clock' ? clockOffMs : 0,
    spoil: (answer) => {
      switch (way) {
        case 'html':
          return { status: 200, text: '<html><h1>502</h1></html>', headers: { 'content-type': 'text/html' } };
        case 'huge':
          return { ...answer, text: `${answer.text}${' '.repeat(hugeBytes)}` };
        case 'redirect':
          return { status: 302, text: '', headers: { location: 'http://127.0.0.1:9/elsewhere' } };
        case 'drip':
          return { ...answer, dripMs: strike?.delayMs ?? dripMs };
        default:
          return answer;
      }
    },
  };
}

/** Money as it is written, where a fault has it otherwise. */
export function spoiltMoney({ faults }: SpoilDeps, text: string): string {
  if (!/"money":\d/.test(text)) return text;
  const way = faults.strikes('C9')?.pick(moneyWays);
  if (way === undefined || way === 'short') return text;
  return text.replace(/"money":(\d+)(?:\.(\d+))?/, (_all, yuan: string, cents = '') => {
    const written = `${yuan}.${String(cents).padEnd(2, '0')}`;
    if (way === 'text') return `"money":"${written}"`;
    return way === 'parts' ? `"money":${written}5` : '"money":1e2';
  });
}
