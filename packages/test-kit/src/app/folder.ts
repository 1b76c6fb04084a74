// Set by global-setup.ts in the process that starts the workers; they inherit it.
const VARIABLE = 'LONGMEN_TEST_APP';

/** Tells the worker processes of this run where the built app lies. */
export function announceApp(folder: string): void {
  process.env[VARIABLE] = folder;
}

/** The built app of this run. @throws outside a run of the journeys */
export function appFolder(): string {
  const folder = process.env[VARIABLE];
  if (!folder) throw new Error('no app was built: the journeys run through playwright.config.ts');
  return folder;
}
