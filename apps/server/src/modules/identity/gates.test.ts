import { calls } from '@longmen/contract';
import { refusalValues } from '@longmen/contract/refusal-facts';
import { readRefusalData, writeRefusalData } from '@longmen/contract/refusal-data';
import { refusalText } from '@longmen/contract/refusal-texts';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { Refusal } from '../../platform/api/route.ts';
import { openRegions } from '../../platform/network/regions.ts';
import * as settings from './settings.ts';
import { type Kit, startKit } from '@longmen/test-kit/fixtures/identity';

let kit: Kit;
beforeAll(async () => {
  kit = await startKit();
});
afterAll(() => kit.stop());

// Addresses of the bundled database (NRO statistics): Viettel, Google, RIPE NCC.
const vietnam = '27.64.0.1';
const america = '8.8.8.8';
const netherlands6 = '2001:67c:2e8::1';

const closed = { mode: 'deny', countries: ['US'], unknown: 'allow' };

describe('the gate', () => {
  test('the country of an address is known, in either version, and empty when it is private', () => {
    const { countryOf } = openRegions();
    expect([vietnam, america, netherlands6, '192.168.1.1', '127.0.0.1', '::1'].map(countryOf)).toEqual([
      'VN',
      'US',
      'NL',
      '',
      '',
      '',
    ]);
  });

  test('R10 a look-up takes less than a thousandth of a second of processor time', () => {
    const { countryOf } = openRegions();
    const before = process.cpuUsage();
    for (let look = 0; look < 10_000; look += 1) countryOf(`${1 + (look % 220)}.${look % 250}.7.9`);
    const { user, system } = process.cpuUsage(before);
    expect((user + system) / 1000).toBeLessThan(10_000);
  });

  test('602 a locked region is told its region, address, time and customer service, on every call', async () => {
    await kit.set(settings.regionRule, closed);
    await kit.set(settings.serviceUrl, 'https://help.test/');
    try {
      for (const name of ['siteStatus', 'siteSwitches', 'signIn', 'userInfo'] as const) {
        expect(await kit.refusal(name, {}, { ip: america })).toBe('addressLocked');
      }
      const refused = await kit.ask('siteStatus', {}, { ip: america }).catch((error: unknown) => error);
      const wire = writeRefusalData('addressLocked', (refused as Refusal).facts);
      expect(wire).toEqual({
        region: 'US',
        ip: america,
        address: 'site.test',
        time: expect.stringMatching(/^\d{10}$/) as string,
        online_service: 'https://help.test/',
      });
      expect(readRefusalData('addressLocked', wire)?.region).toBe('US');
      expect(await kit.ask('siteStatus', {}, { ip: vietnam })).toEqual({});
      expect(await kit.ask('siteStatus', {}, { ip: '192.168.1.1' })).toEqual({});
      expect(await kit.refusal('siteStatus', {}, { ip: `::ffff:${america}` })).toBe('addressLocked');
    } finally {
      await kit.set(settings.regionRule, { ...closed, mode: 'off' });
    }
  });

  test('602 a site that serves named countries only refuses unknown addresses where the rule says so', async () => {
    await kit.set(settings.regionRule, { mode: 'allow', countries: ['VN'], unknown: 'deny' });
    try {
      expect(await kit.ask('siteStatus', {}, { ip: vietnam })).toEqual({});
      for (const ip of [america, netherlands6, '192.168.1.1', 'nonsense'])
        expect(await kit.refusal('siteStatus', {}, { ip })).toBe('addressLocked');
      const view = async (ip: string) => {
        const refused = await kit.ask('siteStatus', {}, { ip }).catch((error: unknown) => error);
        return refusalText('addressLocked', 'en', refusalValues('addressLocked', (refused as Refusal).facts));
      };
      expect(await view(america)).toContain('your region (US).');
      expect(await view('192.168.1.1')).toContain('your region. ');
    } finally {
      await kit.set(settings.regionRule, { ...closed, mode: 'off' });
    }
  });

  test('603 what is no address is refused when it is set; a row of before still blocks what it names', async () => {
    await expect(kit.set(settings.blockedAddresses, '9.9.9.9,1.2.3')).rejects.toMatchObject({
      refusal: 'settingInvalid',
      facts: { problem: { name: 'notNetwork', entry: '1.2.3' } },
    });
    await kit.set(settings.blockedAddresses, '9.9.9.9');
    try {
      await kit.sql(
        `UPDATE platform.settings SET value = '"9.9.9.9,1.2.3"', revision = nextval('platform.setting_revision') WHERE key = 'blocked_ip'`,
      );
      await kit.platform.settings.load();
      expect(await kit.refusal('siteStatus', {}, { ip: '9.9.9.9' })).toBe('addressRefused');
    } finally {
      await kit.set(settings.blockedAddresses, '');
    }
  });

  test('603 a blocked address or network is refused', async () => {
    await kit.set(settings.blockedAddresses, '9.9.9.9,10.66.0.0/16');
    try {
      expect(await kit.refusal('siteStatus', {}, { ip: '9.9.9.9' })).toBe('addressRefused');
      expect(await kit.refusal('userInfo', {}, { ip: '10.66.3.4' })).toBe('addressRefused');
      expect(await kit.ask('siteStatus', {}, { ip: '9.9.9.8' })).toEqual({});
    } finally {
      await kit.set(settings.blockedAddresses, '');
    }
  });

  test('403 a closed site says so on every call, with its words and its customer service', async () => {
    await kit.set(settings.closedInfo, 'Back at 18:00');
    await kit.set(settings.serviceUrl, 'https://help.example');
    await kit.set(settings.siteClosed, '1');
    try {
      for (const name of ['siteStatus', 'footerMenu', 'signIn', 'userInfo'] as const)
        expect(await kit.refusal(name)).toBe('siteClosed');
      const refused = await kit.ask('siteStatus').catch((error: unknown) => error);
      expect(writeRefusalData('siteClosed', (refused as Refusal).facts)).toEqual({
        close: true,
        close_info: 'Back at 18:00',
        online_service: 'https://help.example',
      });
    } finally {
      await kit.set(settings.siteClosed, '0');
    }
    expect(await kit.ask('siteStatus')).toEqual({});
  });
});

