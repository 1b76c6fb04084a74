/** `rebate`: what a chain of agents earns from one order or bout. Source: docs/design/agents-rewards.md, "Rebates". */
import { formatMills, parseMills } from '../amounts/money.ts';
import {
  boutEdgeAmount,
  type Chain,
  edgeAmounts,
  formatShare,
  gapsOf,
  isChain,
  keptAbove,
  parseShare,
  rebateBase,
} from '../rebates/index.ts';
import { decimalText, field, type LineAnswer } from './json-line.ts';

export const rebate: LineAnswer = (line) => {
  const id = field(line, 'id') ?? null;
  const chain = readChain(field(line, 'chain'));
  if (chain === null) return { id, error: 'BAD_CHAIN' };
  const amounts = amountsOf(line, chain);
  if (amounts === null) return { id, error: 'BAD_SHAPE' };
  return { id, amounts: amounts.map(formatMills), kept: formatShare(keptAbove(chain)) };
};

function readChain(value: unknown): Chain | null {
  if (!Array.isArray(value) || value.length === 0) return null;
  const shares = value.map((each: unknown) => (typeof each === 'string' ? parseShare(each) : null));
  const known = shares.filter((each) => each !== null);
  return known.length === shares.length && isChain(known) ? known : null;
}

function amountsOf(line: unknown, chain: Chain) {
  const valid = field(line, 'valid');
  if (valid !== undefined) {
    const stake = parseMills(decimalText(valid));
    return stake === null ? null : gapsOf(chain).map((gap) => boutEdgeAmount(stake, gap));
  }
  const [stake, bets, returned] = [field(line, 'stake'), field(line, 'bets'), field(line, 'returned') ?? 0];
  if (!isCount(stake) || !isCount(bets) || !isCount(returned) || returned > bets) return null;
  const base = rebateBase({ stake, bets, returned });
  return Number.isSafeInteger(base * 1000) ? edgeAmounts(base, chain) : null;
}

const isCount = (value: unknown): value is number => Number.isSafeInteger(value) && Number(value) >= 0;
