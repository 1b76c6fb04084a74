/** Where a code opens an account, behind the address that the reader knows the site by (spec 2 §9). */
export const linkOf = (code: string): string => `/register?intr=${code}`;
