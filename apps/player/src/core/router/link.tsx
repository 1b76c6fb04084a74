import type { AnchorHTMLAttributes, MouseEvent, PointerEvent } from 'react';
import { navigate } from './history.ts';
import { preload } from './registry.ts';

type LinkProps = AnchorHTMLAttributes<HTMLAnchorElement> & { to: string; replace?: boolean };

/** A link inside the app. Its page starts loading when it is touched. */
export function Link({ to, replace = false, onClick, onPointerDown, children, ...rest }: LinkProps) {
  const follow = (event: MouseEvent<HTMLAnchorElement>) => {
    onClick?.(event);
    if (event.defaultPrevented || event.metaKey || event.ctrlKey || event.shiftKey || event.button !== 0) return;
    event.preventDefault();
    void navigate(to, { replace });
  };
  const press = (event: PointerEvent<HTMLAnchorElement>) => {
    onPointerDown?.(event);
    preload(to);
  };
  return (
    <a {...rest} href={to} onClick={follow} onPointerDown={press}>
      {children}
    </a>
  );
}
