/**
 * The document of rendered tests: made once for each worker and emptied between files, as making one takes a second.
 */
import { builtinEnvironments, type Environment } from 'vitest/runtime';

let made: ReturnType<typeof builtinEnvironments.jsdom.setup> | undefined;

/** A document as a file of tests expects to find it. */
function empty(): void {
  for (const element of [document.documentElement, document.body])
    for (const name of element.getAttributeNames()) element.removeAttribute(name);
  document.head.replaceChildren();
  document.body.replaceChildren();
  localStorage.clear();
  sessionStorage.clear();
  history.replaceState(null, '', '/');
}

export default {
  name: 'one-document',
  viteEnvironment: 'client',
  setup: async (global, options) => {
    made ??= Promise.resolve(builtinEnvironments.jsdom.setup(global, options));
    await made;
    return { teardown: empty };
  },
} satisfies Environment;
