export { Countdown } from './countdown.tsx';
export { GameRow } from './game-row.tsx';
export { familyOf, gameState, type GameState, shortIssue } from './game-state.ts';
export { GameTile } from './game-tile.tsx';
export { recentGames } from './recent.ts';
