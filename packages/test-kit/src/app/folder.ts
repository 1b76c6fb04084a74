/** The apps that a browser loads. */
type BuiltApp = 'player' | 'office';

// Set by global-setup.ts in the process that starts the workers; they inherit it.
const variableOf = (app: BuiltApp) => `LONGMEN_TEST_APP_${app.toUpperCase()}`;

/** Tells the worker processes of this run where a built app lies. */
export function announceApp(app: BuiltApp, folder: string): void {
  process.env[variableOf(app)] = folder;
}

/** A built app of this run. @throws outside a run of the journeys */
export function appFolder(app: BuiltApp = 'player'): string {
  const folder = process.env[variableOf(app)];
  if (!folder) throw new Error('no app was built: the journeys run through playwright.config.ts');
  return folder;
}
