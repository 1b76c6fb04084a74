/** A small wallet over HTTP that decides as the site does; the company is tried against it. */
import { createHmac, createPublicKey, type KeyObject, verify } from 'node:crypto';
import { createServer, type IncomingMessage } from 'node:http';
import type { AddressInfo } from 'node:net';

export type WalletEntry = {
  readonly call: string;
  readonly amount: number;
  readonly reference: string;
  state: 'accepted' | 'refused' | 'rolledBack' | 'tombstone';
  status: string;
  readonly content: string;
};

export type SmallWallet = Awaited<ReturnType<typeof openWallet>>;

export const walletSecret = '4d'.repeat(32);
export const tokenOf = (player: string) => `T-${player}`;

/** @param balances units by player @param publicKey of a company that signs by RSA */
export async function openWallet(balances: Record<string, number>, publicKey?: string) {
  const entries = new Map<string, WalletEntry>();
  const rounds = new Set<string>();
  const statuses: string[] = [];
  const requests: { call: string; fields: Record<string, unknown> }[] = [];
  /** What becomes of the next calls: taken without an answer, not taken, or undecided. */
  const troubles: ('silent' | 'lost' | 'undecided')[] = [];
  const key = publicKey === undefined ? undefined : createPublicKey(publicKey);

  /** @param written the amount as it was written */
  const decide = (call: string, fields: Record<string, unknown>, written: string): string => {
    const player = String(fields['user']);
    const text = (name: string) => (typeof fields[name] === 'string' ? fields[name] : '');
    const amount = Number(fields['amount'] ?? 0);
    const before = balances[player];
    if (before === undefined) return 'INVALID_TOKEN';
    if (call === 'info' || call === 'balance') return 'OK';
    if (call !== 'rollback' && !/^(0|[1-9]\d{0,15})$/.test(written)) return 'WRONG_TYPES';
    if (call === 'bet' && amount % 100 !== 0) return 'WRONG_TYPES';
    const reference = text('reference_transaction_uuid');
    const content = JSON.stringify([call, amount, fields['currency'], text('round'), text('game_code'), reference]);
    const own = text('transaction_uuid');
    const id = `${player} ${own === '' || own === reference ? `of ${reference}` : own}`;
    const known = entries.get(id);
    if (known !== undefined && known.state !== 'tombstone')
      return known.content === content ? known.status : 'DUPLICATE_TRANSACTION';
    const store = (state: WalletEntry['state'], status: string) => {
      entries.set(id, { call, amount, reference, state, status, content });
      return status;
    };
    const target = entries.get(`${player} ${reference}`);
    const round = `${player} ${text('game_code')} ${text('round')}`;
    if (fields['round_closed'] === true) rounds.add(round);
    if (call === 'bet') {
      if (known?.state === 'tombstone') return 'TRANSACTION_ROLLED_BACK';
      if (fields['token'] !== tokenOf(player)) return store('refused', 'INVALID_TOKEN');
      if (!['FRU', 'BAC', 'PKBJ'].includes(text('game_code'))) return store('refused', 'INVALID_GAME');
      if (fields['currency'] !== 'CNY') return store('refused', 'WRONG_CURRENCY');
      if (rounds.has(round)) return store('refused', 'ROUND_CLOSED');
      if (before < amount) return store('refused', 'NOT_ENOUGH_MONEY');
      balances[player] = before - amount;
      return store('accepted', 'OK');
    }
    if (call === 'win') {
      if (text('reward_uuid') === '') {
        if (target?.call !== 'bet') return 'TRANSACTION_DOES_NOT_EXIST';
        if (target.state === 'refused') return 'TRANSACTION_DOES_NOT_EXIST';
        if (target.state !== 'accepted') return 'TRANSACTION_ROLLED_BACK';
      } else if ([...entries.values()].some((one) => one.reference === `reward ${text('reward_uuid')}`))
        return 'DUPLICATE_TRANSACTION';
      if (fields['currency'] !== 'CNY') return 'WRONG_CURRENCY';
      balances[player] = before + amount - (amount % 100);
      store('accepted', 'OK');
      if (text('reward_uuid') !== '')
        entries.set(id, { ...(entries.get(id) as WalletEntry), reference: `reward ${text('reward_uuid')}` });
      return 'OK';
    }
    if (target === undefined) {
      const tombstone = { call: 'bet', amount: 0, reference: '', content: '', status: 'TRANSACTION_ROLLED_BACK' };
      entries.set(`${player} ${reference}`, { ...tombstone, state: 'tombstone' });
      return store('accepted', 'OK');
    }
    if (target.call === 'rollback') return 'TRANSACTION_DOES_NOT_EXIST';
    if (target.state !== 'accepted') return store('accepted', 'OK');
    const paid = [...entries].some(
      ([name, one]) =>
        name.startsWith(`${player} `) &&
        one.call === 'win' &&
        one.state === 'accepted' &&
        one.amount > 0 &&
        one.reference === reference,
    );
    if (target.call === 'bet' && paid) return 'TRANSACTION_SETTLED';
    const back = target.call === 'bet' ? target.amount : -(target.amount - (target.amount % 100));
    if (before + back < 0) return 'NOT_ENOUGH_MONEY';
    balances[player] = before + back;
    target.state = 'rolledBack';
    return store('accepted', 'OK');
  };

  const server = createServer((request, response) => {
    void readAll(request)
      .catch(() => undefined)
      .then((body) => {
        if (body === undefined) return;
        const call = (request.url ?? '').split('/').at(-1) ?? '';
        const trouble = call === 'balance' ? undefined : troubles.shift();
        if (trouble === 'lost') return void request.socket.destroy();
        const isSigned = isSignedBy(key, body, String(request.headers['x-signature']));
        const fields = JSON.parse(body.toString()) as Record<string, unknown>;
        requests.push({ call, fields });
        const word = !isSigned
          ? 'INVALID_SIGNATURE'
          : trouble === 'undecided'
            ? 'UNKNOWN'
            : decide(call, fields, amountIn(body));
        statuses.push(`${call} ${word}`);
        if (trouble === 'silent') return void request.socket.destroy();
        response.writeHead(200, { 'content-type': 'application/json' }).end(
          JSON.stringify({
            status: word === 'OK' ? 'RS_OK' : `RS_ERROR_${word}`,
            request_uuid: fields['request_uuid'],
            user: fields['user'],
            currency: 'CNY',
            balance: balances[String(fields['user'])],
          }),
        );
      });
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;
  return {
    url: `http://127.0.0.1:${port}/api/wallet/hall`,
    balances,
    entries,
    statuses,
    requests,
    troubles,
    close: () => {
      server.closeAllConnections();
      server.close();
    },
  };
}

const amountIn = (body: Buffer) => /"amount":([^,}]+)/.exec(body.toString())?.[1] ?? '';

function isSignedBy(key: KeyObject | undefined, body: Buffer, signature: string): boolean {
  return key === undefined
    ? createHmac('sha256', Buffer.from(walletSecret, 'hex')).update(body).digest('hex') === signature
    : verify('RSA-SHA256', body, key, Buffer.from(signature, 'base64'));
}

async function readAll(request: IncomingMessage): Promise<Buffer> {
  const chunks: Buffer[] = [];
  const content: AsyncIterable<Buffer> = request;
  for await (const chunk of content) chunks.push(chunk);
  return Buffer.concat(chunks);
}
