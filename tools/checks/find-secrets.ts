import { readFileSync } from 'node:fs';
import { extname, join } from 'node:path';
import { lintSource } from '@secretlint/core';
import { creator as recommended } from '@secretlint/secretlint-rule-preset-recommend';

const rules = [{ id: '@secretlint/secretlint-rule-preset-recommend', rule: recommended }];

/**
 * Looks through files for keys, tokens and passwords of known services.
 * The scanner keeps a mark of every step and sorts them when its process would end, which takes minutes after a
 * thousand files: who scans many ends its process itself.
 * @param files paths from `root`
 * @returns a line for each finding: file, rule, message
 */
export async function findSecrets(root: string, files: readonly string[]): Promise<string[]> {
  const found: string[] = [];
  for (const file of files) {
    const content = readFileSync(join(root, file), 'utf8');
    const { messages } = await lintSource({
      source: { content, filePath: file, ext: extname(file), contentType: 'text' },
      options: { config: { rules }, maskSecrets: true, noPhysicFilePath: true },
    });
    found.push(...messages.map(({ ruleId, message }) => `${file}: ${ruleId}: ${message}`));
  }
  return found;
}