describe('the shell', () => {
  test('system/index tells the registration switches of the settings', async () => {
    const spelt = await kit.ask('siteSwitches', { app_type: 'wap' });
    expect(spelt).toEqual({
      is_code: '0',
      strength_pwd: '1',
      register_open_verificationcode: '0',
      register_open_username: '1',
      is_open_register_qq: '0',
      is_open_register_wechat: '0',
      is_open_register_phone: '1',
      is_open_register: '1',
      is_open_guest: '1',
      is_agent: '1',
    });
    await kit.set(settings.asksWechat, '1');
    await kit.set(settings.inviteCodeRule, '2');
    expect(await kit.ask('siteSwitches')).toMatchObject({ is_open_register_wechat: '1', is_agent: '2' });
    await kit.set(settings.asksWechat, '0');
    await kit.set(settings.inviteCodeRule, '1');
  });

  test("the bottom bar has four entries by default, named in the caller's language", async () => {
    expect(await kit.ask('footerMenu', {}, { locale: 'vi' })).toEqual([
      { key: 'home', name: 'Trang chủ' },
      { key: 'allLottery', name: 'Xổ số' },
      { key: 'active', name: 'Hoạt động' },
      { key: 'userCenter', name: 'Tôi' },
    ]);
    await kit.set(settings.footerMenu, '["home","allLottery","room","active","userCenter"]');
    expect(await kit.ask('footerMenu', {}, { locale: 'zh' })).toHaveLength(5);
    // Rooms that are closed would only lead back home.
    kit.rooms.isOpen = false;
    const keys = (await kit.ask('footerMenu')) as unknown as { key: string }[];
    expect(keys.map(({ key }) => key)).toEqual(['home', 'allLottery', 'active', 'userCenter']);
    kit.rooms.isOpen = true;
    await expect(kit.set(settings.footerMenu, '["home"]')).rejects.toThrow();
  });

  test("the region of the caller's address is told, empty when it is not located", async () => {
    expect(await kit.ask('callerAddress', {}, { ip: vietnam })).toEqual({ address: 'VN' });
    expect(await kit.ask('callerAddress', {}, { ip: '127.0.0.1' })).toEqual({ address: '' });
  });

  test('every call of identity that visitors may make works without a token', () => {
    const open = kit.identity.routes.filter((route) => route.call.who === 'anyone').map((route) => route.call.name);
    expect(open).toEqual(
      expect.arrayContaining(['openSignIn', 'signIn', 'register', 'guestAccount', 'siteStatus', 'footerMenu']),
    );
    expect(calls.userInfo.who).toBe('signedIn');
  });
});
