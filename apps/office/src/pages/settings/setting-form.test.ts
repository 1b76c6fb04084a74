// Every setting of the contract has a form: what stands there goes into it and comes out as it was.
import { riskTexts } from '@longmen/contract/console/money/risk-texts';
import { ruleAbouts } from '@longmen/contract/console/money/rule-abouts';
import { type RiskRule, riskRuleForms } from '@longmen/contract/risk-rules';
import { settingSpelling } from '@longmen/contract/settings';
import { ruleOf } from '../../features/setting-names/rule-of.ts';
import { locales } from '@longmen/format';
import { expect, test } from 'vitest';
import * as z from 'zod/mini';
import { draftOf, type FieldPlan } from '../../features/kit/form/field-plan.ts';
import { readDraft } from '../../features/kit/form/read-draft.ts';
import { messages as names } from '../../features/setting-names/messages.ts';
import { messages as aboutMoney } from './about-money/messages.ts';
import { messages as aboutSite } from './about-site/messages.ts';
import { formOf, isBare, schemaOf } from '../../features/setting-values/setting-form.ts';

const codeNames = new Map<string, string>(Object.entries(settingSpelling).map(([name, [key]]) => [key, name]));
const six = (value: object) => Array.from({ length: 6 }, () => value);
/** Values of those that are more than one text, as they are spelt. */
const values: Readonly<Record<string, unknown>> = {
  is_agent: '1',
  region_rule: { mode: 'allow', countries: ['VN', 'TH'], unknown: 'deny' },
  blocked_ip: '203.0.113.9,10.0.0.0/8',
  withdraw_banks: [{ id: 'vcb', name: 'Vietcombank' }],
  withdraw_platforms: [{ id: 'usdt', type: 4, name: 'USDT', network: 'tron', rate: '7.25' }],
  platform_turnover: { chess: 100, live: 50, electronic: 0 },
  currency: { code: 'CNY', symbol: '¥', place: 'before' },
  care_strong: ['chasing', 'distress'],
  footer_menu: ['home', 'allLottery', 'active', 'userCenter'],
  service_contacts: [{ kind: 'email', value: 'help@example.com' }],
  kf_domain: 'help.example,spare.example',
  hosts: 'site.example',
  web_name: 'Longmen',
  sys_activity: '1,2',
  jj_money: { 2: '18.000', 3: '38.500' },
  reward_day_tiers: '1000.000,10000.000,100000.000',
  reward_day_rates: { 3: ['0.05', '0.10', '0.15'] },
  reward_sign: {
    id: '7',
    sign_type: 'any',
    sign_condtion: 'bet',
    condtion_num: '1000.000',
    from: '2026-11-01',
    to: '2026-11-30',
    setting: [{ cond: '1', reward: '1.000' }],
  },
  android_size: '41943040',
  chat_keep_days: { rooms: 30, private: 30, pictures: 30, evidence: 90, mutes: 90 },
  chat_vip_limits: six({ perMinute: 20, burst: 5, pictures: 3, shares: 2, packets: 1 }),
};
const plain: Readonly<Partial<Record<FieldPlan['is'], string>>> = { flag: '1', money: '1234.500', percent: '2.500' };

/** A rule with every number that it goes by. */
const termsOf = (rule: RiskRule) =>
  Object.fromEntries(
    Object.keys(riskRuleForms[rule].shape).map((name) => [name, { mode: 'on', severity: 'mild' }[name] ?? 5]),
  );

test.each(Object.values(settingSpelling).map(([key]) => key))('%s', (key) => {
  const schema = schemaOf(key);
  if (schema === undefined) throw new Error('every setting has a schema');
  const plan = formOf(key);
  const fits = (wire: unknown) => z.safeDecode(schema, wire).success;
  const ofKind = plain[plan[0]?.is ?? 'text'];
  const rule = ruleOf(key);
  const spelt = (rule && termsOf(rule)) ?? values[key] ?? ofKind ?? ['24', '200', '1', 'text', ''].find(fits);
  expect(fits(spelt), JSON.stringify(spelt)).toBe(true);
  const now = isBare(plan) ? { value: spelt } : (spelt as Record<string, unknown>);
  for (const locale of locales) {
    const read = readDraft(schema, plan, draftOf(plan, now, locale), locale);
    expect(read.ok ? z.encode(schema, read.value) : [...read.problems], locale).toEqual(spelt);
  }
  if (rule === undefined) expect(Object.keys(names)).toContain(codeNames.get(key));
  else expect([riskTexts[rule], ruleAbouts[rule]]).not.toContain(undefined);
});

test('none is asked for as one text that is a list, an object or an amount', () => {
  const kinds = Object.fromEntries(
    Object.values(settingSpelling).map(([key]) => [key, formOf(key).map(({ is }) => is)]),
  );
  expect(kinds).toMatchObject({
    withdraw_review_above: ['money'],
    dml_fee_percent: ['percent'],
    is_open_guest: ['flag'],
    blocked_ip: ['list'],
    jj_money: ['map'],
    reward_day_tiers: ['list'],
    reward_sign: ['group'],
    currency: ['text', 'text', 'choice'],
    home_announcement: ['lines'],
  });
});

test('what is wrong stands at its field', () => {
  const problemsOf = (key: string, draft: Parameters<typeof readDraft>[2]) => {
    const read = readDraft(schemaOf(key) as z.ZodMiniType, formOf(key), draft, 'en');
    return read.ok ? [] : [...read.problems.keys()];
  };
  expect(
    problemsOf('jj_money', {
      value: [
        { key: '0', value: '5' },
        { key: '', value: 'x' },
      ],
    }),
  ).toEqual(['value.1.key', 'value.1.value']);
  expect(problemsOf('jj_money', { value: [{ key: '0', value: '5' }] })).toEqual(['value.0.value']);
  expect(
    problemsOf('jj_money', {
      value: [
        { key: '2', value: '5' },
        { key: '2', value: '6' },
      ],
    }),
  ).toEqual(['value.1.key']);
  expect(problemsOf('withdraw_banks', { value: [{ id: 'Not an id', name: 'A' }] })).toEqual(['value.0.id']);
  expect(problemsOf('payout_wait_seconds', { value: '601' })).toEqual(['value']);
});

test('what each setting does is worded in every language but English, which the server declares, and stands once', () => {
  const rows = [...Object.entries(aboutMoney), ...Object.entries(aboutSite)];
  expect(rows.map(([name]) => name).toSorted()).toEqual(
    Object.keys(settingSpelling)
      .filter((name) => !/^rule[A-Z]/.test(name))
      .toSorted(),
  );
  for (const [name, texts] of rows) {
    const worded = [...new Set(Object.values(texts))].filter((text) => text.trim() !== '');
    expect.soft(worded, name).toHaveLength(locales.length - 1);
  }
});
