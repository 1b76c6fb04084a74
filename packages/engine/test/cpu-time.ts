/** Processor time of a piece of work: unlike the clock on the wall it does not grow while others use the machine. */

/** Milliseconds of processor time that `work` takes in this thread; others of the process run other tests. */
export function cpuMsOf(work: () => void): number {
  const before = process.threadCpuUsage();
  work();
  const { user, system } = process.threadCpuUsage(before);
  return (user + system) / 1000;
}
