/** What was thrown, which may be anything, as an error. */

/** The error itself; anything else that was thrown becomes the message of one. */
export function asError(thrown: unknown): Error {
  return thrown instanceof Error ? thrown : new Error(String(thrown));
}

/** The code of an error: `ENOENT` of the file system, a SQLSTATE, `ERR_…` of Node; undefined where it has none. */
export function codeOf(thrown: unknown): string | undefined {
  if (typeof thrown !== 'object' || thrown === null || !('code' in thrown)) return undefined;
  return typeof thrown.code === 'string' ? thrown.code : undefined;
}
