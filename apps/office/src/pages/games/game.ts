import type { ConsoleOutput } from '@longmen/contract/console';
import type { listGames, readGame } from '@longmen/contract/console/games/games';

export type GameRow = ConsoleOutput<typeof listGames>['games'][number];
export type GameFacts = ConsoleOutput<typeof readGame>;
export type GamePlay = GameFacts['plays'][number];
