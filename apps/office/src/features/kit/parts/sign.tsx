import { Icon, type IconName, LineDrawing } from '@longmen/ui';

/** Drawings that only the back office needs, in the 24 box of `packages/ui`. */
const paths = {
  settings: 'M4.5 7.5h9M17.5 7.5h2M15.5 5.5v4M4.5 16.5h2M10.5 16.5h9M8.5 14.5v4',
  columns: 'M5 5h14v14H5zM10 5v14M14.5 5v14',
  filter: 'M4.5 6.5h15M7.5 12h9M10.5 17.5h3',
  view: 'm12 4.5 2.3 4.8 5.2.7-3.8 3.7.9 5.2L12 16.4l-4.6 2.5.9-5.2L4.5 10l5.2-.7L12 4.5Z',
  roles: 'M5 5h6v6H5zM13 5h6v6h-6zM5 13h6v6H5zM13 13h6v6h-6z',
  log: 'M6.5 4.5h11v15h-11zM9.5 8.5h5M9.5 12h5M9.5 15.5h3',
  older: 'M9.5 5.5 16 12l-6.5 6.5',
  newer: 'M14.5 5.5 8 12l6.5 6.5',
  chain: 'M10 14a3.5 3.5 0 0 1 0-5l2-2a3.5 3.5 0 0 1 5 5l-1 1M14 10a3.5 3.5 0 0 1 0 5l-2 2a3.5 3.5 0 0 1-5-5l1-1',
  arrowDown: 'M12 5v14M6.5 13.5 12 19l5.5-5.5',
  swap: 'M5 9h14l-3.5-3.5M19 15H5l3.5 3.5',
  scales: 'M12 4.5v15M7.5 19.5h9M5 7.5h14M5 7.5 2.5 13h5L5 7.5ZM19 7.5 16.5 13h5L19 7.5Z',
  heart: 'M12 19.5 5.5 13a4 4 0 0 1 5.7-5.7l.8.8.8-.8a4 4 0 0 1 5.7 5.7L12 19.5Z',
  open: 'M13 5h6v6M19 5l-8 8M11 6H6v12h12v-5',
} as const;

export type SignName = keyof typeof paths | IconName;

/** A decorative line drawing; the control around it carries the name. Size in CSS px. */
export function Sign({ name, size = 16, className }: { name: SignName; size?: number; className?: string }) {
  const shared = { size, ...(className === undefined ? {} : { className }) };
  return name in paths ? (
    <LineDrawing path={paths[name as keyof typeof paths]} {...shared} />
  ) : (
    <Icon name={name as IconName} {...shared} />
  );
}
