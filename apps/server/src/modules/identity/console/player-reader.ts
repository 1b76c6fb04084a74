/**
 * What operators read of accounts at the console: the list, one account with how it is protected, what it shares with
 * others, and single values of the person behind it, each asked for by name. Nothing here answers a contact unmasked
 * but `personal`.
 */
import type { Platform } from '../../../platform/context.ts';
import type { Tx } from '../../../platform/db/database.ts';
import type { UserId } from '../../../platform/ids.ts';
import { openKeyring } from '../../../platform/security/keyring.ts';
import { maskedAddress, maskedDigits, maskedName } from '../../../platform/security/masks.ts';
import { makeSealBox, type SealBox } from '../../../platform/security/seal-box.ts';
import { phoneIndexes } from '../accounts/contacts.ts';
import { findByName, findUser, type User } from '../accounts/store-users.ts';
import { networkOf } from '../network/addresses.ts';
import { sha256 } from '../secrets.ts';
import {
  findAllContacts,
  findProtection,
  pageOfSecurity,
  pageOfSessions,
  type Protection,
  type SecurityRow,
  type SessionRow,
  type Window,
} from './store-access.ts';
import { type HabitPage, listLongSessions, listNights, type LongSession, type NightPage } from './store-habits.ts';
import {
  addressesOf,
  type Alike,
  crowdedFrom,
  type Edge,
  type EdgeBetween,
  edgesAlike,
  edgesAtPlaces,
  edgesOfPhones,
  edgesOfPlaces,
  placesOfUser,
} from './store-links.ts';
import {
  countPlayers,
  namesLike,
  openAmong,
  openNamed,
  ownersOfPhone,
  pageOfPlayers,
  type PlayerFilter,
  type PlayerRow,
  usersAt,
  usersOn,
} from './store-players.ts';

/** What the player gave of himself; a birthday is a day, `2001-11-27`. */
export const personalFields = ['realName', 'phone', 'birthday', 'qq', 'wechat'] as const;
export type PersonalField = (typeof personalFields)[number];

/** Masked values: empty where nothing was given. */
export type MaskedPerson = Readonly<Record<PersonalField, string>>;

/** Kinds of what accounts share. */
export type LinkKind = 'device' | 'network' | Alike;
/** `isCrowded`: too many share it, so nobody of them is listed. */
export type LinkGroup = { readonly kind: LinkKind; readonly edges: readonly Edge[]; readonly isCrowded: boolean };

/** A device by a short form of the hash that names it, a network by its address; `others` accounts were used there, too. */
export type PlaceView = {
  readonly kind: 'device' | 'network';
  readonly name: string;
  readonly at: number;
  readonly others: number;
  readonly isCrowded: boolean;
};

export type PlayerFacts = User & {
  /** Names above, the top one first. */
  readonly agents: readonly string[];
  readonly protection: Protection;
  readonly person: MaskedPerson;
};

/** Of a kind that tells something: what is crowded does not. */
export type TellingEdge = EdgeBetween & { readonly kind: 'device' | 'network' | 'phone' };

