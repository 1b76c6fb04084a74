/** The agent centre: invite codes, members, odds by rebate (spec 2 §2 to §7; agents-rewards.md, "Invite codes"). */
import * as z from 'zod/mini';
import { defineCall } from '../../call.ts';
import { tagLengthMax } from '../../share-families.ts';
import {
  as,
  boundedText,
  count,
  decimalText,
  flagList,
  gameId,
  idText,
  nothing,
  oneOf,
  paging,
  seconds,
  signedMoney,
  textList,
  wireObject,
} from '../../wire.ts';

/** A code of eight digits; those of before have fewer. */
const inviteCode = boundedText(20);

const accountType = oneOf({ player: '1', agent: '2' });

/** Family → rate, percent with one place ("8.0"). */
const terms = z.record(z.string(), z.string());

const inviteCodeRow = wireObject({
  inviteCode: as('invite_code', z.string()),
  type: as('type', accountType),
  /** The agent's own note. */
  tag: as('tag', z.string()),
  createdAt: as('addtime', seconds),
  /** Accounts that were opened with it. */
  registered: as('register_num', count),
  rebates: as('rebate', terms),
  /** Where it opens an account, behind the site's own address. */
  link: as('link', z.string()),
});

const termsSample = { s_ssc: '6.0', s_k3: '6.0', ky: '0.0', ag: '0.0' };

export const inviteCodes = defineCall({
  name: 'inviteCodes',
  method: 'GET',
  path: 'agent/invite_code_list',
  who: 'agent',
  bucket: 'read',
  once: false,
  summary: "The agent's own rates and live invite codes, the newest first.",
  input: wireObject({ type: as('type', z.optional(accountType)) }),
  output: wireObject({
    ownRebates: as('self_rebate', terms),
    inviteCodes: as('invite_codes', z.array(inviteCodeRow)),
  }),
  refusals: [],
  sample: {
    input: {},
    output: {
      self_rebate: { s_ssc: '8.0', s_k3: '8.0', ky: '0.0', ag: '0.0' },
      invite_codes: [
        {
          invite_code: '48213377',
          type: '2',
          tag: 'Zalo',
          addtime: '1763623810',
          register_num: 3,
          rebate: termsSample,
          link: '/register?intr=48213377',
        },
      ],
    },
  },
});

const rate = z.optional(decimalText);

/** The rates of a code; the second spelling of a family is that of older clients. */
const typedRates = {
  s_ssc: as('s_ssc', rate),
  s_k3: as('s_k3', rate),
  s_yb: as('s_yb', rate),
  s_11x5: as('s_11x5', rate),
  s_kl10: as('s_kl10', rate),
  s_pk10: as('s_pk10', rate),
  pcdd: as('pcdd', rate),
  lhc: as('lhc', rate),
  ky: as('ky', rate),
  ag: as('ag', rate),
  ssc: as('ssc', rate),
  k3: as('k3', rate),
  yb: as('yb', rate),
  '11x5': as('11x5', rate),
  kl10: as('kl10', rate),
  pk10: as('pk10', rate),
};

export const createInviteCode = defineCall({
  name: 'createInviteCode',
  method: 'POST',
  path: 'agent/create_invite_code',
  who: 'agent',
  bucket: 'write',
  once: true,
  summary: 'Makes an invite code of eight digits: who registers with it stands below the agent, on these rates.',
  input: wireObject({
    /** Of the accounts that it opens; agents when left out. */
    type: as('type', z.optional(accountType)),
    tag: as('tag', z.optional(boundedText(tagLengthMax))),
    ...typedRates,
  }),
  output: wireObject({ inviteCode: as('invite_code', z.string()), link: as('link', z.string()) }),
  refusals: ['accountRestricted', 'rebateNeeded', 'rebateInvalid', 'levelsUsedUp', 'tooManyCodes'],
  sample: {
    input: { type: '2', tag: 'Zalo', ...termsSample },
    output: { invite_code: '48213377', link: '/register?intr=48213377' },
  },
});

