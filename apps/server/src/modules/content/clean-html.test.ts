import { describe, expect, test } from 'vitest';
import { cleanHtml, maxHtmlLength } from './clean-html.ts';
import { demoContent } from './seed.ts';

const hostile = [
  '<script>alert(1)</script>',
  '<img src=x onerror=alert(1)>',
  '<svg onload=alert(1)>',
  '<svg><script>alert(1)</script></svg>',
  '<a href="javascript:alert(1)">x</a>',
  '<a href="JaVaScRiPt:alert(1)">x</a>',
  '<a href="&#106;avascript:alert(1)">x</a>',
  '<a href="data:text/html,<script>alert(1)</script>">x</a>',
  '<iframe src="https://evil.example"></iframe>',
  '<iframe srcdoc="<script>alert(1)</script>">',
  '<p style="background:url(javascript:alert(1))">x</p>',
  '<p onclick=alert(1)>x</p>',
  '<math><mtext><script>alert(1)</script></mtext></math>',
  '<img src="https://evil.example/pixel.gif">',
  '<img src="//evil.example/pixel.gif">',
  '<form action="https://evil.example"><input name=pwd></form>',
  '<base href="https://evil.example/">',
  '<meta http-equiv=refresh content="0;url=https://evil.example">',
  '<link rel=stylesheet href=https://evil.example>',
  '<object data="https://evil.example"></object>',
  '<embed src="https://evil.example">',
  '<template><script>alert(1)</script></template>',
  '<noscript><p title="</noscript><img src=x onerror=alert(1)>"></noscript>',
  '<textarea></textarea><script>alert(1)</script>',
  '<<script>alert(1)//<</script>',
  '<a href="https://ok.example" target=_blank onmouseover=alert(1)>x</a>',
  '<video><source onerror=alert(1)></video>',
  '<details open ontoggle=alert(1)>',
];

describe('cleaning HTML', () => {
  test('S5: hostile HTML loses its teeth', () => {
    const teeth =
      /<(script|svg|iframe|object|embed|base|meta|link|form|input|math|template|video|details)|\son\w+\s*=|javascript:|data:|style=|evil\.example/i;
    for (const html of hostile) {
      const clean = cleanHtml(html);
      expect.soft(clean, html).not.toMatch(teeth);
      expect.soft(cleanHtml(clean), html).toBe(clean);
    }
  });

  test('paragraphs, lists, links and pictures of this site stay', () => {
    const html = '<h2>A</h2><p>b <strong>c</strong></p><ul><li>d</li></ul><img src="/banners/fair-draw.svg" alt="e" />';
    expect(cleanHtml(html)).toBe(html);
    expect(cleanHtml('<a href="https://ok.example">x</a>')).toBe(
      '<a href="https://ok.example" rel="noopener noreferrer">x</a>',
    );
  });

  test('what the demo site says is clean already', () => {
    for (const { texts } of demoContent.activities)
      for (const { html } of Object.values(texts)) expect(cleanHtml(html)).toBe(html);
  });

  test('endless HTML is refused', () => {
    expect(() => cleanHtml('x'.repeat(maxHtmlLength + 1))).toThrow(RangeError);
  });
});