export type PlayerReader = {
  /** At most `limit` rows below an id, the newest account first. */
  list(
    filter: PlayerFilter,
    window: { readonly before: string | undefined; readonly limit: number },
  ): Promise<PlayerRow[]>;
  count(filter: PlayerFilter, max: number): Promise<number>;
  /** Open accounts above an id, in the order of their ids. */
  openAmong(
    filter: PlayerFilter,
    window: { readonly after: UserId | undefined; readonly limit: number },
  ): Promise<UserId[]>;
  /** Open accounts by what was typed: small letters of a name, or a number. */
  openNamed(names: readonly string[]): ReturnType<typeof openNamed>;
  /** By the id or the name; undefined when there is none. */
  facts(which: { userId: UserId } | { username: string }): Promise<PlayerFacts | undefined>;
  /** One value as it was given; empty where nothing was. The caller writes down who asked. */
  personal(userId: UserId, field: PersonalField): Promise<string>;
  sessions(userId: UserId, window: Window): Promise<SessionRow[]>;
  security(userId: UserId, window: Window): Promise<SecurityRow[]>;
  places(userId: UserId): Promise<PlaceView[]>;
  links(userId: UserId): Promise<LinkGroup[]>;
  /** What binds these accounts to others by something telling, at most `limit` of each kind. */
  edges(userIds: readonly UserId[], limit: number): Promise<TellingEdge[]>;
  namesLike(prefix: string, limit: number): ReturnType<typeof namesLike>;
  /** Accounts of a whole phone number, in any spelling. */
  ofPhone(phone: string, limit: number): Promise<UserId[]>;
  /** Accounts that were opened or signed in to from a whole address. */
  at(ip: string, limit: number): Promise<UserId[]>;
  /** Accounts of a device by the hash that names it, hex, at least 8 digits of it. */
  onDevice(device: string, limit: number): Promise<UserId[]>;
  readonly habits: PlayerHabits;
};

/** Players whose hours are out of the ordinary, those above an id; read in the caller's transaction. */
export type PlayerHabits = {
  longSessions(tx: Tx, page: HabitPage, seconds: number): Promise<LongSession[]>;
  nights(tx: Tx, page: HabitPage, threshold: number): Promise<NightPage>;
};

type Deps = { readonly platform: Pick<Platform, 'db'>; readonly sealBox: SealBox };

/** Needs no running site. */
export function makePlayerReader(platform: Pick<Platform, 'db' | 'site'>): PlayerReader {
  const deps: Deps = { platform, sealBox: makeSealBox(openKeyring(platform.site.dataDir, 'personal-data')) };
  const { reads } = platform.db;
  return {
    list: (filter, window) => pageOfPlayers(reads, filter, window),
    count: (filter, max) => countPlayers(reads, filter, max),
    openAmong: (filter, window) => openAmong(reads, filter, window),
    openNamed: async (names) => (names.length === 0 ? [] : openNamed(reads, names)),
    facts: (which) => readFacts(deps, which),
    personal: (userId, field) => readPersonal(deps, userId, field),
    sessions: async (userId, window) =>
      (await pageOfSessions(reads, userId, window)).map((row) => ({ ...row, ip: maskedAddress(row.ip ?? '') })),
    security: async (userId, window) =>
      (await pageOfSecurity(reads, userId, window)).map((row) => ({ ...row, ip: maskedAddress(row.ip ?? '') })),
    places: (userId) => readPlaces(reads, userId),
    links: (userId) => readLinks(reads, userId),
    edges: (userIds, limit) => readEdges(reads, userIds, limit),
    namesLike: (prefix, limit) => namesLike(reads, prefix, limit),
    ofPhone: (phone, limit) => ownersOfPhone(reads, phoneIndexes(deps.sealBox, phone), limit),
    at: (ip, limit) => usersAt(reads, ip, limit),
    onDevice: (device, limit) => usersOn(reads, device, limit),
    habits: {
      longSessions: listLongSessions,
      nights: (tx, page, threshold) => listNights(tx, page, { threshold, timeZone: platform.site.timeZone }),
    },
  };
}

async function readFacts(
  deps: Deps,
  which: { userId: UserId } | { username: string },
): Promise<PlayerFacts | undefined> {
  const { reads } = deps.platform.db;
  const user = 'userId' in which ? await findUser(reads, which.userId) : await findByName(reads, which.username);
  const protection = user && (await findProtection(reads, user.userId));
  if (user === undefined || protection === undefined) return undefined;
  const [[listed], person] = await Promise.all([
    pageOfPlayers(
      reads,
      { among: [user.userId], ...(user.isGuest ? { kind: 'guest' } : {}) },
      { before: undefined, limit: 1 },
    ),
    maskedPerson(deps, user),
  ]);
  return {
    ...user,
    agents: listed?.agents ?? [],
    protection: { ...protection, registeredFrom: maskedAddress(protection.registeredFrom ?? '') },
    person,
  };
}

