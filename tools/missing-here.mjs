/**
 * Optional packages of a lock file that a machine can use and that are not installed. Pure.
 * @param {Record<string, { optional?: boolean, os?: string[], cpu?: string[], libc?: string[] }>} listed by path
 * @param {Record<string, unknown>} installed by path
 * @param {{ os: string, cpu: string, libc: string }} machine
 * @returns {string[]} their names
 */
export function missingHere(listed, installed, machine) {
  // What is not for one kind of machine is optional for another reason, and may be missing.
  const fits = ({ os, cpu, libc }) =>
    os?.includes(machine.os) && cpu?.includes(machine.cpu) && (libc === undefined || libc.includes(machine.libc));
  return Object.entries(listed)
    .filter(([path, entry]) => entry.optional && fits(entry) && installed[path] === undefined)
    .map(([path]) => path.slice(path.lastIndexOf('node_modules/') + 'node_modules/'.length));
}
