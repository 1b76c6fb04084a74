/**
 * Tells somebody outside of what must wake him. The address is an operator's word, so on a production site it is called
 * over https alone and never where it leads into a network of one's own; what is sent is signed.
 */
import { createHmac } from 'node:crypto';
import { lookup } from 'node:dns/promises';
import { BlockList, isIP } from 'node:net';
import { plainAddress } from '../network/addresses.ts';
import { asError } from '../runtime/errors.ts';
import { OutboundFailed, outboundTo } from '../network/outbound.ts';

/** The header that carries the instant (epoch seconds) and HMAC-SHA256 over `instant.body`: `t=…,v1=…`. */
const signatureHeader = 'longmen-signature';

/** The signature of a body, as the header has it. @param at epoch ms */
export function signAlert(secret: string, at: number, body: string): string {
  const seconds = Math.floor(at / 1000);
  const mac = createHmac('sha256', secret).update(`${seconds}.${body}`).digest('hex');
  return `t=${seconds},v1=${mac}`;
}

/** Networks that nobody outside can be in. */
const ownNetworks = new BlockList();
for (const [network, bits] of [
  ['0.0.0.0', 8],
  ['10.0.0.0', 8],
  ['100.64.0.0', 10],
  ['127.0.0.0', 8],
  ['169.254.0.0', 16],
  ['172.16.0.0', 12],
  ['192.0.0.0', 24],
  ['192.168.0.0', 16],
  ['198.18.0.0', 15],
  ['224.0.0.0', 3],
] as const)
  ownNetworks.addSubnet(network, bits, 'ipv4');
for (const [network, bits] of [
  ['::', 127],
  ['64:ff9b::', 96],
  ['fc00::', 7],
  ['fe80::', 10],
  ['ff00::', 8],
] as const)
  ownNetworks.addSubnet(network, bits, 'ipv6');

/** Whether an address lies in a network of one's own, or is none. */
export function isOwnNetwork(address: string): boolean {
  const plain = plainAddress(address);
  const family = isIP(plain);
  return family === 0 || ownNetworks.check(plain, family === 4 ? 'ipv4' : 'ipv6');
}

type Request = {
  readonly url: string;
  readonly secret: string;
  readonly body: string;
  /** When it is sent, epoch ms. */
  readonly at: number;
};

/** What came of it: told, or what the other side said instead. Neither the secret nor the body is in it. */
export type AlertSent = { readonly isTaken: boolean; readonly answer: string };

const limits = { withinMs: 5_000, bytesMax: 16 * 1024 };

/** @param mayBeOwn whether networks of one's own, and plain http, are called (a site that is not in production) */
export async function sendAlert({ url: typed, secret, body, at }: Request, mayBeOwn: boolean): Promise<AlertSent> {
  const url = new URL(typed);
  try {
    if (!mayBeOwn) await assertOutside(url);
    const base = new URL('.', url).href;
    const headers = { [signatureHeader]: signAlert(secret, at, body) };
    await outboundTo(base, limits).postText(url.href.slice(base.length), body, headers);
    return { isTaken: true, answer: 'ok' };
  } catch (error) {
    if (error instanceof OutboundFailed) return { isTaken: false, answer: error.message.slice(0, 200) };
    return { isTaken: false, answer: asError(error).message.slice(0, 200) };
  }
}

async function assertOutside({ protocol, hostname }: URL): Promise<void> {
  if (protocol !== 'https:') throw new OutboundFailed('refused', 'only https is called');
  const bare = hostname.replace(/^\[|\]$/g, '');
  const addresses = isIP(bare) > 0 ? [{ address: bare }] : await lookup(bare, { all: true });
  if (addresses.length === 0 || addresses.some(({ address }) => isOwnNetwork(address)))
    throw new OutboundFailed('refused', 'the address lies in a network of one’s own');
}
