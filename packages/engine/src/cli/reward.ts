/** `reward`: what a claim pays. Source: docs/design/agents-rewards.md, "Rewards". */
import { formatMills, type Mills, mills, parseMills, parseThousandths } from '../amounts/money.ts';
import {
  dailyReward,
  dayOfRound,
  type RewardRate,
  type SignInRow,
  signInReward,
  upgradeReward,
} from '../rewards/index.ts';
import { decimalText, field, type LineAnswer } from './json-line.ts';

export const reward: LineAnswer = (line) => {
  const id = field(line, 'id') ?? null;
  const answer = answerOf(line);
  return answer === null ? { id, error: 'BAD_SHAPE' } : { id, ...answer };
};

function answerOf(line: unknown): object | null {
  switch (field(line, 'kind')) {
    case 'daily':
      return daily(line);
    case 'upgrade':
      return upgrade(line);
    case 'sign':
      return signIn(line);
    default:
      return null;
  }
}

function daily(line: unknown): object | null {
  const valid = amount(field(line, 'valid'));
  const level = count(field(line, 'level'));
  const tiers = listOf(field(line, 'tiers'), amount);
  const rates = byLevel(field(line, 'rates'), (value) => listOf(value, rateOf));
  const max = amount(field(line, 'most'));
  if (valid === null || level === null || tiers === null || rates === null || max === null) return null;
  const { tier, rate, money } = dailyReward(valid, level, { tiers, rates, max });
  return { tier, rate: `${Math.floor(rate / 100)}.${String(rate % 100).padStart(2, '0')}`, money: formatMills(money) };
}

function upgrade(line: unknown): object | null {
  const from = count(field(line, 'from'));
  const to = count(field(line, 'to'));
  const bonuses = byLevel(field(line, 'bonus'), amount);
  if (from === null || to === null || to < from || to > maxLevel || bonuses === null) return null;
  return { money: formatMills(upgradeReward(from, to, bonuses)) };
}

function signIn(line: unknown): object | null {
  const rows = listOf(field(line, 'setting'), signInRow);
  const type = field(line, 'type');
  const reached = count(field(line, type === 'vip' ? 'level' : 'nth'));
  if (rows === null || reached === null || (type !== 'vip' && type !== 'any')) return null;
  if (type === 'vip') return { day: 0, reward: formatMills(signInReward(reached, rows)) };
  if (reached < 1) return null;
  const day = dayOfRound(reached, rows);
  return { day, reward: formatMills(signInReward(day, rows)) };
}

/** More levels than there will ever be: a bound of the loop. */
const maxLevel = 1_000;

const amount = (value: unknown): Mills | null => parseMills(decimalText(value));

function count(value: unknown): number | null {
  return Number.isSafeInteger(value) && Number(value) >= 0 ? Number(value) : null;
}

/** A percentage with at most two places, "0.15" or ".15". */
function rateOf(value: unknown): RewardRate | null {
  const thousandths = parseThousandths(decimalText(value).replace(/^\./, '0.'));
  return thousandths === null || thousandths % 10 !== 0 ? null : thousandths / 10;
}

function signInRow(value: unknown): SignInRow | null {
  if (!Array.isArray(value) || value.length !== 2) return null;
  const from = parseThousandths(decimalText(value[0]));
  const pays = amount(value[1]);
  if (from === null || from % 1000 !== 0 || from === 0 || pays === null) return null;
  return { from: from / 1000, reward: mills(pays) };
}

function listOf<T>(value: unknown, read: (each: unknown) => T | null): readonly T[] | null {
  if (!Array.isArray(value)) return null;
  const known = value.map(read).filter((each) => each !== null);
  return known.length === value.length ? known : null;
}

function byLevel<T>(value: unknown, read: (each: unknown) => T | null): Readonly<Record<number, T>> | null {
  if (typeof value !== 'object' || value === null || Array.isArray(value)) return null;
  const found: Record<number, T> = {};
  for (const [level, each] of Object.entries(value)) {
    const known = read(each);
    if (!/^\d{1,4}$/.test(level) || known === null) return null;
    found[Number(level)] = known;
  }
  return found;
}
