/** Processor time of a piece of work: unlike the clock on the wall it does not grow while others use the machine. */

/** Milliseconds of processor time that `work` takes in this process. */
export function cpuMsOf(work: () => void): number {
  const before = process.cpuUsage();
  work();
  const { user, system } = process.cpuUsage(before);
  return (user + system) / 1000;
}
