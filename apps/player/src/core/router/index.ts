export { useRoute } from './current.ts';
export { registerPath, returnPath, signInPath } from './guard.ts';
export { askBeforeLeaving, goBack, goBackOr, navigate, usePlace } from './history.ts';
export { Link } from './link.tsx';
export { hasPage } from './registry.ts';
export { useRedirect } from './use-redirect.ts';
export { scrollBackTo, scrolledTo } from './scroll.ts';
