export { Countdown, useSecondsLeft } from './countdown.tsx';
export { GameRow } from './game-row.tsx';
export { familyOf, gameState, type GameState } from './game-state.ts';
export { GameTile } from './game-tile.tsx';
export { recentGames } from './recent.ts';
