/** Players: the list, one card and its parts, and what operators do about one. */
import { consoleCalls } from '@longmen/contract/console';
import { playerStatuses } from '@longmen/contract/console/players/players';
import { mills } from '@longmen/engine';
import { refuse } from '../../../platform/api/route.ts';
import type { Platform } from '../../../platform/context.ts';
import { userIdOf } from '../../../platform/ids.ts';
import { maskedAddress } from '../../../platform/security/masks.ts';
import type { OfficeCard } from '../card/bind-card.ts';
import type { ListedPlayer } from '../card/list-players.ts';
import type { Office } from '../office.ts';
import { route } from './route.ts';

/** A page begins below the number of a row; what is none begins at the newest. */
export const placeOf = (before: string | undefined): string | undefined =>
  before !== undefined && /^\d{1,18}$/.test(before) ? before : undefined;

/** Routes that read players. */
export function playerRoutes({ card }: Office, { clock }: Platform) {
  return [
    route(consoleCalls.listPlayers, async ({ before, limit, name, vip, ...filter }, { by }) => {
      const request = { ...filter, prefix: name, level: vip };
      const page = await card.list(by, request, { before: placeOf(before), limit });
      return {
        rows: page.rows.map(({ userId, username, facts }) => ({
          id: userId,
          name: username,
          facts: facts === undefined ? null : factsOf(facts),
        })),
        next: page.next ?? null,
        count: page.count,
        countIsBound: page.countIsBound,
        asOf: clock.now(),
      };
    }),
    route(consoleCalls.readPlayer, async ({ id }, { by }) => cardOf(await card.read(by, userIdOf(id)))),
    route(consoleCalls.listPlayerEvents, async ({ id, ...request }, { by }) => {
      const { events, next } = await card.timeline(by, userIdOf(id), request);
      return { events, next: next ?? null };
    }),
    route(consoleCalls.readPlayerMoney, async ({ id }, { by }) => {
      const { totals, deposits, withdrawals, turnover } = await card.money(by, userIdOf(id));
      return {
        totals: totals.map(({ kind, account, credited, debited, legs }) => ({
          kind,
          account,
          in: credited,
          out: debited,
          rows: legs,
        })),
        deposits: [...deposits],
        withdrawals: [...withdrawals],
        turnover: {
          required: turnover.required,
          met: mills(Math.min(turnover.turnover, turnover.required)),
        },
      };
    }),
    route(consoleCalls.readPlayerPlay, async ({ id }, { by }, { locale }) => {
      const { weeks, habits } = await card.play(by, userIdOf(id), locale);
      return { weeks, habits: habits ?? null };
    }),
    route(consoleCalls.readPlayerAccess, async ({ id, before }, { by }) => {
      const { sessions, places } = await card.access(by, userIdOf(id), before);
      return {
        sessions: sessions.rows.map(({ fromWay, ip, ...session }) => ({ ...session, way: fromWay, ip: ip ?? '' })),
        next: sessions.next ?? null,
        places,
      };
    }),
    route(consoleCalls.readPlayerLinks, async ({ id }, { by }) => ({
      groups: (await card.links(by, userIdOf(id))).map(({ kind, isCrowded, accounts }) => ({
        kind,
        isCrowded,
        accounts: accounts.map(({ user, shared, at }) => ({
          id: user.userId,
          name: user.username,
          status: user.status,
          vipLevel: user.level,
          shared,
          at,
        })),
      })),
    })),
    route(consoleCalls.readPlayerLimits, async ({ id }, { by }) => {
      const { limits, reminderMinutes, pause, changes } = await card.limits(by, userIdOf(id));
      return { limits: [...limits], reminderMinutes, pause: pause ?? null, changes };
    }),
    route(consoleCalls.listPlayerMessages, async ({ id, before }, { by }, { locale }) => {
      const { rows, next } = await card.messages(by, userIdOf(id), before, locale);
      return {
        messages: rows.map(({ html, replies, ...message }) => ({
          ...message,
          text: plainText(html),
          replies: replies.map(({ at, ...reply }) => ({ ...reply, at: Date.parse(at) })),
        })),
        next: next ?? null,
      };
    }),
    route(consoleCalls.listPlayerActions, async ({ id, before }, { by }) => {
      const { rows, next, views } = await card.actions(by, userIdOf(id), before);
      return {
        actions: rows.map(({ seq, at, operator, action, reason }) => ({
          seq: String(seq),
          at: Date.parse(at),
          operator,
          action,
          reason,
        })),
        next: next ?? null,
        views,
      };
    }),
    route(consoleCalls.listTags, async (_input, { by }) => ({ tags: await card.tags(by) })),
    route(consoleCalls.find, async ({ q, called = '' }, { by }) => ({
      groups: (await card.find(by, { typed: q, called: called.split(',') })).map(({ group, hits }) => ({
        group,
        hits: [...hits],
      })),
    })),
    route(consoleCalls.findPerson, async ({ q }, { by }) => ({ hits: await card.findPerson(by, q) })),
  ];
}

