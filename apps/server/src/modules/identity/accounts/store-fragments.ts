/** SQL that other modules compose into statements of their own, so that only this module spells its tables. */

/**
 * Accounts with their place in the tree and their rebate rate of a family: columns `user_id, parent_id, line, status, share`,
 * the share in tenths of a percent, 0 where the account has none. @param family an SQL expression of its code
 */
export function membersSql(family: string): string {
  return `SELECT u.user_id, u.parent_id, u.line, u.status, (coalesce(u.rebates ->> ${family}, '0')::numeric * 10)::smallint AS share
    FROM identity.users u`;
}
