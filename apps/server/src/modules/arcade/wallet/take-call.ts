/** A company's call as it comes in: from where and by whom is looked at before it queues or touches the database. */
import { type RawAnswer, type RawRequest, Refusal, refuse } from '../../../platform/api/route.ts';
import { makeWorkLimit } from '../../../platform/runtime/work-limit.ts';
import type { GameProvider, WalletAnswer, WalletCall, WalletProtocol } from '../../providers/index.ts';
import type { Deps } from '../deps.ts';
import type { Wallet } from './wallet.ts';

type CallName = WalletCall['call'];
const paths: ReadonlyMap<string, CallName> = new Map([
  ['user/info', 'info'],
  ['user/balance', 'balance'],
  ['transaction/bet', 'bet'],
  ['transaction/win', 'win'],
  ['transaction/rollback', 'rollback'],
]);

const limits = { atWork: 64, waiting: 500 };
const logEveryMs = 1_000;

export type TakeCall = (
  where: { readonly provider: string; readonly part: string; readonly call: string; readonly ip: string },
  raw: RawRequest | undefined,
) => Promise<RawAnswer>;

/**
 * Makes what answers a company. Always 200 but where nothing was decided, which is 503: then it repeats a win and rolls a
 * bet back.
 * @throws Refusal `unknownPath` for a company or a path that is none
 */
export function makeTakeCall({ platform, providers }: Deps, wallet: Pick<Wallet, 'answer'>): TakeCall {
  const queue = makeWorkLimit(limits);
  const forged = platform.metrics.counter(
    'longmen_wallet_forged_total',
    'Wallet calls of a wrong signature, or from elsewhere.',
  );
  let loggedAt = 0;
  const noteForged = (provider: string, ip: string) => {
    forged.inc();
    const now = platform.clock.now();
    if (now - loggedAt < logEveryMs) return;
    loggedAt = now;
    platform.log.warn({ provider, ip }, 'a wallet call was not signed by its company, or came from elsewhere');
  };

  return async ({ provider, part, call, ip }, raw) => {
    const company = providers.providerNamed(provider);
    const protocol = company?.adapter.protocol;
    const name = paths.get(`${part}/${call}`);
    if (company === undefined || protocol === undefined || name === undefined) throw refuse('unknownPath');
    const bytes = raw?.bytes ?? Buffer.alloc(0);
    if (!company.mayCallFrom(ip) || !protocol.isSigned(bytes, raw?.header('x-signature'))) {
      noteForged(provider, ip);
      return written(protocol, { status: 'invalidSignature', requestId: '', player: '', balance: undefined });
    }
    return answerSigned({ company, protocol, name }, bytes, (work) => queue.run(work), wallet);
  };
}

type Signed = { readonly company: GameProvider; readonly protocol: WalletProtocol; readonly name: CallName };

async function answerSigned(
  { company, protocol, name }: Signed,
  bytes: Buffer,
  inTurn: (work: () => Promise<WalletAnswer>) => Promise<WalletAnswer>,
  wallet: Pick<Wallet, 'answer'>,
): Promise<RawAnswer> {
  const call = protocol.decode(name, bytes);
  if (call.call === 'refused') {
    const { status, requestId } = call;
    return written(protocol, { status, requestId, player: '', balance: undefined });
  }
  try {
    return written(protocol, await inTurn(() => wallet.answer(company, call)));
  } catch (error) {
    if (!(error instanceof Refusal)) throw error;
    const { requestId, player } = call;
    return written(protocol, { status: 'unknown', requestId, player, balance: undefined });
  }
}

function written(protocol: WalletProtocol, answer: WalletAnswer): RawAnswer {
  const body = { raw: protocol.encode(answer), contentType: 'application/json; charset=utf-8' };
  return answer.status === 'unknown' ? { ...body, status: 503 } : body;
}