/** Routes that do something about one player, or note it down. */
export function playerActionRoutes({ card }: Office) {
  return [
    route(consoleCalls.revealPersonal, ({ id, ...about }, { by }) =>
      card.reveal(by, { ...about, userId: userIdOf(id) }),
    ),
    route(consoleCalls.checkPayee, async ({ id, ...about }, { by }) => ({
      isSame: await card.compareNumber(by, { ...about, userId: userIdOf(id) }),
    })),
    route(consoleCalls.changePlayerStatus, async ({ id, status, ...about }, { by }) => {
      const known = playerStatuses.find((one) => one === status);
      if (known === undefined) throw refuse('invalidInput', { field: 'status' });
      const { before, proposal } = await card.changeStatus(by, { ...about, userId: userIdOf(id), status: known });
      return { before, waits: proposal ?? null };
    }),
    route(consoleCalls.endPlayerSessions, async ({ id, reason }, { by }) => ({
      ended: await card.endSessions(by, { userId: userIdOf(id), reason }),
    })),
    route(consoleCalls.unlockPayee, async ({ id, ...about }, { by }) => ({
      opensAt: (await card.unlock(by, { ...about, userId: userIdOf(id) })).opensAt ?? null,
    })),
    route(consoleCalls.dropUnlock, async ({ id, ...about }, { by }) => {
      await card.dropUnlock(by, { ...about, userId: userIdOf(id) });
      return {};
    }),
    route(consoleCalls.addPlayerNote, async ({ id, text }, { by }) => ({
      note: await card.addNote(by, { userId: userIdOf(id), text }),
    })),
    route(consoleCalls.dropPlayerNote, async ({ id, note }, { by }) => {
      await card.dropNote(by, { userId: userIdOf(id), note });
      return {};
    }),
    route(consoleCalls.tagPlayers, async ({ ids, tag }, { by }) => ({
      tagged: await card.tag(by, { userIds: ids.map(userIdOf), tag }),
    })),
    route(consoleCalls.untagPlayers, async ({ ids, tag }, { by }) => ({
      untagged: await card.untag(by, { userIds: ids.map(userIdOf), tag }),
    })),
    route(consoleCalls.messagePlayer, async ({ id, ...message }, { by }) => {
      await card.message(by, { ...message, userId: userIdOf(id) });
      return {};
    }),
    route(consoleCalls.tightenLimit, async ({ id, ...about }, { by }) => ({
      before: await card.tightenLimit(by, { ...about, userId: userIdOf(id) }),
    })),
    route(consoleCalls.pausePlayer, async ({ id, ...about }, { by }) => ({
      until: await card.pause(by, { ...about, userId: userIdOf(id) }),
    })),
    route(consoleCalls.identifyPlayer, ({ id, ...about }, { by }) =>
      card.identify(by, { ...about, userId: userIdOf(id) }),
    ),
  ];
}

