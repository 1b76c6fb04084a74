/**
 * The oldest browsers that the app is built for. Syntax is lowered to them; whether a web feature is newer is a check.
 */
export const buildTarget = ['chrome111', 'safari16.4', 'firefox128'];
