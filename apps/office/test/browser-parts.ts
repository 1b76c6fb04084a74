/** What a browser has and the tests' document lacks: everything is light and wide, nothing scrolls. */
globalThis.matchMedia = (query) =>
  Object.assign(new EventTarget(), {
    matches: query.includes('min-width'),
    media: query,
    onchange: null,
    addListener: () => undefined,
    removeListener: () => undefined,
  });
globalThis.scrollTo = () => undefined;
Element.prototype.scrollIntoView ??= () => undefined;
globalThis.ResizeObserver ??= class {
  observe() {}
  unobserve() {}
  disconnect() {}
};
/** No server listens: a socket that never opens. Its test puts one of its own in its place. */
Object.assign(globalThis, {
  WebSocket: class extends EventTarget {
    static readonly OPEN = 1;
    readonly readyState = 0;
    close() {}
    send() {}
  },
});
