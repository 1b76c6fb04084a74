import type { Office, SignedInOperator } from '../../modules/office/index.ts';

/** The office, and the terminal of whoever gave the command. */
export type Terminal = {
  readonly office: Office;
  readonly print: (value: unknown) => void;
  /** Passwords that came with the call, so that nobody is asked. */
  readonly passwords: { readonly own: string | undefined; readonly added: string | undefined };
  /** @throws when there is nobody to ask. */
  readonly askSecret: (question: string) => Promise<string>;
  /** Reads a file that the words name. @throws FileUnreadable */
  readonly readJson: (path: string) => Promise<unknown>;
};

export type Session = Terminal & { readonly operator: SignedInOperator };
