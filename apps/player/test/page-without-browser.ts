import { beforeAll } from 'vitest';
import { queryClient } from '../src/core/api/query-client.ts';
import { useSession } from '../src/core/session/session.ts';

/** What a browser has and the tests' document lacks: everything is light, nothing scrolls, sheets open. */
globalThis.matchMedia ??= (query) =>
  Object.assign(new EventTarget(), {
    matches: false,
    media: query,
    onchange: null,
    addListener: () => undefined,
    removeListener: () => undefined,
  });
Element.prototype.scrollTo ??= () => undefined;
Element.prototype.scrollIntoView ??= () => undefined;
HTMLDialogElement.prototype.showModal ??= function showModal(this: HTMLDialogElement) {
  this.open = true;
};
HTMLDialogElement.prototype.close ??= function close(this: HTMLDialogElement) {
  this.open = false;
};

// The files of a worker share the modules of the app and one browser: what one has read or kept, the next has not, and
// nobody is signed in.
beforeAll(() => {
  queryClient.clear();
  useSession.setState(useSession.getInitialState(), true);
  localStorage.clear();
  sessionStorage.clear();
});
