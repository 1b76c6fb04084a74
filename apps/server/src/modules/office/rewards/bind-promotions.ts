/** What the site gives, at the console: terms and costs of each kind, who is barred, and its end at once. */
import { refuse } from '../../../platform/api/route.ts';
import { emptyPage, type PageRequest } from '../../../platform/console/list-page.ts';
import type { Setting } from '../../../platform/settings/settings.ts';
import { type BarredKind, type RewardKind, rewardSettings as settings } from '../../rewards/index.ts';
import { assertReason, record } from '../audit/audit-log.ts';
import type { Deps, SignedInOperator } from '../deps.ts';
import { listOpenAbout } from '../proposals/store-proposals.ts';
import { declared, fingerprint } from '../settings/show-settings.ts';

export type OfficePromotions = ReturnType<typeof bindPromotions>;

/** The settings that are the terms of each kind; the first one opens it, where one does. */
const termsOf: Readonly<Record<RewardKind, readonly Pick<Setting<never>, 'key'>[]>> = {
  upgradeBonus: [settings.upgradeBonus, settings.upgradeBonuses, settings.turnoverPercent, settings.perDevice],
  dailyBonus: [
    settings.dailyBonus,
    settings.dailyTiers,
    settings.dailyRates,
    settings.dailyMax,
    settings.platformsCount,
    settings.turnoverPercent,
    settings.perDevice,
  ],
  signIn: [
    settings.signIn,
    settings.platformsCount,
    settings.turnoverPercent,
    settings.perDevice,
    settings.perNetwork,
    settings.ageHours,
  ],
  homePacket: [settings.turnoverPercent, settings.perDevice, settings.perNetwork, settings.ageHours],
};
const budgetOf = {
  upgradeBonus: settings.upgradeBudget,
  dailyBonus: settings.dailyBudget,
  signIn: settings.signInBudget,
  homePacket: settings.packetBudget,
} as const satisfies Record<RewardKind, unknown>;

/** What ends a kind at once: the setting that opens it, and its value on the wire once it is closed. */
const endOf = {
  upgradeBonus: { setting: settings.upgradeBonus, wire: '0' },
  dailyBonus: { setting: settings.dailyBonus, wire: '0' },
  // Its terms stay among the versions; two take one up again.
  signIn: { setting: settings.signIn, wire: 'null' },
} as const;
export type StoppableKind = keyof typeof endOf;

export type BarredRequest = { readonly username?: string | undefined; readonly kind?: BarredKind | undefined };
/** `seen`: the fingerprint of the setting that opens it. */
export type RewardToStop = { readonly kind: StoppableKind; readonly seen: string; readonly reason: string };

/** Each asks for an operator who signed in. */
export function bindPromotions(deps: Deps) {
  return {
    list: (_by: SignedInOperator) => listPromotions(deps),
    listBarred: (_by: SignedInOperator, request: BarredRequest, page: PageRequest) =>
      listBarredPage(deps, request, page),
    /** At once and alone; what opens it again is of two where its terms are. @throws Refusal */
    stop: (by: SignedInOperator, about: RewardToStop) => stopReward(deps, by, about),
    /** At once and alone. @throws Refusal */
    stopPacket: (by: SignedInOperator, about: { readonly id: string; readonly reason: string }) =>
      stopPacket(deps, by, about),
  };
}

async function listPromotions(deps: Deps) {
  const { platform, rewards } = deps;
  const { get } = platform.settings;
  const costs = await rewards.costs();
  const isOn = {
    upgradeBonus: get(settings.upgradeBonus) && get(settings.systemActivities).includes('1'),
    dailyBonus: get(settings.dailyBonus) && get(settings.systemActivities).includes('2'),
    signIn: get(settings.signIn) !== null,
    // A packet is open by its own time.
    homePacket: false,
  };
  return Promise.all(
    costs.map(async (cost) => {
      const keys = [...termsOf[cost.kind], budgetOf[cost.kind]].map(({ key }) => key);
      const terms = await Promise.all(
        keys.map(async (key) => {
          const value = deps.settings.spelt(declared(deps, key));
          const [waits] = await listOpenAbout(platform.db.reads, ['change-setting'], key);
          return { key, value, waits: waits?.id ?? null };
        }),
      );
      const opens = cost.kind === 'homePacket' ? undefined : endOf[cost.kind].setting;
      return {
        ...cost,
        isOn: isOn[cost.kind],
        terms,
        budget: get(budgetOf[cost.kind]),
        seen: opens === undefined ? null : fingerprint(deps.settings.spelt(declared(deps, opens.key))),
      };
    }),
  );
}

async function listBarredPage({ rewards, players }: Deps, { username, kind }: BarredRequest, page: PageRequest) {
  const player = username === undefined ? undefined : await players.userByName(username);
  if (username !== undefined && player === undefined) return emptyPage;
  const found = await rewards.barredPage({ userId: player?.userId, kind }, page);
  const users = await players.usersOf([...new Set(found.rows.map(({ userId }) => userId))]);
  return {
    ...found,
    rows: found.rows.map((row) => ({ ...row, player: users.get(row.userId)?.username ?? row.userId })),
  };
}

async function stopReward(
  deps: Deps,
  by: SignedInOperator,
  { kind, seen, reason: typedReason }: RewardToStop,
): Promise<void> {
  const reason = assertReason(typedReason);
  const { key } = endOf[kind].setting;
  const setting = declared(deps, key);
  await deps.platform.db.reads.transaction(async (tx) => {
    const current = await deps.settings.lock(tx, setting);
    if (fingerprint(current) !== seen) throw refuse('factsChanged');
    const { before, after } = await deps.settings.write(tx, setting, endOf[kind].wire, { by: by.name, reason });
    if (JSON.stringify(before) === JSON.stringify(after)) throw refuse('rewardNotOpen', { key });
    await record(deps.platform, tx, { operator: by.name, action: 'stop-reward', subject: key, before, after, reason });
  });
  await deps.settings.announce(key);
}

async function stopPacket(
  { platform, rewards }: Deps,
  by: SignedInOperator,
  { id, reason: typedReason }: { readonly id: string; readonly reason: string },
): Promise<void> {
  const reason = assertReason(typedReason);
  await platform.db.reads.transaction(async (tx) => {
    if (!(await rewards.stopPacket(tx, id, by.name))) throw refuse('rewardNotOpen', { key: id });
    const action = { operator: by.name, action: 'stop-packet', subject: id, reason };
    await record(platform, tx, { ...action, before: 'open', after: 'stopped' });
  });
}
