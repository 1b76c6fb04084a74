/** What the site asks of the company, by the numbers of the protocol `channel/1`. */
import { randomBytes } from 'node:crypto';
import { type Answer, json, notFound, type Request } from '../../shared/answer.ts';
import type { Clock } from '../../shared/clock.ts';
import type { FaultBox } from '../../shared/fault-box.ts';
import { localeOf } from '../../shared/locales.ts';
import type { Book } from '../book/book.ts';
import { type GameCode, gameCodes } from '../book/rows.ts';
import type { TableConfig } from '../config.ts';
import type { FaultName } from '../faults/fault-names.ts';
import { faultyMove } from '../faults/faulty-move.ts';
import { lineFault, spoiltMoney } from '../faults/spoilt.ts';
import { centsOf, yuanOf } from '../money.ts';
import type { Seats } from '../seats.ts';
import type { Wallet } from '../wallet/wallet.ts';
import { codes } from './codes.ts';
import { makeRecords } from './records.ts';
import { openRequest } from './seal.ts';

export type ChannelDeps = {
  readonly config: TableConfig;
  readonly book: Book;
  readonly wallet: Wallet;
  readonly seats: Seats;
  readonly faults: FaultBox<FaultName>;
  readonly clock: Clock;
};

/** The fields of an answer beside its code; a number is a code alone. */
type Data = Readonly<Record<string, unknown>> | number;
type Fields = URLSearchParams;

const accountForm = /^[0-9A-Za-z]{4,40}$/;
const inHandMs = 30_000;
const askFlaws = ['34', '39', '43', '44', '99', '-1'] as const;
const lobby = '0';

/** @returns answers below `table/` */
export function makeChannel(deps: ChannelDeps): { answer(path: string, request: Request): Answer } {
  const { config, clock, wallet } = deps;
  const records = makeRecords(deps);
  const calls: Readonly<Record<string, Readonly<Record<string, (fields: Fields) => Data | 'silent'>>>> = {
    channelHandle: {
      0: (fields) => enter(deps, fields),
      2: (fields) => move(deps, fields, 'in'),
      3: (fields) => move(deps, fields, 'out'),
      4: (fields) => order(deps, fields),
      7: (fields) => balance(deps, fields),
      8: (fields) => {
        const account = fields.get('account') ?? '';
        if (deps.book.accounts.find(account) === undefined) return codes.noAccount;
        deps.seats.kick(account);
        return codes.done;
      },
      14: () => ({ money: deps.faults.strikes('C15') === undefined ? yuanOf(wallet.float()) : 0 }),
    },
    getRecordHandle: { 9: records.list, 10: records.text, 15: records.totals },
  };
  return {
    answer: (path, { method, query = '' }) => {
      const those = Object.hasOwn(calls, path) ? calls[path] : undefined;
      if (method !== 'GET' || those === undefined) return notFound;
      const line = lineFault(deps);
      const fields = openRequest(new URLSearchParams(query), config, clock.now() + line.clockMs);
      if (typeof fields === 'number') return json({ s: 100, m: `/${path}`, d: { code: fields } });
      wallet.landDue();
      const s = fields.get('s') ?? '';
      const data = (Object.hasOwn(those, s) ? those[s] : undefined)?.(fields) ?? codes.unknownCall;
      if (data === 'silent') return { status: 0, text: '', headers: {}, hangsUp: true };
      const d = typeof data === 'number' ? { code: data } : { code: codes.done, ...data };
      const answer = json({ s: 100 + Number(s), m: `/${path}`, d });
      return line.spoil({ ...answer, text: spoiltMoney(deps, answer.text) });
    },
  };
}

/** Opens the account and the game. Money that would cross over on the way is refused. */
function enter({ seats, config }: ChannelDeps, fields: Fields): Data {
  const account = fields.get('account') ?? '';
  const kind = fields.get('KindID') ?? lobby;
  if (!accountForm.test(account) || centsOf(fields.get('money') ?? '') !== 0) return codes.wrongFields;
  const game = gameCodes.find((code) => code === kind);
  if (game === undefined && kind !== lobby) return codes.noGame;
  const id = randomBytes(16).toString('hex');
  const first: GameCode = game ?? gameCodes[0];
  seats.open({
    id,
    account,
    game: first,
    locale: localeOf(fields.get('lang') ?? ''),
    back: fields.get('backUrl') ?? '',
  });
  return { url: `${config.visibleAt}/play/table/${id}${game === undefined ? '' : `/${game}`}` };
}

function move(deps: ChannelDeps, fields: Fields, way: 'in' | 'out'): Data | 'silent' {
  const { book, config, wallet } = deps;
  const [account, id] = [fields.get('account') ?? '', fields.get('orderid') ?? ''];
  const cents = centsOf(fields.get('money') ?? '') ?? 0;
  if (cents === 0 || !accountForm.test(account)) return codes.wrongFields;
  if (!isOrderOf(id, account, config)) return codes.wrongOrder;
  // Counted before anything else is known of it: nobody may send an order twice, taken or not.
  book.arrived(id);
  if (book.orders.find(id) !== undefined) return codes.repeatedOrder;
  if (book.accounts.find(account) === undefined) return codes.noAccount;
  const answer = faultyMove(deps, { id, account, way, cents });
  if (answer === 'silent') return answer;
  return answer === codes.done ? { money: yuanOf(wallet.balance(account).free) } : answer;
}

/** Agent, seventeen digits of the company's clock, account. */
function isOrderOf(id: string, account: string, { agent }: TableConfig): boolean {
  const digits = id.slice(agent.length, -account.length);
  return id.startsWith(agent) && id.endsWith(account) && /^\d{17}$/.test(digits) && id.length <= 100;
}

const statuses = { absent: -1, done: 0, failed: 2, working: 3 } as const;
const otherCents = 100;

/** The only word that ends a transfer at the site. */
function order({ book, faults }: ChannelDeps, fields: Fields): Data {
  const odd = faults.strikes('C6')?.pick(askFlaws);
  if (odd !== undefined) return Number(odd);
  const known = book.orders.find(fields.get('orderid') ?? '');
  if (known?.answersAs === 'review') return codes.review;
  const state = known?.state ?? 'absent';
  const cents = known === undefined || state !== 'done' ? 0 : known.cents;
  return { status: statuses[state], money: yuanOf(known?.answersAs === 'otherAmount' ? cents + otherCents : cents) };
}

function balance({ book, wallet, seats, faults, clock }: ChannelDeps, fields: Fields): Data {
  const account = fields.get('account') ?? '';
  if (book.accounts.find(account) === undefined) return codes.noAccount;
  const strike = faults.strikes('C10');
  if (strike !== undefined) wallet.hold(account, clock.now() + (strike.delayMs ?? inHandMs));
  const { total, free } = wallet.balance(account);
  const isInHand = wallet.isHeld(account) || free < total;
  return {
    totalMoney: yuanOf(total),
    freeMoney: yuanOf(free),
    status: seats.isOnline(account) ? 1 : 0,
    gameStatus: isInHand ? 1 : 0,
  };
}
