/** A company's notice that a player has left its games: never more than a hint to bring the money back. */
import type { RawAnswer, RawRequest } from '../../../platform/api/route.ts';
import { refuse } from '../../../platform/api/route.ts';
import { isRecord } from '../../../platform/runtime/is-record.ts';
import type { Deps } from '../deps.ts';
import type { Names } from '../launches/names.ts';
import { asTransferProvider } from '../provider-wallets/transfer-provider.ts';
import { backJob } from './bring-back.ts';
import { requestBack } from '../provider-wallets/store-wallets.ts';

const fields = ['agent', 'timestamp', 'param', 'key'] as const;
const bodyMax = 4_096;
const answer: RawAnswer = { raw: Buffer.from('{"code":0}'), contentType: 'application/json; charset=utf-8' };

type OnNotice = (provider: string, ip: string, raw: RawRequest | undefined) => Promise<RawAnswer>;

/** Answers the same whatever became of it: a forger learns nothing. @throws Refusal `unknownPath` for a company that is none */
export function makeOnNotice({ deps, names }: { readonly deps: Deps; readonly names: Names }): OnNotice {
  const { platform, providers } = deps;
  const forged = platform.metrics.counter(
    'longmen_notices_forged_total',
    'Notices of companies that were not theirs, or too old.',
  );
  return async (provider, ip, raw) => {
    const company = providers.providerNamed(provider);
    const of = company && asTransferProvider(company);
    if (of === undefined) throw refuse('unknownPath');
    const notice = of.mayCallFrom(ip) ? of.remote.readNotice(readFields(raw)) : undefined;
    if (notice === undefined) {
      forged.inc();
      return answer;
    }
    const userId = await names.playerOf(provider, notice.player);
    if (userId === undefined) return answer;
    await requestBack(platform.db.reads, { userId, provider }, 0);
    platform.jobs.wake(backJob(provider));
    return answer;
  };
}

/** From the query, or a form or JSON object in the body. */
function readFields(raw: RawRequest | undefined): Partial<Record<(typeof fields)[number], string>> {
  if (raw === undefined) return {};
  const body = raw.bytes.length > bodyMax ? '' : raw.bytes.toString();
  const form = body.startsWith('{') ? undefined : new URLSearchParams(body);
  const json = form === undefined ? objectOf(body) : {};
  const found: Partial<Record<(typeof fields)[number], string>> = {};
  for (const name of fields) {
    const inJson = json[name];
    const value =
      form?.get(name) ?? (typeof inJson === 'string' || typeof inJson === 'number' ? String(inJson) : raw.query(name));
    if (value !== undefined) found[name] = value;
  }
  return found;
}

function objectOf(text: string): Readonly<Record<string, unknown>> {
  try {
    const value: unknown = JSON.parse(text);
    return isRecord(value) ? value : {};
  } catch {
    return {};
  }
}