async function maskedPerson(deps: Deps, { userId, birthday }: User): Promise<MaskedPerson> {
  const contacts = await openContacts(deps, userId);
  return {
    realName: maskedName(contacts.realName),
    phone: maskedDigits(contacts.phone),
    birthday: birthday === undefined ? '' : `${new Date(birthday).getUTCFullYear()}-••-••`,
    qq: maskedDigits(contacts.qq),
    wechat: maskedDigits(contacts.wechat),
  };
}

async function openContacts({ platform, sealBox }: Deps, userId: UserId) {
  const sealed = await findAllContacts(platform.db.reads, userId);
  const open = (field: 'phone' | 'realName' | 'qq' | 'wechat') => {
    const value = sealed?.[field] ?? null;
    return value === null ? '' : sealBox.open(value, `contact:${userId}:${field}`).toString();
  };
  return { realName: open('realName'), phone: open('phone'), qq: open('qq'), wechat: open('wechat') };
}

async function readPersonal(deps: Deps, userId: UserId, field: PersonalField): Promise<string> {
  if (field !== 'birthday') return (await openContacts(deps, userId))[field];
  const birthday = (await findUser(deps.platform.db.reads, userId))?.birthday;
  return birthday === undefined ? '' : new Date(birthday).toISOString().slice(0, 10);
}

const placeOfNetwork = (network: string): Buffer => sha256(`network:${network}`);

/** Letters of the hash that tell devices apart on screen. */
const digitsOfName = 12;

async function readPlaces(reads: Tx, userId: UserId): Promise<PlaceView[]> {
  const [devices, networks, addresses] = await Promise.all([
    placesOfUser(reads, userId, 'device'),
    placesOfUser(reads, userId, 'network'),
    addressesOf(reads, userId),
  ]);
  const names = new Map(addresses.map((ip) => [placeOfNetwork(networkOf(ip)).toString('hex'), networkOf(ip)] as const));
  const view = (kind: PlaceView['kind'], name: string, { at, others }: { at: number; others: number }): PlaceView => ({
    kind,
    name,
    at,
    others: Math.min(others, crowdedFrom),
    isCrowded: others > crowdedFrom,
  });
  return [
    ...devices.map((device) => view('device', device.place.toString('hex').slice(0, digitsOfName), device)),
    ...networks.map((network) => view('network', names.get(network.place.toString('hex')) ?? '', network)),
  ];
}

async function readLinks(reads: Tx, userId: UserId): Promise<LinkGroup[]> {
  const atPlaces = async (kind: 'device' | 'network'): Promise<LinkGroup> => {
    const places = await placesOfUser(reads, userId, kind);
    const telling = places.filter(({ others }) => others <= crowdedFrom).map(({ place }) => place);
    const edges = telling.length === 0 ? [] : await edgesAtPlaces(reads, userId, kind, telling);
    return { kind, edges, isCrowded: telling.length < places.length };
  };
  const alike = async (kind: Alike): Promise<LinkGroup> => {
    const edges = await edgesAlike(reads, userId, kind);
    const isCrowded = edges.length > crowdedFrom;
    return { kind, edges: isCrowded ? [] : edges, isCrowded };
  };
  return Promise.all([atPlaces('device'), atPlaces('network'), alike('phone'), alike('agent'), alike('code')]);
}

async function readEdges(reads: Tx, userIds: readonly UserId[], limit: number): Promise<TellingEdge[]> {
  const [devices, networks, phones] = await Promise.all([
    edgesOfPlaces(reads, userIds, 'device', limit),
    edgesOfPlaces(reads, userIds, 'network', limit),
    edgesOfPhones(reads, userIds, limit),
  ]);
  const of = (kind: TellingEdge['kind'], edges: readonly EdgeBetween[]) => edges.map((edge) => ({ ...edge, kind }));
  return [...of('device', devices), ...of('network', networks), ...of('phone', phones)];
}
