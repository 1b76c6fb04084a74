/** What catalogue announces after commit; see `Events` of the platform. */
export type CatalogueEvents = {
  'game.changed': { gid: number };
};
