/** Pieces of game boards; they know no game and no page. */
export { type Hue, PickCell, SideCell, StackedCell } from './pick-cell.tsx';
export { RaceLanes } from './race-lanes.tsx';
export { RollingDraw } from './rolling-draw.tsx';
