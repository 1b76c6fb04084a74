/** Makes operators' HTML harmless before it is stored (trust.md S5; OWASP ASVS 5.0 1.3.1). */
import sanitizeHtml from 'sanitize-html';

const options: sanitizeHtml.IOptions = {
  allowedTags: [
    'p',
    'br',
    'h2',
    'h3',
    'h4',
    'ul',
    'ol',
    'li',
    'strong',
    'b',
    'em',
    'i',
    'blockquote',
    'hr',
    'a',
    'img',
    'table',
    'thead',
    'tbody',
    'tr',
    'th',
    'td',
  ],
  allowedAttributes: {
    a: ['href', 'rel'],
    img: ['src', 'alt', 'width', 'height'],
    th: ['colspan', 'rowspan'],
    td: ['colspan', 'rowspan'],
  },
  allowedSchemes: ['https', 'mailto', 'tel'],
  allowedSchemesByTag: { img: [] },
  allowProtocolRelative: false,
  disallowedTagsMode: 'discard',
  transformTags: { a: sanitizeHtml.simpleTransform('a', { rel: 'noopener noreferrer' }) },
  // Text inside these is not text for readers.
  nonTextTags: ['script', 'style', 'textarea', 'option', 'noscript', 'iframe', 'object', 'svg', 'math', 'template'],
};

/** Longest HTML of one text, in characters. */
export const maxHtmlLength = 20_000;

/**
 * Keeps paragraphs, headings, lists, tables, links and pictures of this site; everything
 * else falls away. Cleaning what is clean changes nothing.
 * @throws RangeError for more than 20,000 characters.
 */
export function cleanHtml(html: string): string {
  if (html.length > maxHtmlLength) throw new RangeError(`more than ${maxHtmlLength} characters of HTML`);
  return sanitizeHtml(html, options);
}
