// One Ctrl-C can arrive twice: from the terminal and from the process above. A second one counts
// only after this time.
const SAME_SIGNAL_MS = 1_500;

/** Resolves at the first request to stop; calls `hurry` when asked again later. */
export function untilAskedToStop(hurry: () => void): Promise<void> {
  return new Promise((resolve) => {
    let askedAt: number | undefined;
    const asked = () => {
      const now = performance.now();
      if (askedAt === undefined) {
        askedAt = now;
        resolve();
      } else if (now - askedAt > SAME_SIGNAL_MS) hurry();
    };
    for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.on(signal, asked);
    process.on('disconnect', asked); // tools/start.mjs, which handed over to us, was killed
  });
}
