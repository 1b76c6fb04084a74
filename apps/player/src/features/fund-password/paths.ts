/** Where the fund password is set, changed and recovered (spec 2 §2, `findsecurityPwd/{key}`). */

/** @param next the page that asked, to return to it */
export const setFundPasswordPath = (next?: string): string =>
  `/security/findsecurityPwd/set${next ? `?next=${encodeURIComponent(next)}` : ''}`;

export const forgotFundPasswordPath = '/security/findsecurityPwd/forgot';
