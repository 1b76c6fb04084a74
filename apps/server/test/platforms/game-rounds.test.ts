// Game rounds of other companies on a running site: every path that lists them says the same (platforms.md 9).
import { calls } from '@longmen/contract';
import { fundedPlayer, newAgent, sql } from '@longmen/test-kit/actors';
import { ask, clientHeaders, readAnswer } from '@longmen/test-kit/raw-call';
import { useSite } from '@longmen/test-kit/site/use-site';
import { expect, test } from 'vitest';

const site = useSite();

test('lists by path and by plate are one list, and the profit page has its net beside the profit', async () => {
  const address = site.addresses[0] ?? '';
  const [player, agent] = await Promise.all([fundedPlayer(site), newAgent(site)]);
  await sql(site, 'UPDATE identity.users SET parent_id = $1, line = ARRAY[$1::bigint] WHERE user_id = $2', [
    agent.userId,
    player.userId,
  ]);
  await sql(
    site,
    `INSERT INTO arcade.game_rounds (user_id, game_round, stake, payout, returned, valid, opened_at, last_at, closed_at, kind, state, provider, game, round, platform)
     SELECT $1, 7001, 20000, 5500, 0, 20000, at, at, at, 3, 2, 'nobody', 'SB01', 'r-7', 'ag'
     FROM (SELECT date_trunc('milliseconds', clock_timestamp()) AS at) c`,
    [player.userId],
  );
  const at = async (path: string, token: string) => {
    const answer = await fetch(new URL(`/api/${path}`, address), { headers: clientHeaders(token) });
    const { code, data } = await readAnswer(answer);
    return { code, rows: data['rows'], total: data['total'], net: data['net_total'] };
  };
  const own = await at('sx/ag/user/get_game_bet_list/self', player.token);
  expect(own).toMatchObject({ code: 200, total: 1, net: '-14.500', rows: [{ id: '7001', status: '5', detail: '0' }] });
  for (const path of ['bet_record/get_list?plate=ag', 'user/bet_record/get_list?plate=ag&type=5'])
    expect(await at(path, player.token), path).toEqual(own);
  expect(await at('bet_record/get_list?plate=ky', player.token)).toMatchObject({ code: 200, total: 0, rows: [] });
  expect(await at('sx/none/user/get_game_bet_list/self', player.token)).toMatchObject({ code: 422 });

  const team = await at('sx/ag/user/get_game_bet_list/agent', agent.token);
  expect(team).toMatchObject({ code: 200, total: 1, rows: [{ id: '7001', uid: player.userId }] });
  expect(await at('agent_bet_detail/get_game_bet_list?plate=ag', agent.token)).toEqual(team);
  expect(await at('agent_bet_detail/get_game_bet_list', agent.token)).toMatchObject({ code: 200, total: 0 });

  const { data } = await ask(address, calls.profitAndLoss, { day_type: '0' }, { token: player.token });
  expect(data).toMatchObject({ ag_price: '-14.500', ky_price: '0.000', profit: '0.000' });
});
