/** How refusals are worded: four locales side by side, with optional parts. */

/**
 * One text in the four locales. A part in brackets holds placeholders; when one of its words
 * is not given, what stands behind its `|` takes its place, or nothing: `[issue {issue}|the issue]
 * closed.[ Bet {next}?]`. Every placeholder stands inside such a part, so a text is whole
 * whatever words come.
 */
export type Text = { readonly vi: string; readonly zh: string; readonly en: string; readonly id: string };

/** Fills the bracketed parts of a text with `words`, or leaves them out. */
export function fillText(text: string, values: Readonly<Record<string, string>>): string {
  return text.replace(/\[([^[\]|]*)(?:\|([^[\]]*))?\]/g, (_, part: string, otherwise: string | undefined) => {
    let complete = true;
    const filled = part.replace(/\{(\w+)\}/g, (_placeholder, name: string) => {
      const value = Object.hasOwn(values, name) ? values[name] : undefined;
      if (value === undefined) complete = false;
      return value ?? '';
    });
    return complete ? filled : (otherwise ?? '');
  });
}
