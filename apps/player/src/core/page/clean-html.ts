import DOMPurify from 'dompurify';

DOMPurify.addHook('afterSanitizeAttributes', (node) => {
  if (node.tagName === 'A') {
    node.setAttribute('rel', 'noopener noreferrer');
    node.setAttribute('target', '_blank');
  }
  // Pictures of this site only; the policy of the page allows no others.
  if (node.tagName === 'IMG' && !/^(\/(?!\/)|data:image\/)/.test(node.getAttribute('src') ?? '')) node.remove();
});

/**
 * Leaves text, headings, lists, tables, links and pictures of an HTML text; takes everything else away. A browser that
 * has Trusted Types gets one: the policy of the page lets no other text become elements.
 */
export function cleanHtml(html: string): string | TrustedHTML {
  return DOMPurify.sanitize(html, {
    USE_PROFILES: { html: true },
    FORBID_TAGS: ['style', 'form', 'input', 'button', 'textarea', 'select', 'iframe', 'video', 'audio'],
    FORBID_ATTR: ['style', 'class', 'id', 'name'],
    ALLOW_DATA_ATTR: false,
    RETURN_TRUSTED_TYPE: true,
  });
}
