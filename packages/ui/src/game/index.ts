/** Pieces of game boards; they know no game and no room. */
export { PickCell, SideCell } from './pick-cell.tsx';
export { RollingDraw } from './rolling-draw.tsx';
