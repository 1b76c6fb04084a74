// Trust point S6: what browsers are told to forbid, on every kind of answer.
import { expect, test } from '../support/site.ts';

const answers = {
  page: '/home',
  'page of a player': '/s_ssc/901',
  'unknown page': '/nowhere/at/all',
  'offline verifier': '/verify.html',
  script: /\/assets\/[\w.-]+\.js/,
  picture: '/banners/fair-draw.svg',
  manifest: '/manifest.webmanifest',
  'service worker': '/sw.js',
  call: '/api/v1/home/getNewHomeData',
  'refused call': '/api/get_balance',
  'unknown call': '/api/no/such/call',
  document: '/api/openapi.json',
  liveness: '/livez',
  readiness: '/readyz',
} as const;
const pages = ['page', 'page of a player', 'unknown page', 'offline verifier'];

test('S6: every answer forbids sniffing, and every page forbids frames, inline code and foreign hosts', async ({
  request,
}) => {
  const html = await (await request.get('/home')).text();
  for (const [kind, path] of Object.entries(answers)) {
    const address = typeof path === 'string' ? path : (path.exec(html)?.[0] ?? '');
    const headers = (await request.get(address)).headers();
    expect.soft(headers['x-content-type-options'], kind).toBe('nosniff');
    expect.soft(headers['strict-transport-security'], kind).toMatch(/^max-age=31536000/);
    expect
      .soft(headers['cross-origin-resource-policy'] ?? headers['cross-origin-opener-policy'], kind)
      .toBe('same-origin');
    expect.soft(headers['server'] ?? headers['x-powered-by'], kind).toBeUndefined();
    const policy = headers['content-security-policy'] ?? '';
    if (!pages.includes(kind)) continue;
    expect.soft(policy, kind).toContain("default-src 'none'");
    expect.soft(policy, kind).toContain("frame-ancestors 'none'");
    expect.soft(policy, kind).toContain("base-uri 'none'");
    expect.soft(policy, kind).toContain("object-src 'none'");
    expect.soft(policy, kind).not.toMatch(/unsafe-|\*|http:/);
    expect.soft(headers['x-frame-options'], kind).toBe('DENY');
    expect.soft(headers['referrer-policy'], kind).toMatch(/^(same-origin|no-referrer)$/);
    expect.soft(headers['cross-origin-opener-policy'], kind).toBe('same-origin');
  }
});

test('S6: the site cannot be put into a frame', async ({ page, baseURL }) => {
  await page.route('http://frame.test/', (route) =>
    route.fulfill({ contentType: 'text/html', body: `<iframe src="${baseURL}/home"></iframe>` }),
  );
  await page.goto('http://frame.test/');
  await expect.poll(() => page.frames().map((frame) => frame.url())).toContain('chrome-error://chromewebdata/');
});
