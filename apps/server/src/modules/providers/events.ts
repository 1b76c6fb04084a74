/** What providers announces after commit; see `Events` of the platform. */
export type ProviderEvents = {
  'provider.changed': { platform: string };
  /** This process answers by what has changed: whoever asks now is answered so. Never sent to other processes. */
  'provider.reread': { platform: string };
};
