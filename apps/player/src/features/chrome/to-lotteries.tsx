import { buttonClass } from '@longmen/ui';
import { Link } from '../../core/router/index.ts';

/** Under a page that has nothing to show: the way to the games. */
export function ToLotteries({ label }: { label: string }) {
  return (
    <Link to="/allLottery" className={`${buttonClass('outline')} mt-2`}>
      {label}
    </Link>
  );
}
