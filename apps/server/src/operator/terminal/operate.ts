/** The operator's command line without its process: words in, lines out, an exit code. */
import { resolve } from 'node:path';
import { Refusal } from '../../platform/api/route.ts';
import { FileUnreadable, readJsonFile } from '../../platform/files/read-json-file.ts';
import { toolBroken, toolFault } from '../../platform/tools/tool-fault.ts';
import { runCommand } from './run-command.ts';
import { printableRefusal } from './refusal-text.ts';
import { readCommand, UnknownCommand, UsageError, usage } from './read-command.ts';
import { type Environment, type OpenOffice, withOffice } from './with-office.ts';

export type Operating = {
  readonly args: readonly string[];
  readonly env: Environment;
  readonly out: (text: string) => void;
  readonly err: (text: string) => void;
  readonly askSecret: (question: string) => Promise<string>;
  /** Where the command finds its office; opened for it alone by default. */
  readonly open?: OpenOffice;
};

/** Exit codes: the command was refused or found something wrong, or it is none. */
const refused = 1;
const notACommand = 2;

/** @returns the exit code, 0 when all went well. */
export async function operate({ args, env, out, err, askSecret, open = withOffice }: Operating): Promise<number> {
  const print = (value: unknown) => out(`${typeof value === 'string' ? value : JSON.stringify(value)}\n`);
  const passwords = { own: env['OPERATOR_PASSWORD'], added: env['NEW_OPERATOR_PASSWORD'] };
  // npm works in the project's folder; a file is named from where the operator stands.
  const readJson = (path: string) => readJsonFile(resolve(env['INIT_CWD'] ?? '', path));
  try {
    const command = readCommand(args);
    return await open(env, async (office) => {
      try {
        return (await runCommand({ office, print, passwords, askSecret, readJson }, command)) ? 0 : refused;
      } catch (error) {
        if (!(error instanceof Refusal)) throw error;
        err(`${printableRefusal(error, office.currency())}\n`);
        return refused;
      }
    });
  } catch (error) {
    const isUsage = error instanceof UsageError;
    const help = error instanceof UnknownCommand ? usage : 'npm run --silent operator lists the commands';
    err(`${toolFault(error)}\n${isUsage ? `\n${help}\n` : ''}`);
    if (isUsage) return notACommand;
    return error instanceof FileUnreadable ? refused : toolBroken;
  }
}
