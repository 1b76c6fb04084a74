/** The short subcommands: rates, draw, verify. Source: domain README "Command lines". */

import { isFamilyCode } from '../families/codes.ts';
import { drawNumbers, fromHex, type Hashes, verifyProof, verifyRound } from '../lot1/index.ts';
import { formatRate, parseRate, userRate } from '../amounts/rate.ts';
import { decimalText, field, type LineAnswer } from './json-line.ts';

/** `rates`: the user rate of one line of terms. */
export const rates: LineAnswer = (line) => {
  const rate = parseRate(decimalText(field(line, 'rate')));
  const rateMin = parseRate(decimalText(field(line, 'rate_min')));
  const rebate = decimalText(field(line, 'rebate'));
  const userRebate = decimalText(field(line, 'user_rebate'));
  if (rate === null || rateMin === null || rebate === '' || userRebate === '') return { error: 'BAD_SHAPE' };
  const result = userRate({ rate, rateMin, rebate, userRebate });
  return result === null ? { error: 'OUT_OF_RANGE' } : { rate: formatRate(result) };
};

/** `draw`: the numbers of a family for a 32-byte key. */
export function draw(hashes: Hashes): LineAnswer {
  return (line) => {
    const family = field(line, 'family');
    if (!isFamilyCode(family)) return { error: 'UNKNOWN_FAMILY' };
    const key = fromHex(field(line, 'key'), 32);
    return key === null ? { error: 'BAD_KEY' } : drawNumbers(family, key, hashes);
  };
}

/** `verify`: the answer of `draw/proof` or `ordersjs/proof`, checked. */
export function verify(hashes: Hashes, pinnedKey: string | undefined): LineAnswer {
  return (line) =>
    field(line, 'version') === 'lot/inst/1'
      ? verifyRound(line, { pinnedKey }, hashes)
      : verifyProof(line, { pinnedKey }, hashes);
}
