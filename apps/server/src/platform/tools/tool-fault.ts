/** How a command-line tool ends when it cannot do its work. */

/** Exit code: something broke, as against a command that was refused. */
export const toolBroken = 70;

/** What went wrong in one line without a stack, and what to do where that is known. */
export function toolFault(error: unknown): string {
  const message = error instanceof Error ? error.message : String(error);
  const isUnmade = /relation .* does not exist/.test(message);
  return isUnmade ? `${message} (start the site once with npm start: its database is not made yet)` : message;
}
