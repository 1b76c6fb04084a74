/** Opens a game at its company (platforms.md 3): the first "no" answers, and no money is moved. */
import type { calls, OutputOf } from '@longmen/contract';
import type { Mills } from '@longmen/engine';
import type { SignedInContext } from '../../../platform/api/route.ts';
import { refuse } from '../../../platform/api/route.ts';
import { OutboundFailed } from '../../../platform/network/outbound.ts';
import type { GameProvider, PlatformKey } from '../../providers/index.ts';
import type { Deps } from '../deps.ts';
import { openLaunch } from './launches.ts';
import type { Names } from './names.ts';

export type LaunchRequest = {
  readonly platform: PlatformKey;
  /** The company's code of the game; empty or 0 is its lobby. */
  readonly code: string;
  /** Only tried, without money. */
  readonly isDemo: boolean;
  /** The host to come back to, when it is one of the site's. */
  readonly host: string | undefined;
  /** Whether the balance goes along to a company that keeps wallets; as before when left out. */
  readonly auto: boolean | undefined;
  /** How much of it goes along this time. */
  readonly amount: Mills | undefined;
};

export type LaunchDeps = {
  readonly deps: Deps;
  readonly names: Names;
  /** Brings the balance over to a company that keeps wallets of its own. */
  takeAlong(
    launch: LaunchRequest & { readonly company: GameProvider },
    context: SignedInContext,
  ): Promise<Launched['transfer']>;
};

type Launched = OutputOf<typeof calls.launchCardGame>;

/** FROMWAY of a computer's browser. */
const computer = 3;

/**
 * @throws Refusal `accountDisabled`, `guestsMayNot`, `timeOutOn`, `selfExcluded`, `gameUnknown`, `gamePlatformClosed`,
 *   `platformFrozen`, `launchFailed`
 */
export async function launchGame(
  { deps, names, takeAlong }: LaunchDeps,
  request: LaunchRequest,
  context: SignedInContext,
): Promise<Launched> {
  const { identity, providers, limits } = deps;
  const { caller } = context;
  identity.assertMayUse(caller, 'bet');
  const company = providers.providerOf(request.platform);
  const isDemo = request.isDemo || caller.isGuest;
  if (isDemo && company?.adapter.hasDemo !== true && caller.isGuest) throw refuse('guestsMayNot');
  await limits.assertMayPlay(caller.userId);
  const code = request.code === '0' ? '' : request.code;
  refuseClosed(deps, request.platform, code);
  if (company === undefined || (isDemo && !company.adapter.hasDemo)) throw refuse('gamePlatformClosed');
  const opening = { platform: request.platform, company, code, isDemo, host: hostOf(deps, request.host, context) };
  const url = await openAt(deps, names, opening, context);
  // An address first, money second: a launch that fails takes none along.
  const transfer = isDemo || url === '' ? undefined : await takeAlong({ company, ...request }, context);
  return transfer === undefined ? { url } : { url, transfer };
}

/** @throws Refusal `gameUnknown`, `gamePlatformClosed`, `platformFrozen` */
function refuseClosed({ providers, ledger, areBetsStopped }: Deps, platform: PlatformKey, code: string): void {
  const game = code === '' ? undefined : providers.gameByCode([platform], code);
  if (code !== '' && game === undefined) throw refuse('gameUnknown');
  if (ledger.freezes.isPlatformFrozen(platform)) throw refuse('platformFrozen');
  const isOpen = game === undefined ? providers.isOpen(platform) : game.status === 0;
  if (!isOpen || areBetsStopped()) throw refuse('gamePlatformClosed');
}

/** The address to come back to is the site's own: anything else is the request's host. */
function hostOf({ isOwnHost }: Deps, requested: string | undefined, { host }: SignedInContext): string {
  return requested !== undefined && requested !== '' && isOwnHost(requested) ? requested : host;
}

type Opening = {
  readonly platform: PlatformKey;
  readonly company: GameProvider;
  readonly code: string;
  readonly isDemo: boolean;
  readonly host: string;
};

async function openAt(
  deps: Deps,
  names: Names,
  { platform, company, code, isDemo, host }: Opening,
  { caller: { userId, sessionId: signIn }, locale, ip, fromWay }: SignedInContext,
): Promise<string> {
  const provider = company.name;
  const player = isDemo ? undefined : await names.nameOf(provider, userId);
  const token = isDemo ? undefined : await openLaunch(deps, { userId, signIn, provider, game: code, locale });
  const device = fromWay === computer ? 'desktop' : 'mobile';
  // A sandbox runs beside a site that is not spoken to over https.
  const back = `${company.sandbox ? 'http' : 'https'}://${host}/platformReturn?p=${platform}`;
  try {
    return (await company.adapter.launch({ player, token, code, locale, back, ip, device, isDemo })).url;
  } catch (error) {
    if (!(error instanceof OutboundFailed)) throw error;
    deps.platform.log.warn({ err: error, provider }, 'a game could not be opened');
    throw refuse('launchFailed');
  }
}
