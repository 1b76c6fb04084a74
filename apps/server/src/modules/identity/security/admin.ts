/**
 * What operators do for accounts: a real name that was cut, a login password that was lost. Two of them agree, one says
 * no. Each deed runs in the office's transaction beside its entry in the log.
 */
import { refuse } from '../../../platform/api/route.ts';
import type { Platform } from '../../../platform/context.ts';
import type { Tx } from '../../../platform/db/database.ts';
import type { UserId } from '../../../platform/ids.ts';
import { openKeyring } from '../../../platform/security/keyring.ts';
import { makeSealBox, type SealBox } from '../../../platform/security/seal-box.ts';
import { readContacts } from '../accounts/read-contacts.ts';
import { announceSecurity, recordSecurityEvent } from './record-security.ts';
import { makeCode, showCode } from './recovery-codes.ts';
import { resetCodeHours, resetCodeIndex } from './reset-codes.ts';
import { isCutOf } from '../rules.ts';
import type { SecurityEventKind } from './store-security.ts';
import {
  agreeToRequest,
  endRequest,
  keepFormerName,
  listOpenRequests,
  findOpenRequest,
  lockOpenRequest,
  type RequestKind,
  type RequestRow,
  writeResetCode,
} from '../accounts/store-requests.ts';
import { updateRealName } from '../accounts/store-users.ts';

/** A request as operators see it; `wish` is the name as it should be, or how the player can be reached. */
export type AccountRequest = {
  readonly id: string;
  readonly username: string;
  readonly kind: RequestKind;
  readonly wish: string;
  readonly realName: string;
  readonly requestedAt: string;
  readonly from: string;
  readonly agreedBy: string;
};

export type AccountAgreed = {
  readonly username: string;
  readonly kind: RequestKind;
  /** False while another operator has to agree. */
  readonly isDone: boolean;
  /** The code to tell the player, shown this once. */
  readonly code: string | undefined;
  /** After commit. */
  readonly announce: () => void;
};

export type AccountAdmin = {
  /** What waits, the oldest first. */
  requests(): Promise<AccountRequest[]>;
  /** Whose request waits under a number; undefined for none. */
  playerOf(id: string): Promise<UserId | undefined>;
  /** @throws Refusal */
  agree(tx: Tx, by: string, id: string): Promise<AccountAgreed>;
  /** @throws Refusal */
  refuse(tx: Tx, by: string, id: string): Promise<Pick<AccountAgreed, 'username' | 'kind' | 'announce'>>;
};

const rowsMax = 200;

type Deps = { readonly platform: Platform; readonly sealBox: SealBox };

/** The admin service of accounts: requests of players that an operator decides. */
export function makeAccountAdmin(platform: Platform): AccountAdmin {
  const deps: Deps = { platform, sealBox: makeSealBox(openKeyring(platform.site.dataDir, 'personal-data')) };
  return {
    requests: async () => {
      const rows = await listOpenRequests(platform.db.reads, rowsMax);
      return Promise.all(rows.map((row) => view(deps, row)));
    },
    playerOf: async (id) => (await findOpenRequest(platform.db.reads, id))?.userId,
    agree: (tx, by, id) => agree(deps, tx, by, id),
    refuse: async (tx, by, id) => {
      const row = await find(tx, id);
      await endRequest(tx, id, by, 'refused');
      return {
        ...row,
        announce: row.kind === 'realName' ? await recordFor(deps, tx, row, 'realNameKept') : () => undefined,
      };
    },
  };
}

async function view(deps: Deps, row: RequestRow): Promise<AccountRequest> {
  const { realName } = await readContacts(deps, row.userId);
  return {
    id: row.id,
    username: row.username,
    kind: row.kind,
    wish: wishOf(deps, row),
    realName,
    requestedAt: new Date(row.requestedAt).toISOString(),
    from: row.ip ?? '',
    agreedBy: row.agreedBy ?? '',
  };
}

const wishOf = ({ sealBox }: Deps, { id, wish }: RequestRow) => sealBox.open(wish, `request:${id}`).toString();

async function find(tx: Tx, id: string): Promise<RequestRow> {
  const row = await lockOpenRequest(tx, id);
  if (row === undefined) throw refuse('nothingWaits', { waiting: 'accountRequest', id });
  return row;
}

async function agree(deps: Deps, tx: Tx, by: string, id: string): Promise<AccountAgreed> {
  const row = await find(tx, id);
  const { username, kind, userId } = row;
  if (row.agreedBy === by) throw refuse('otherOperatorNeeded');
  if (row.agreedBy === null) {
    await agreeToRequest(tx, id, by);
    return { username, kind, isDone: false, code: undefined, announce: () => undefined };
  }
  await endRequest(tx, id, by, 'done');
  if (kind === 'loginPassword') {
    const code = makeCode(deps.platform);
    await writeResetCode(tx, userId, resetCodeIndex(deps.sealBox, userId, code), resetCodeHours);
    return { username, kind, isDone: true, code: showCode(code), announce: () => undefined };
  }
  const requested = wishOf(deps, row);
  const { realName } = await readContacts(deps, userId, tx);
  if (!isCutOf(realName, requested)) throw refuse('realNameChanged');
  await keepFormerName(tx, id, deps.sealBox.seal(realName, `request-was:${id}`));
  await updateRealName(tx, userId, deps.sealBox.seal(requested, `contact:${userId}:realName`));
  return {
    username,
    kind,
    isDone: true,
    code: undefined,
    announce: await recordFor(deps, tx, row, 'realNameCorrected'),
  };
}

async function recordFor(
  { platform }: Deps,
  tx: Tx,
  { userId }: Pick<RequestRow, 'userId'>,
  kind: SecurityEventKind,
): Promise<() => void> {
  await recordSecurityEvent({ platform }, tx, { userId, ip: '' }, kind);
  return () => announceSecurity({ platform }, { userId }, kind);
}
