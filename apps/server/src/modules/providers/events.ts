/** What providers announces after commit; see `Events` of the platform. */
export type ProviderEvents = {
  'provider.changed': { platform: string };
};
