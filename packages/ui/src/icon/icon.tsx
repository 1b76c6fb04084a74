import { type IconName, iconPaths } from './icon-paths.ts';

type IconProps = { name: IconName; size?: number; className?: string; filled?: boolean };

/** A decorative line drawing; the control around it carries the name. Size in CSS px. */
export function Icon({ name, size = 24, className, filled = false }: IconProps) {
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
      <path d={iconPaths[name]} />
    </svg>
  );
}
