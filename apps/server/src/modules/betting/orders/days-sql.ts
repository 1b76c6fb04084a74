/**
 * When a day of the site began, counted back from today. To be compared with in a sub-select, `at >= (SELECT …)`: that
 * is worked out once, while the clock itself is read again for every row, and no index by time would be used.
 * @param daysBack @param zone SQL expressions
 */
export function startOfDaySql(daysBack: string, zone: string): string {
  return `(date_trunc('day', clock_timestamp() AT TIME ZONE ${zone}) - make_interval(days => ${daysBack})) AT TIME ZONE ${zone}`;
}
