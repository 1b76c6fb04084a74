/**
 * What home shows of its data, in one file that comes while the data is on its way: the first picture has none of it.
 */
export { Banners } from './banners.tsx';
export { ContinueRow } from './continue-row.tsx';
export { Lotteries } from './lotteries.tsx';
export { NoticeBar } from './notice-bar.tsx';
export { Shortcuts } from './shortcuts.tsx';
