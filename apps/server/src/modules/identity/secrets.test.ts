import { expect, test } from 'vitest';
import { makeDeviceKey, sealSecret, signHandle } from '@longmen/contract/seal';
import { pino } from 'pino';
import { type Kit, registration, startKit } from '@longmen/test-kit/fixtures/identity';

/** What must be in no log line and, but for hashes and seals, in no row. */
const canary = { password: 'Canary7x9q', wrong: 'Canary0w1z', phone: '84999000111', name: 'Canary Hidden' };

async function withLog(work: (kit: Kit, lines: () => string) => Promise<void>): Promise<void> {
  const lines: string[] = [];
  const log = pino({ level: 'trace' }, { write: (line: string) => void lines.push(line) });
  const kit = await startKit({ log });
  try {
    await work(kit, () => lines.join(''));
  } finally {
    await kit.stop();
  }
}

test('S17 no password, token, ticket, credential or contact reaches a log line or stays readable in the database', async () => {
  await withLog(async (kit, lines) => {
    const form = registration({ pwd: canary.password, phone: canary.phone, bank_name: canary.name });
    const registered = await kit.ask('register', form);
    await kit.refusal('signIn', { username: form['username'], pwd: canary.wrong });
    const { token_private_key: handle, kid, public_key: publicKey } = await kit.ask('openSignIn', { purpose: 'login' });
    const sealed = await sealSecret(canary.password, {
      handle: String(handle),
      keyId: String(kid),
      publicKey: String(publicKey),
      purpose: 'login',
      now: kit.platform.clock.now(),
    });
    const device = await makeDeviceKey();
    const signed = await kit.ask('signIn', {
      username: form['username'],
      pwd: sealed,
      token_private_key: handle,
      device_key: device.publicKey,
    });
    const next = await kit.ask('openSignIn', { purpose: 'login' });
    const nextHandle = String(next['token_private_key']);
    const saved = await kit.ask('signIn', {
      username: form['username'],
      pwd: signed['pwd'],
      token_private_key: nextHandle,
      device_sig: await signHandle(device.pair.privateKey, nextHandle),
    });
    const { ticket } = await kit.ask('socketTicket', {}, { token: String(saved['token']) });

    const secrets = [
      canary.password,
      canary.wrong,
      canary.phone,
      canary.name,
      sealed,
      registered['token'],
      signed['token'],
      saved['token'],
      signed['pwd'],
      saved['pwd'],
      ticket,
      handle,
      nextHandle,
    ].map(String);
    expect(lines()).toContain('signed in');
    const tables = await kit.platform.db.jobs.rows<{ name: string }>({
      text: `SELECT table_schema || '.' || table_name AS name FROM information_schema.tables WHERE table_schema = 'identity'`,
    });
    const stored: string[] = [];
    for (const { name } of tables) {
      const rows = await kit.platform.db.jobs.rows<{ row: string }>({ text: `SELECT t::text AS row FROM ${name} t` });
      stored.push(...rows.map((row) => row.row));
    }
    expect(stored.join('')).toContain(String(form['username']));
    for (const secret of secrets) {
      const verifier = secret.startsWith('dt1.') ? (secret.split('.')[2] ?? '') : secret;
      expect(lines()).not.toContain(verifier);
      expect(stored.join('')).not.toContain(verifier);
      expect(stored.join('')).not.toContain(Buffer.from(verifier).toString('hex'));
    }
  });
});
