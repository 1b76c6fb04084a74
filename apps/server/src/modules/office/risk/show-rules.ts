/** Rules as operators read them: how each is set, what it found lately, and what other numbers would have found. */
import { fixedRules, riskRuleForms, type RuleMode, type RuleSeverity } from '@longmen/contract/risk-rules';
import type { RiskSaw } from '@longmen/contract/console/money/risk-texts';
import { refuse } from '../../../platform/api/route.ts';
import type { UserId } from '../../../platform/ids.ts';
import { latestChanges } from '../../../platform/settings/setting-versions.ts';
import { isSetRule, type RuleHits, type RuleTrial, settingOfRule } from '../../withdrawals/index.ts';
import { opensAnything } from '../../identity/index.ts';
import type { Entry } from '../audit/audit-log.ts';
import { entriesOf } from '../audit/store-audit.ts';
import type { Deps } from '../deps.ts';
import { findOpenAbout } from '../proposals/store-proposals.ts';
import { declared, fingerprint } from '../settings/show-settings.ts';

const names: readonly string[] = [...fixedRules, ...Object.keys(riskRuleForms)];

/** A rule that nobody switches off is in effect and severe. */
const fixed = { mode: 'on', severity: 'severe' } as const satisfies { mode: RuleMode; severity: RuleSeverity };

type Changes = Awaited<ReturnType<typeof latestChanges>>;

async function rowOf(deps: Deps, rule: string, hits: readonly RuleHits[], changes: Changes) {
  const key = settingOfRule(rule);
  const isFixed = !isSetRule(rule);
  const terms = isFixed || key === undefined ? null : deps.settings.spelt(declared(deps, key));
  const { mode, severity } = (terms ?? fixed) as { mode: RuleMode; severity: RuleSeverity };
  const none = { hits: 0, refused: 0, approved: 0 };
  const found = (isShadow: boolean) => hits.find((one) => one.rule === rule && one.isShadow === isShadow) ?? none;
  const [inEffect, inShadow] = [found(false), found(true)];
  const change = key === undefined ? undefined : changes.get(key);
  return {
    rule,
    setting: key ?? null,
    isFixed,
    mode,
    severity,
    terms,
    version: (key === undefined ? undefined : deps.platform.settings.versionOf({ key })) ?? null,
    changedAt: change?.at ?? null,
    changedBy: change?.by ?? null,
    waits: key !== undefined && (await findOpenAbout(deps.platform.db.reads, 'change-setting', key)) !== undefined,
    hits: inEffect.hits,
    refused: inEffect.refused,
    approved: inEffect.approved,
    shadowHits: inShadow.hits,
    shadowRefused: inShadow.refused,
  };
}

/** All of them, those first that nobody switches off. */
export async function listRules(deps: Deps) {
  const [hits, changes] = await Promise.all([deps.risk.ruleHits(), latestChanges(deps.platform.db.reads)]);
  return Promise.all(names.map((rule) => rowOf(deps, rule, hits, changes)));
}

const lastHitsMax = 20;

/** @throws Refusal `noSuchRule` */
export async function readRule(deps: Deps, rule: string) {
  if (!names.includes(rule)) throw refuse('noSuchRule', { key: rule });
  const { reads } = deps.platform.db;
  const [hits, changes, last] = await Promise.all([
    deps.risk.ruleHits(),
    latestChanges(reads),
    deps.rules.lastHits(rule, lastHitsMax),
  ]);
  const row = await rowOf(deps, rule, hits, changes);
  const named = await namesOf(deps, last);
  return {
    ...row,
    seen: row.setting === null ? null : fingerprint(deps.settings.spelt(declared(deps, row.setting))),
    lastHits: last.map((hit) => ({ ...hit, player: named.get(hit.userId) ?? hit.userId })),
  };
}

const rowsMax = 100;
const regretMs = 30 * 86_400_000;

export type TriedRow = {
  readonly id: string;
  readonly userId: UserId;
  readonly player: string;
  readonly amount: RuleTrial['hits'][number]['amount'];
  readonly requestedAt: number;
  readonly saw: RiskSaw;
  readonly isRefused: boolean;
  readonly isRegretted: boolean;
  readonly wasHit: boolean;
};

/** What a rule would have found with other terms, and how that ended. @throws Refusal */
export async function tryRule(deps: Deps, { rule, terms }: { readonly rule: string; readonly terms: unknown }) {
  if (!isSetRule(rule)) throw refuse('noSuchRule', { key: rule });
  const { hits, ...trial } = await deps.rules.tryRule(rule, terms);
  const named = await namesOf(deps, hits);
  const restricted = await restrictionsOf(deps, [...new Set(named.values())], trial.backTo);
  const wasRestricted = (player: string, since: number) =>
    restricted.some((one) => one.username === player && one.at >= since && one.at <= since + regretMs);
  const rows: TriedRow[] = hits.map(({ isRecalled, ...hit }) => {
    const player = named.get(hit.userId) ?? hit.userId;
    return { ...hit, player, isRegretted: isRecalled || wasRestricted(player, hit.requestedAt) };
  });
  const count = (is: (row: TriedRow) => boolean) => rows.filter(is).length;
  return {
    ...trial,
    hits: rows.length,
    isNew: count(({ wasHit }) => !wasHit),
    refused: count(({ isRefused }) => isRefused),
    regretted: count(({ isRegretted }) => isRegretted),
    players: new Set(rows.map(({ userId }) => userId)).size,
    rows: rows.slice(0, rowsMax),
  };
}

/** When which of these players were restricted since then, as the log has it. */
async function restrictionsOf(
  { platform }: Deps,
  usernames: readonly string[],
  since: number | null,
): Promise<{ username: string; at: number }[]> {
  if (usernames.length === 0 || since === null) return [];
  const entries = await entriesOf(platform.db.reads, ['change-player-status'], usernames, since);
  return entries.flatMap((text) => {
    const { subject, before, after, at } = JSON.parse(text) as Entry;
    // What somebody else's wish fell by stands beside the status.
    const status = Number((after as { readonly status?: number } | null)?.status ?? after);
    const restricts = status !== 0 && !opensAnything(Number(before), status);
    return restricts ? [{ username: subject, at: Date.parse(at) }] : [];
  });
}

async function namesOf({ players }: Deps, rows: readonly { readonly userId: UserId }[]): Promise<Map<UserId, string>> {
  const users = await players.usersOf([...new Set(rows.map(({ userId }) => userId))]);
  return new Map([...users].map(([userId, { username }]) => [userId, username]));
}
