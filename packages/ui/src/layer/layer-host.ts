import { createContext } from 'react';

/** What the app around gives to layers. */
export type LayerHost = {
  /** Name of the button that closes a sheet; without it there is no button. */
  closeLabel: string;
  /**
   * Called for each layer that opens, with the way to close it as a step back does. @returns the way to say that it is
   * closed
   */
  opened(close: () => void): () => void;
};

export const LayerHostContext = createContext<LayerHost>({ closeLabel: '', opened: () => () => undefined });
