import { saveFile } from '../../core/platform/save-file.ts';

/** Hands a value to the player as a JSON file. */
export function saveJson(name: string, value: unknown): void {
  saveFile(name, new Blob([`${JSON.stringify(value, null, 2)}\n`], { type: 'application/json' }));
}
