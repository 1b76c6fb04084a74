/**
 * Seeded faults of the money in games of other companies (platforms.md 13, P3). Each is a mistake that such sites are
 * known for, and a test of the module has to find it: most are races or gates that a kill meets too seldom.
 */
import type { TestMutation } from './mutation.ts';

const arcade = 'apps/server/src/modules/arcade';
const single = 'apps/server/src/modules/providers/protocols/single';
const wallet = ['modules/arcade/wallet/'];
const moves = ['modules/arcade/wallet-moves/', 'modules/arcade/wallet-transfers/'];
const unit = 'modules/arcade/wallet-transfers/rules.test.ts';

export const platformMutations: readonly TestMutation[] = [
  {
    name: 'wins without their key',
    by: 'test',
    files: wallet,
    edits: [
      { file: `${arcade}/wallet/store-wins.ts`, find: '  WHERE ${isNewSql}\n', replace: '  WHERE true\n' },
      {
        file: `${arcade}/migrations/1801_arcade.sql`,
        find: 'PRIMARY KEY (user_id, provider, transaction),',
        replace: 'PRIMARY KEY (user_id, id),',
      },
    ],
  },
  {
    name: 'a refusal that is not written down',
    by: 'test',
    files: wallet,
    edits: [
      {
        file: `${arcade}/wallet/bets.ts`,
        find: '    if (!verdict.isStored) return refuseWithCase(tx, bet, verdict, balance);\n',
        replace: '    if (verdict.do === "refuse") return refuseWithCase(tx, bet, verdict, balance);\n',
      },
    ],
  },
  {
    name: 'the rollback of an unknown bet leaves nothing',
    by: 'test',
    files: wallet,
    edits: [
      {
        file: `${arcade}/wallet/rollbacks.ts`,
        find: "  if (what === 'bury') await bury(tx, context, row);\n",
        replace: '',
      },
    ],
  },
  {
    name: 'a rollback gives back what its call says',
    by: 'test',
    files: wallet,
    edits: [
      {
        file: `${single}/decode.ts`,
        find: '    transaction: transaction === reference ? undefined : transaction,\n',
        replace:
          "    transaction: transaction === reference ? undefined : transaction,\n    ...(() => { try { return { claimed: fields.units('amount') / context.unitsPerMill }; } catch { return {}; } })(),\n",
      },
      {
        file: `${arcade}/wallet/rollbacks.ts`,
        find: "{ userId, provider, transaction: row.reference ?? '', id, timeZone }",
        replace: "{ userId, provider, transaction: row.reference ?? '', id, timeZone, claimed: row.amount }",
      },
      {
        file: `${arcade}/wallet/rollbacks.ts`,
        find: '    amount: 0,\n',
        replace: '    amount: call.claimed ?? 0,\n',
      },
      {
        file: `${arcade}/wallet/store-rollbacks.ts`,
        find: '  RETURNING user_id, id, call, amount, game_round,',
        replace:
          '  RETURNING user_id, id, call, coalesce(nullif(${value(int8((request) => request.claimed ?? 0))}, 0), amount) AS amount, game_round,',
      },
    ],
  },
  {
    name: 'a win is asked for its session',
    by: 'test',
    files: wallet,
    edits: [
      {
        file: `${arcade}/wallet/store-wins.ts`,
        find: '  WHERE ${isNewSql}\n',
        replace:
          '  WHERE ${isNewSql} AND EXISTS (SELECT FROM arcade.launches x WHERE x.user_id = a.user_id AND x.provider = a.provider AND x.ended_as IS NULL)\n',
      },
    ],
  },
  {
    name: 'the sum of a round is written after the money',
    by: 'test',
    files: wallet,
    edits: [
      {
        file: `${arcade}/wallet/store-wins.ts`,
        find: 'UPDATE arcade.game_rounds r SET payout = r.payout + a.amount, last_at = a.at,',
        replace: 'UPDATE arcade.game_rounds r SET last_at = a.at,',
      },
      {
        file: `${arcade}/wallet/wins.ts`,
        find: '    if (written !== undefined) return paid(written);\n',
        replace: `    if (written !== undefined) {
      setTimeout(() => deps.platform.db.jobs.count({
        text: 'UPDATE arcade.game_rounds SET payout = payout + $3 WHERE user_id = $1 AND game_round = $2',
        values: [win.userId, written.gameRound, win.amount],
      }).catch(() => undefined), 500);
      return paid(written);
    }
`,
      },
    ],
  },
  {
    name: 'a win is paid without locking its bet',
    by: 'test',
    files: wallet,
    edits: [{ file: `${arcade}/wallet/store-wins.ts`, find: '    FOR SHARE OF t\n', replace: '' }],
  },
  {
    name: 'the answer to a transfer credits it',
    by: 'test',
    files: moves,
    edits: [
      {
        file: `${arcade}/wallet-transfers/send-transfers.ts`,
        find: "  const why = answer.state === 'failed' ? answer.why : answer.state;\n",
        replace:
          "  if (answer.state === 'done') await endTransfer(deps, transfer, { as: 'done' });\n  const why = answer.state === 'failed' ? answer.why : answer.state;\n",
      },
    ],
  },
  {
    name: 'an absence is believed at once',
    by: 'test',
    files: moves,
    edits: [
      {
        file: `${arcade}/wallet-transfers/rules.ts`,
        find: `    absentAt !== undefined &&
    questionAt - absentAt >= absenceGapMs(times) &&
    questionAt - claimedAt >= landsWithinMs(times);`,
        replace: '    true;',
      },
    ],
  },
  {
    name: 'what was not answered is sent again',
    by: 'test',
    files: moves,
    edits: [
      {
        file: `${arcade}/wallet-transfers/send-transfers.ts`,
        find: '  const answer = await company.remote.move({ way, player, amount, order });\n',
        replace: `  let answer = await company.remote.move({ way, player, amount, order });
  if (answer.state === 'unknown') answer = await company.remote.move({ way, player, amount, order });
`,
      },
    ],
  },
  {
    name: 'a wallet gives back more than it can hold',
    by: 'test',
    files: [...moves, unit],
    edits: [
      {
        file: `${arcade}/provider-wallets/rules.ts`,
        find: '  amount > expectedIn(sums) + bigWin;',
        replace: '  amount > expectedIn(sums) + bigWin * 1e9;',
      },
    ],
  },
];
