import { type IconName, RowContent, rowClass, Sheet } from '@longmen/ui';
import { Link } from '../../../core/router/index.ts';
import { useGameContext } from '../game-context.ts';

type Labelled = { icon: IconName; label: string };
type MoreListProps = {
  onClose: () => void;
  /** Sheets of this page. */
  rows: readonly (Labelled & { open: () => void })[];
  /** Other pages. */
  links: readonly (Labelled & { to: string })[];
};

/** The sheet behind the three dots: it closes before what was chosen opens. */
export function MoreList({ onClose, rows, links }: MoreListProps) {
  const { gameName } = useGameContext();
  return (
    <Sheet open onClose={onClose} title={gameName}>
      <div className="-mx-4 divide-y divide-hair">
        {rows.map(({ icon, label, open }) => (
          <button
            key={icon}
            type="button"
            className={rowClass}
            onClick={() => {
              onClose();
              open();
            }}
          >
            <RowContent icon={icon} label={label} />
          </button>
        ))}
        {links.map(({ icon, label, to }) => (
          <Link key={icon} to={to} className={rowClass} onClick={onClose}>
            <RowContent icon={icon} label={label} />
          </Link>
        ))}
      </div>
    </Sheet>
  );
}
