/** Addresses as people write them: `?q=operator:office01&open=4117`, every value a text. */

export function parseQuery(text: string): Record<string, string> {
  return Object.fromEntries(new URLSearchParams(text));
}

export function writeQuery(search: Readonly<Record<string, unknown>>): string {
  const query = new URLSearchParams();
  for (const [name, value] of Object.entries(search))
    if (typeof value === 'string' && value !== '') query.set(name, value);
  // Colons, slashes and commas need no escape in a query, and filters are full of them.
  const text = query.toString().replace(/%(?:3A|2F|2C)/g, decodeURIComponent);
  return text === '' ? '' : `?${text}`;
}
