import { useRoute } from '../../shell/index.ts';
import { useGameClock } from './calls.ts';
import { CheckPage } from './check-page.tsx';
import { ChooseGame } from './parts/choose-game.tsx';

/** `/fairness`, `/fairness/:gid`, `/fairness/:gid/:issue`: without an issue the last draw is checked. */
export function Screen() {
  const { params, query } = useRoute();
  const gid = params['gid'] ?? '';
  const clock = useGameClock(gid);
  if (gid === '') return <ChooseGame />;
  const issue = params['issue'] ?? clock.data?.drawnIssue ?? '';
  return <CheckPage key={issue} gid={gid} issue={issue} orderNum={query.get('order_num') ?? ''} clock={clock.data} />;
}
