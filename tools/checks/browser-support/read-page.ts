/** The web features in the markup and styles of a built page. Built text is regular; what is odd in it is not read. */
import { markupOf } from './read-script.ts';

export type PageParts = {
  /** Tags and attributes, by their names among the features. */
  readonly markup: readonly string[];
  readonly scripts: readonly string[];
  readonly styles: readonly string[];
};

/** Takes a page apart. */
export function partsOfPage(html: string): PageParts {
  const bodies = (tag: string) =>
    [
      ...html.matchAll(
        new RegExp(`<${tag}(?![^>]*\\b(?:src|type="(?!module|text/javascript)))[^>]*>([\\s\\S]*?)</${tag}>`, 'g'),
      ),
    ].map(([, body = '']) => body);
  const plain = html.replaceAll(/<(script|style)([^>]*)>[\s\S]*?<\/\1>/g, '<$1$2>').replaceAll(/<!--[\s\S]*?-->/g, '');
  const markup = [...plain.matchAll(/<([a-z][\w-]*)((?:\s+[\w:-]+(?:="[^"]*")?)*)\s*\/?>/g)].flatMap(
    ([, tag = '', attributes = '']) =>
      markupOf(
        tag,
        [...attributes.matchAll(/\s([\w:-]+)(?:="[^"]*")?/g)].map(([, name = '']) => name),
      ),
  );
  return { markup: [...new Set(markup)], scripts: bodies('script'), styles: bodies('style') };
}

/**
 * Properties, values, rules, selectors and functions of a stylesheet; what `@supports` asks about first is left out.
 */
export function namesInStyles(css: string): string[] {
  const used = withoutSupports(css.replaceAll(/\/\*[\s\S]*?\*\//g, ''));
  const names = new Set<string>();
  for (const [, name = ''] of used.matchAll(/@([a-z-]+)/g)) names.add(`@${name}`);
  // A selector with a prefix is for one browser.
  for (const [, selector = ''] of used.matchAll(/(?:^|[{};])\s*([^{};@]+)\{/g))
    for (const [, name = ''] of selector.matchAll(/::?([a-z][a-z-]*)/g)) names.add(`:${name}`);
  for (const [, property = '', value = ''] of used.matchAll(/[{;]\s*([a-z-]+)\s*:([^{};]+)(?=[;}])/g)) {
    if (property.startsWith('-')) continue;
    names.add(property);
    for (const [word] of value.matchAll(/[a-z][a-z-]*(?![\w(.-])/g)) names.add(`${property}: ${word}`);
    for (const [, name = ''] of value.matchAll(/([a-z][a-z-]*)\(/g)) names.add(`${name}()`);
  }
  return [...names];
}

function withoutSupports(css: string): string {
  const at = css.indexOf('@supports');
  if (at < 0) return css;
  let end = css.indexOf('{', at) + 1;
  for (let depth = 1; depth > 0 && end < css.length; end += 1) {
    if (css[end] === '{') depth += 1;
    if (css[end] === '}') depth -= 1;
  }
  return css.slice(0, at) + withoutSupports(css.slice(end));
}
