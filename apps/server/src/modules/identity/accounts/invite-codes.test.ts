// The tree of agents: codes that open accounts below their owners, and the invariants of its rows.
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import * as settings from '../settings.ts';
import { freshName, type Kit, registration, startKit } from '@longmen/test-kit/fixtures/identity';
import { type UserId, userIdOf } from '../../../platform/ids.ts';

let kit: Kit;
beforeAll(async () => {
  kit = await startKit();
});
afterAll(() => kit.stop());
// Wrong codes of one test are none of the next one's.
beforeEach(() => kit.sql('DELETE FROM identity.counters'));

describe('invite codes', () => {
  test('who registers with a code becomes a junior of its owner, of its type, with its rebates frozen', async () => {
    const agent = await kit.identity.seedAccount({
      username: freshName(),
      password: 'kx7mq2zt',
      accountType: 2,
      rebates: { s_ssc: '8.0', s_k3: '5.0' },
    });
    const code = await kit.identity.makeInviteCode({
      ownerId: agent.userId,
      accountType: 2,
      rebates: { s_ssc: '6.5', s_k3: '5.0' },
    });
    expect(code).toMatch(/^\d{8}$/);
    const { uid, type } = await kit.ask('register', registration({ invite_code: code }));
    expect(type).toBe('2');
    const below = await kit.identity.makeInviteCode({
      ownerId: userIdOf(String(uid)),
      accountType: 1,
      rebates: { s_ssc: '2.5' },
      code: '4711',
    });
    const { uid: grandchild } = await kit.ask('register', registration({ invite_code: below }));

    // What the chain keeps, so that an account with more of the rebate has the better rates (agents-rewards.md, "The share that is kept").
    const kept = (userId: UserId) => kit.identity.keptRebateOf(userId, 's_ssc');
    expect([
      await kept(agent.userId),
      await kept(userIdOf(String(uid))),
      await kept(userIdOf(String(grandchild))),
    ]).toEqual(['0', '1.5', '5.5']);
    expect(await kit.identity.keptRebateOf(userIdOf(String(uid)), 'lhc')).toBe('0');
    expect(await kit.identity.userOf(userIdOf(String(uid)))).toMatchObject({
      parentId: agent.userId,
      rebates: { s_ssc: '6.5', s_k3: '5.0' },
    });
    expect(await kit.identity.lineBelow(agent.userId)).toEqual([
      { userId: uid, line: [agent.userId] },
      { userId: grandchild, line: [agent.userId, uid] },
    ]);
    await kit.sql('UPDATE identity.invite_codes SET rebates = $2, deleted_at = now() WHERE code = $1', [
      code,
      '{"s_ssc":"1.0"}',
    ]);
    expect(await kept(userIdOf(String(uid)))).toBe('1.5');
    expect(await kit.refusal('register', registration({ invite_code: code }))).toBe('inviteCodeUnknown');
  });

  const agentWith = (rebates: Record<string, string>, parent?: string) =>
    kit.identity.seedAccount({
      username: freshName(),
      password: 'kx7mq2zt',
      accountType: 2,
      rebates,
      ...(parent !== undefined && { parent }),
    });

  test('no account is opened on terms above those of its agent, by a code or by a seed', async () => {
    const agent = await agentWith({ s_ssc: '6.0' });
    const above: Record<string, string>[] = [{ s_ssc: '6.1' }, { s_ssc: '6.0', s_k3: '0.1' }, { s_ssc: '10.0' }];
    for (const rebates of above) {
      const code = await kit.identity.makeInviteCode({ ownerId: agent.userId, accountType: 1, rebates });
      expect(await kit.refusal('register', registration({ invite_code: code }))).toBe('inviteCodeUnknown');
      await expect(agentWith(rebates, agent.username)).rejects.toMatchObject({ refusal: 'inviteCodeUnknown' });
    }
    expect(await kit.identity.lineBelow(agent.userId)).toEqual([]);
  });

  test('codes of a closed agent, and of who is no agent, open nothing', async () => {
    const agent = await agentWith({});
    const code = await kit.identity.makeInviteCode({ ownerId: agent.userId, accountType: 1, rebates: {} });
    await kit.identity.setCodeOfDomain('closed.example', code);
    const opens = async () => {
      const { invite_code: found } = await kit.ask('inviteCodeOfDomain', { domain: 'closed.example' });
      const answer = await kit.ask('register', registration({ invite_code: code })).catch((error: Error) => error);
      return [found, answer instanceof Error ? answer.message : 'opened'];
    };
    expect(await opens()).toEqual([code, 'opened']);
    await kit.identity.setStatus(agent.userId, 1);
    expect(await opens()).toEqual(['', 'inviteCodeUnknown']);
    await kit.identity.setStatus(agent.userId, 4);
    expect(await opens()).toEqual([code, 'opened']);
    await kit.sql('UPDATE identity.users SET account_type = 1 WHERE user_id = $1', [agent.userId]);
    expect(await opens()).toEqual(['', 'inviteCodeUnknown']);
  });

  test('a delete and registrations at one moment: whoever comes later sees the other whole', async () => {
    const agent = await agentWith({});
    const code = await kit.identity.makeInviteCode({ ownerId: agent.userId, accountType: 1, rebates: {} });
    const [removed, ...outcomes] = await Promise.all([
      kit.identity.invites.remove(agent.userId, code),
      ...[1, 2, 3, 4].map((at) =>
        kit.ask('register', registration({ invite_code: code }), { ip: `10.9.0.${at}` }).then(
          () => 'opened',
          (error: { refusal: string }) => error.refusal,
        ),
      ),
    ]);
    expect(removed).toBe(true);
    const opened = outcomes.filter((outcome) => outcome === 'opened').length;
    expect(outcomes.filter((outcome) => outcome === 'inviteCodeUnknown')).toHaveLength(4 - opened);
    expect(await kit.identity.lineBelow(agent.userId)).toHaveLength(opened);
    expect(await kit.refusal('register', registration({ invite_code: code }))).toBe('inviteCodeUnknown');
  });

  test('rows of the tree hold their own invariants, whoever writes them', async () => {
    const agent = await agentWith({});
    const { userId } = await agentWith({}, agent.username);
    const set = (change: string) => kit.sql(`UPDATE identity.users SET ${change} WHERE user_id = $1`, [userId]);
    const many = Array.from({ length: 101 }, (_, at) => at + 1).join();
    const broken: [string, string][] = [
      [`parent_id = NULL`, 'users_parent_last'],
      [`line = '{}'`, 'users_parent_last'],
      [`parent_id = 7`, 'users_parent_last'],
      [`line = line || user_id, parent_id = user_id`, 'users_not_own'],
      [`line = user_id || line`, 'users_not_own'],
      [`line = '{${many}}', parent_id = 101`, 'users_depth'],
      [`is_guest = true`, 'users_guests_alone'],
    ];
    for (const [change, rule] of broken) await expect(set(change), change).rejects.toThrow(rule);
    await kit.sql(
      `UPDATE identity.users SET line = '{}', parent_id = NULL, account_type = 1, is_guest = true WHERE user_id = $1`,
      [userId],
    );
  });

  test('a code is required when is_agent is 2 and not looked at when it is 0', async () => {
    await kit.set(settings.inviteCodeRule, '2');
    expect(await kit.refusal('register', registration())).toBe('inviteCodeNeeded');
    await kit.set(settings.inviteCodeRule, '0');
    await kit.ask('register', registration({ invite_code: '99999999' }));
    await kit.set(settings.inviteCodeRule, '1');
  });

  test("an agent's own domain stands for a code", async () => {
    const agent = await kit.identity.seedAccount({ username: freshName(), password: 'kx7mq2zt', accountType: 2 });
    const code = await kit.identity.makeInviteCode({ ownerId: agent.userId, accountType: 1, rebates: {} });
    await kit.identity.setCodeOfDomain('Agent.Example', code);
    expect(await kit.ask('inviteCodeOfDomain', { domain: 'https://agent.example:8080/register' })).toEqual({
      invite_code: code,
    });
    expect(await kit.ask('inviteCodeOfDomain', {}, { host: 'agent.example' })).toEqual({ invite_code: code });
    expect(await kit.ask('inviteCodeOfDomain', { domain: 'other.example' })).toEqual({ invite_code: '' });
  });
});
