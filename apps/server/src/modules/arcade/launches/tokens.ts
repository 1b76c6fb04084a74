/** Tokens of launches: what only a company hears. */
import { createHash } from 'node:crypto';

/** A launch's token is known by this. */
export const hashOfToken = (token: string): Buffer => createHash('sha256').update(token).digest();
