/** What the parts of a company's adapter share. */
import type { ChannelProvider } from '../../../../platform/outside/platform-providers.ts';
import type { AdapterDeps } from '../adapter-deps.ts';
import type { Answer, Request } from './ask.ts';
import type { Zone } from './zone.ts';

/** Asks the company; `kind` is how long and how much its answer may be. */
export type Ask = (request: Request, kind?: 'asks' | 'records') => Promise<Answer>;

export type ChannelContext = {
  readonly provider: ChannelProvider;
  readonly zone: Zone;
  readonly ask: Ask;
  readonly deps: AdapterDeps;
  /** Opens the account of a player at the company; harmless where it is open. */
  openAccount(player: string): Promise<void>;
};
