/** Milliseconds on a clock that nothing can set, from any beginning: for how long something lasts, never for when. */
export const steadyNow = (): number => performance.now();
