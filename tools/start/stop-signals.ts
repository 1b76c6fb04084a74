// One Ctrl-C can arrive twice: from the terminal and from the process above. A second one counts
// only after this time.
const SAME_SIGNAL_MS = 1_500;

/** Resolves at the first request to stop; calls `hurry` when asked again later. */
export function untilStopSignal(hurry: () => void): Promise<void> {
  return new Promise((resolve) => {
    let signalledAt: number | undefined;
    const onSignal = () => {
      const now = performance.now();
      if (signalledAt === undefined) {
        signalledAt = now;
        resolve();
      } else if (now - signalledAt > SAME_SIGNAL_MS) hurry();
    };
    for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.on(signal, onSignal);
    process.on('disconnect', onSignal); // tools/start.mjs, which handed over to this process, was killed
  });
}
