/** What stands in the head of every page that takes bets; one file, fetched after the page. */
import { PauseBar } from './pause-bar.tsx';
import { WatchLine } from './watch-line.tsx';

/** @param bar the break that is on, under the head; else the line in it */
export const Watch = ({ bar = false }: { bar?: boolean }) => (bar ? <PauseBar /> : <WatchLine />);
