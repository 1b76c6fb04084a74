import { type IconName, iconPaths } from './icon-paths.ts';

type DrawingProps = { path: string; size?: number; className?: string; filled?: boolean };

/** A decorative line drawing in a 24 box; the control around it carries the name. Size in CSS px. */
export function LineDrawing({ path, size = 24, className, filled = false }: DrawingProps) {
  return (
    <svg
      width={size}
      height={size}
      viewBox="0 0 24 24"
      fill={filled ? 'currentColor' : 'none'}
      stroke="currentColor"
      strokeWidth={size < 20 ? 1.9 : 1.75}
      strokeLinecap="round"
      strokeLinejoin="round"
      aria-hidden="true"
      className={className}
    >
      <path d={path} />
    </svg>
  );
}

type IconProps = Omit<DrawingProps, 'path'> & { name: IconName };

/** One of the drawings that every app has. */
export const Icon = ({ name, ...rest }: IconProps) => <LineDrawing path={iconPaths[name]} {...rest} />;