export const deleteInviteCode = defineCall({
  name: 'deleteInviteCode',
  method: 'POST',
  path: 'agent/delete_invite_code',
  who: 'agent',
  bucket: 'write',
  once: false,
  summary: 'Ends an invite code; accounts that it opened stay as they are.',
  input: wireObject({ inviteCode: as('invite_code', inviteCode) }),
  output: nothing,
  refusals: ['inviteCodeUnknown'],
  sample: { input: { invite_code: '48213377' }, output: {} },
});

const member = wireObject({
  username: as('username', z.string()),
  userId: as('uid', idText),
  type: as('type', accountType),
  /** Steps below the caller: 1 for who is directly below, 0 for himself. */
  level: as('level', count),
  vipLevel: as('vip_id', count),
  registeredAt: as('addtime', seconds),
  /** Accounts below it, all levels, now. */
  juniors: as('junior_num', count),
  rebates: as('rebate', terms),
  /** Of it and everybody below, this month so far: who bet, and what the team won (below 0: lost). */
  bettors: as('bet_num', count),
  teamProfit: as('team_profit', signedMoney),
  /** When its own last bet was placed; left out before the first. */
  lastBetAt: as('last_bet', z.optional(seconds)),
});

export const juniorMembers = defineCall({
  name: 'juniorMembers',
  method: 'POST',
  path: 'agent/junior_member',
  also: [{ method: 'GET', path: 'agent/junior_member' }],
  who: 'agent',
  bucket: 'read',
  once: false,
  summary:
    'Accounts directly below the agent or below one of the team (uid), the newest first; or one of the team by its name.',
  input: wireObject({
    /** Whose juniors; the caller's when left out. */
    userId: as('uid', z.optional(idText)),
    /** One account of the team, by its whole name in any case. */
    username: as('username', z.optional(boundedText(40))),
    type: as('type', z.optional(accountType)),
    ...paging,
  }),
  output: wireObject({ rows: as('rows', z.array(member)), total: as('total', count) }),
  refusals: ['memberUnknown'],
  sample: {
    input: { page: '1', rows: '20' },
    output: {
      rows: [
        {
          username: 'subagent01',
          uid: '1234567890123456',
          type: '2',
          level: 1,
          vip_id: 0,
          addtime: '1763623810',
          junior_num: 1,
          rebate: termsSample,
          bet_num: 2,
          team_profit: '-120.500',
          last_bet: '1763623810',
        },
      ],
      total: 1,
    },
  },
});

export const oddsTable = defineCall({
  name: 'oddsTable',
  method: 'GET',
  path: 'agent/odds_table',
  who: 'agent',
  bucket: 'read',
  once: false,
  summary:
    "Rates of a family's plays: for the agent now, and what they are made of, so that those of any rebate follow.",
  input: wireObject({ family: as('type', boundedText(20)) }),
  output: wireObject({
    terms: as(
      'user_rebate',
      wireObject({
        /** Percent that a chain of agents shares in this family. */
        rebate: as('rebate', z.string()),
        /** Of it, what the accounts above keep, and what the agent has. */
        kept: as('user_rebate', z.string()),
        own: as('own', z.string()),
      }),
    ),
    /** The game that has these rates; others of the family may differ. */
    game: as('gid', gameId),
    gameName: as('name', z.string()),
    rows: as(
      'rows',
      z.array(
        wireObject({
          playNumber: as('tid', idText),
          name: as('name', z.string()),
          /** One for each price of the play, in its order: nothing kept, everything kept, as it is for the caller. */
          rates: as('rate', textList),
          lowestRates: as('rate_min', textList),
          ownRates: as('newRate', textList),
          /** Prices that are the same whatever is kept, and carry no rebate. */
          fixed: as('fixed', flagList),
        }),
      ),
    ),
  }),
  refusals: ['gameUnknown'],
  sample: {
    input: { type: 's_ssc' },
    output: {
      user_rebate: { rebate: '9', user_rebate: '2.0', own: '6.0' },
      gid: '10',
      name: 'Ngũ Cầu 1 phút',
      rows: [{ tid: '14', name: 'Lớn nhỏ lẻ chẵn', rate: '1.940', rate_min: '1.760', newRate: '1.900', fixed: '0' }],
    },
  },
});
