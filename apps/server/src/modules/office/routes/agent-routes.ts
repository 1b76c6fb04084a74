/** Agents, each call paired with its use-case. */
import { consoleCalls } from '@longmen/contract/console';
import { lineProposals } from '@longmen/contract/console/agents/agents';
import { mills } from '@longmen/engine';
import type { Platform } from '../../../platform/context.ts';
import { userIdOf } from '../../../platform/ids.ts';
import { figuresOf } from '../../agents/index.ts';
import type { OfficeAgents } from '../agents/bind-agents.ts';
import type { Office } from '../office.ts';
import { placeOf } from './player-routes.ts';
import { route } from './route.ts';

type Report = Awaited<ReturnType<OfficeAgents['readReport']>>['whole'];

const reportOf = (report: Report) => ({ ...figuresOf(report), ownRebates: report.ownRebates });
const kindOf = (accountType: 1 | 2) => (accountType === 2 ? ('agent' as const) : ('player' as const));

/** Routes of agents. */
export function agentRoutes(office: Office, { clock }: Pick<Platform, 'clock'>) {
  const { agents } = office;
  return [
    route(consoleCalls.listAgents, async ({ before, limit, period = 'today', agent, status, top, below }, { by }) => {
      const filter = {
        prefix: agent,
        below,
        status: status === undefined ? undefined : Number(status),
        isTop: top === 'yes' ? true : undefined,
      };
      const page = await agents.list(by, filter, period, { before: placeOf(before), limit });
      return {
        rows: page.rows.map((row) => ({
          ...figuresOf(row),
          id: row.userId,
          name: row.username,
          status: row.status,
          path: [...row.agents],
          members: row.juniors,
          ownRebates: row.ownRebates,
          balance: row.balance,
          registeredAt: row.registeredAt,
        })),
        next: page.next ?? null,
        count: page.count,
        countIsBound: page.countIsBound,
        asOf: clock.now(),
      };
    }),
    route(consoleCalls.listAgentMovers, async ({ figure = 'bets', period = 'yesterday' }, { by }) => ({
      rows: (await agents.listMovers(by, figure, period)).map(({ userId, username, agents: above, ...row }) => ({
        id: userId,
        name: username,
        path: [...above],
        amount: mills(row.figure),
        before: mills(row.before),
      })),
      asOf: clock.now(),
    })),
    route(consoleCalls.readAgent, async ({ id }, { by }) => {
      const { user, line, team, codes, shared, waits, rates } = await agents.read(by, userIdOf(id));
      return {
        id: user.userId,
        name: user.username,
        kind: kindOf(user.accountType),
        isGuest: user.isGuest,
        status: user.status,
        path: line.map(({ userId, username }) => ({ id: userId, name: username })),
        registeredAt: user.registeredAt,
        terms: { ...user.rebates },
        rates,
        members: team.accounts - 1,
        agents: team.agents - (user.accountType === 2 ? 1 : 0),
        levels: team.levels,
        codes: codes.map(({ accountType, rebates, ...each }) => ({
          ...each,
          opens: kindOf(accountType),
          terms: { ...rebates },
        })),
        devices: shared.devices.map(({ some, ...each }) => ({
          ...each,
          some: some.map(({ userId, username }) => ({ id: userId, name: username })),
        })),
        devicesAreBound: shared.isBound,
        waits: waits.flatMap(({ id: proposal, kind, requestedBy, requestedAt }) => {
          const known = lineProposals.find((one) => one === kind);
          return known === undefined ? [] : [{ id: proposal, kind: known, by: requestedBy, at: requestedAt }];
        }),
      };
    }),
    route(consoleCalls.readAgentReport, async ({ id, period = 'today', from, to }, { by }) => {
      const times = from === undefined && to === undefined ? period : { first: from ?? '', last: to ?? '' };
      const report = await agents.readReport(by, userIdOf(id), times);
      return {
        from: report.period.first,
        to: report.period.last,
        completeTo: report.whole.asOf,
        countsPeople: report.countsPeople,
        members: report.whole.juniors,
        balance: report.whole.balance,
        whole: reportOf(report.whole),
        before: reportOf(report.before),
        days: report.days.map((each) => ({ ...reportOf(each.report), day: each.day })),
      };
    }),
    route(consoleCalls.listAgentChildren, async ({ id, before, limit, period = 'today' }, { by }) => {
      const page = await agents.listChildren(by, userIdOf(id), period, { before: placeOf(before), limit });
      return {
        rows: page.rows.map((row) => ({
          ...figuresOf(row),
          id: row.userId,
          name: row.username,
          kind: kindOf(row.accountType),
          status: row.status,
          terms: { ...row.terms },
          members: row.juniors,
          lastBetAt: row.lastBetAt,
        })),
        next: page.next ?? null,
        count: page.count,
        countIsBound: page.countIsBound,
        asOf: clock.now(),
      };
    }),
    ...actionRoutes(office),
  ];
}

function actionRoutes(office: Office) {
  const { agents } = office;
  return [
    route(consoleCalls.freezeCode, async ({ id, frozen, ...about }, { by }) => {
      await agents.freezeCode(by, { ...about, userId: userIdOf(id), isFrozen: frozen });
      return {};
    }),
    route(consoleCalls.makeAgent, async ({ player, terms, reason }, { by }) => ({
      waits: await office.makeAgent(by, { username: player, rebates: terms, reason }),
    })),
    route(consoleCalls.changeAgentTerms, async ({ player, terms, seen, reason }, { by }) => {
      const change = { username: player, rebates: terms, seen, reason, isDry: false };
      return { waits: (await office.changeTerms(by, change)).proposal ?? null };
    }),
    route(consoleCalls.previewMove, async ({ member: username, agent, terms }, { by }) => {
      const { member, from, to, effects, staked, termsBefore, ...move } = await agents.previewMove(by, {
        username,
        agent,
        rebates: terms,
      });
      return {
        ...move,
        member,
        from: [...from],
        to: [...to],
        termsBefore: { ...termsBefore },
        terms: { ...move.terms },
        effects: [...effects],
        staked: mills(staked),
      };
    }),
    route(consoleCalls.moveMember, async ({ member, agent, terms, reason }, { by }) => {
      const move = { username: member, agent, rebates: terms, reason, isDry: false };
      return { waits: (await office.moveAccount(by, move)).proposal ?? null };
    }),
    route(consoleCalls.recountAgent, async ({ player, reason }, { by }) => {
      const { steps, wrong } = await office.recountAgents(by, { username: player, reason });
      return { months: steps, wrong };
    }),
  ];
}
