/** The keys of a table that is written in the code: of a value that may hold more than its type says, use `Object.keys`. */
export function keysOf<T extends object>(table: T): (keyof T & string)[] {
  return Object.keys(table) as (keyof T & string)[];
}
