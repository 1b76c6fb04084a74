/** A slip on the wire, and what the server's answer means for it. */
import { type Calls, type InputOf, type OutputOf, Refused } from '@longmen/contract';
import { readRefusalData } from '@longmen/contract/refusal-data';
import { costOf, formatRate, parseRate, rateMills } from '@longmen/engine';
import { isOutcomeUnknown } from '../../../core/once/retry.ts';
import type { Placed, RateChange, Slip, Trouble } from './bet.ts';

/** The request for a slip; the same slip gives the same request, so one key covers every repeat. */
export function betInput(gid: number, slip: Slip): InputOf<Calls['placeBet']> {
  return {
    gid,
    issue: slip.issue,
    lines: slip.lines.map((line) => ({
      gid,
      play: line.play,
      stake: slip.stake,
      betCount: line.bets,
      total: costOf(line.bets, slip.stake),
      selection: { ...line.selection },
      rate: line.rates.map((rate) => formatRate(rateMills(rate))).join(','),
    })),
  };
}

/** What an accepted slip shows. */
export function readPlaced(answer: OutputOf<Calls['placeBet']>): Placed {
  return {
    slip: answer.slip,
    orders: answer.orders.map((order) => order.orderNum),
    issue: answer.issue,
    totalMills: answer.total,
    balanceMills: answer.balance,
  };
}

/**
 * What a failed call means: a trouble that is certain (nothing was taken), or `lost` where the
 * outcome is unknown and must be requested again under the same key.
 */
export function readFailure(error: unknown, slip: Slip): Trouble | 'lost' {
  if (!(error instanceof Refused) || isOutcomeUnknown(error)) return 'lost';
  if (error.refusal === 'issueClosed' || error.refusal === 'issueUnknown') return { kind: 'closed' };
  if (error.code === 888) {
    const short = readRefusalData('insufficientFunds', error.data);
    return { kind: 'funds', message: error.message, shortMills: short?.shortBy ?? null };
  }
  const changes = error.refusal === 'rateChanged' ? changedRates(error.data, slip) : [];
  return changes.length > 0 ? { kind: 'rates', changes } : { kind: 'refused', message: error.message };
}

function changedRates(data: unknown, slip: Slip): readonly RateChange[] {
  const texts = readRefusalData('rateChanged', data)?.rates ?? [];
  return slip.lines.flatMap((line, i) => {
    const rates = (texts[i] ?? '').split(',').map(parseRate);
    const known = rates.filter((rate) => rate !== null);
    const differs = known.length === line.rates.length && known.some((rate, at) => rate !== line.rates[at]);
    return differs ? [{ line: line.id, was: line.rates, rates: known, accepted: false }] : [];
  });
}
