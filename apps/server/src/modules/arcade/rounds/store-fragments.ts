/** SQL of game rounds that statements of the wallet are made of. */
import { int4, type StatementParameters } from '../../../platform/db/statement.ts';
import { ledgerSql } from '../../ledger/index.ts';
import { kindCodes, roundStates } from '../codes.ts';

/**
 * What of a round counts towards turnover: electronic games the stake, cards and live ones what was at risk, since both
 * sides of a table clear nothing. Stake is what was not given back. All are SQL expressions; `kind` is a code.
 */
function validSql(kind: string, stake: string, payout: string, returned: string): string {
  const kept = `(${stake} - ${returned})`;
  return `(CASE ${kind} WHEN ${kindCodes.electronic} THEN ${kept} ELSE least(${kept}, abs(${payout} - ${kept})) END)`;
}

/** Whole percent of what is valid that counts as turnover, by kind of game; each is an SQL expression. */
export type Factors = Readonly<Record<keyof typeof kindCodes, string>>;

/** Percent of what is valid that counts. */
export type TurnoverFactors = Readonly<Record<keyof Factors, number>>;

/** The factors of a statement's input as its parameters. */
export const factorsOf = <Input extends { readonly factors: TurnoverFactors }>(
  value: StatementParameters<Input>['value'],
): Factors => ({
  chess: value(int4(({ factors }) => factors.chess)),
  live: value(int4(({ factors }) => factors.live)),
  electronic: value(int4(({ factors }) => factors.electronic)),
});

/** Whole percent that counts of a kind of game; both are SQL expressions. */
export const factorSql = (kind: string, { chess, live, electronic }: Factors): string =>
  `(CASE ${kind} WHEN ${kindCodes.chess} THEN ${chess} WHEN ${kindCodes.live} THEN ${live} ELSE ${electronic} END)`;

/** A round's sums and what ends it, as expressions. */
export type RoundExpressions = {
  readonly kind: string;
  readonly stake: string;
  readonly payout: string;
  readonly returned: string;
  /** Whether this call is its last. */
  readonly closes: string;
  readonly at: string;
};

/** Values of `state, closed_at, valid, counted` of a round that is open, or is closed by this call. */
export function closingSql(round: RoundExpressions, factors: Factors): string {
  const valid = validSql(round.kind, round.stake, round.payout, round.returned);
  return [
    `CASE WHEN ${round.closes} THEN ${roundStates.closed} ELSE ${roundStates.open} END`,
    `CASE WHEN ${round.closes} THEN ${round.at} END`,
    `CASE WHEN ${round.closes} THEN ${valid} END`,
    `CASE WHEN ${round.closes} THEN ${valid} * ${factorSql(round.kind, factors)} / 100 ELSE 0 END`,
  ].join(', ');
}

/** Adds turnover of rounds. Reads `rounds(user_id, game_round, counted, closed_now, at)`. */
export function turnoverSql(rounds: string): string {
  return ledgerSql.addTurnoverSql(
    `(SELECT user_id, game_round AS source, counted AS amount, at FROM ${rounds} WHERE closed_now AND counted > 0) counted`,
  );
}
