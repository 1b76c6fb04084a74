/** The notice that a player has gone: signed as our requests are, and nothing but a hint. */
import { isKey, openParams } from './seal.ts';

export type NoticeFields = Readonly<Partial<Record<'agent' | 'timestamp' | 'param' | 'key', string>>>;

type Keys = { readonly agent: string; readonly aesKey: string; readonly md5Key: string; readonly windowMs: number };

const paramMax = 2_048;
const accountForm = /^[0-9A-Za-z_.:-]{1,100}$/;

/** Which player it is about; undefined where it is not of this company, not of now, or names none. */
export function readNotice(fields: NoticeFields, keys: Keys, now: number): { readonly player: string } | undefined {
  const { agent = '', timestamp = '', param = '', key = '' } = fields;
  if (!/^\d{13}$/.test(timestamp) || Math.abs(now - Number(timestamp)) > keys.windowMs) return undefined;
  if (agent !== keys.agent || param.length > paramMax || !isKey(keys, timestamp, key)) return undefined;
  const player = openParams(param, keys.aesKey)?.get('account') ?? '';
  return accountForm.test(player) ? { player } : undefined;
}