/** Who players were found to be, and what they ask of the office. */
export function identityRoutes(office: Office, { clock }: Platform) {
  const { card } = office;
  return [
    route(consoleCalls.listIdentity, async ({ before, limit, tab = 'waiting', player, outcome }, { by }) => {
      const request = { tab, outcome, username: player };
      const page = await card.checks(by, request, { before: placeOf(before), limit });
      return {
        rows: page.rows.map(({ id, userId, ...row }) => ({
          id,
          userId,
          player: row.player,
          outcome: row.outcome,
          reason: row.reason,
          firstBy: row.madeBy,
          at: row.madeAt,
          secondBy: row.checkedBy,
          endedAt: row.endedAt,
          waits: row.waits ?? null,
          paid: row.paid,
        })),
        next: page.next ?? null,
        count: page.count,
        countIsBound: page.countIsBound,
        asOf: clock.now(),
      };
    }),
    route(consoleCalls.listAccountRequests, async (_input, { by }) => ({
      requests: (await office.listAccountRequests(by)).map(({ username, requestedAt, agreedBy, ...request }) => ({
        ...request,
        player: username,
        at: Date.parse(requestedAt),
        from: maskedAddress(request.from),
        firstBy: agreedBy,
      })),
    })),
    route(consoleCalls.agreeToAccountRequest, async (decision, { by }) => {
      const { isDone, code } = await office.agreeToAccountRequest(by, decision);
      return { isDone, code: code ?? null };
    }),
    route(consoleCalls.refuseAccountRequest, async (decision, { by }) => {
      await office.refuseAccountRequest(by, decision);
      return {};
    }),
  ];
}

const factsOf = (row: ListedPlayer) => ({
  kind: row.kind,
  status: row.status,
  vipLevel: row.level,
  agents: [...row.agents],
  cash: row.cash,
  held: row.held,
  tags: [...row.tags],
  isCareFlagged: row.isCareFlagged,
  flags: row.flags,
  registeredAt: row.registeredAt,
  seenAt: row.seenAt,
});

type Card = Awaited<ReturnType<OfficeCard['read']>>;

function cardOf({ player, identity, depositLimit, pause, waits, ...card }: Card) {
  const { protection } = player;
  const { standing, waits: check } = identity;
  return {
    id: player.userId,
    name: player.username,
    nickname: player.nickname,
    kind: kindOf(player),
    status: player.status,
    statusWaits:
      waits === undefined
        ? null
        : { id: waits.id, wanted: Number(waits.wanted), by: waits.requestedBy, at: waits.requestedAt },
    vipLevel: player.level,
    isDemo: player.isDemo,
    agents: [...player.agents],
    registeredAt: player.registeredAt,
    registeredFrom: protection.registeredFrom ?? '',
    inviteCode: protection.inviteCode ?? '',
    seenAt: protection.seenAt,
    money: card.money,
    depositLimit:
      depositLimit === undefined || depositLimit.amount === null
        ? null
        : { amount: depositLimit.amount, used: depositLimit.used },
    person: player.person,
    payees: card.payees.map(({ platform: _platform, unlock, ...payee }) => ({
      ...payee,
      unlock:
        unlock === undefined
          ? null
          : { by: unlock.requestedBy, at: unlock.requestedAt, reason: unlock.reason, opensAt: unlock.opensAt },
    })),
    identity: {
      standing:
        standing === undefined
          ? null
          : {
              outcome: standing.outcome,
              at: standing.endedAt ?? standing.madeAt,
              by: [standing.madeBy, ...(standing.checkedBy === null ? [] : [standing.checkedBy])],
            },
      waits: check === undefined ? null : { outcome: check.outcome, at: check.madeAt, by: check.madeBy },
    },
    protection: {
      liveSessions: protection.liveSessions,
      savedAccounts: protection.savedAccounts,
      devices: card.devices,
      sharedDevices: card.sharedDevices,
      hasSecondFactor: protection.hasSecondFactor,
      hasFundPassword: protection.hasFundPassword,
      fundLockedUntil: protection.fundLockedUntil,
      ageStatedAt: protection.ageStatedAt,
    },
    pause: pause ?? null,
    flags: card.flags,
    tags: [...card.tags],
    isCareFlagged: card.isCareFlagged,
    notes: card.notes,
    views: card.views,
  };
}

const kindOf = ({ isGuest, accountType }: Card['player']) =>
  isGuest ? ('guest' as const) : accountType === 2 ? ('agent' as const) : ('player' as const);

const signs: Readonly<Record<string, string>> = { '&lt;': '<', '&gt;': '>', '&quot;': '"', '&amp;': '&' };

/** Words of a message without its marks; paragraphs and lines stay apart. */
const plainText = (html: string): string =>
  html
    .replaceAll(/<(?:br|\/p|\/li|\/blockquote|\/h\d)[^>]*>/g, '\n')
    .replaceAll(/<[^>]*>/g, '')
    .replaceAll(/&(?:lt|gt|quot|amp);/g, (sign) => signs[sign] ?? sign)
    .trim();
