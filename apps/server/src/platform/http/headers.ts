/** Security headers on every answer (trust.md S6; OWASP ASVS 5.0 3.4.1-3.4.8). */
import { createHash } from 'node:crypto';

/** Headers that answers of the API carry. */
export const apiHeaders: Record<string, string> = {
  'X-Content-Type-Options': 'nosniff',
  'Referrer-Policy': 'no-referrer',
  'Cross-Origin-Opener-Policy': 'same-origin',
  'Cross-Origin-Resource-Policy': 'same-origin',
  'X-Frame-Options': 'DENY',
  'Content-Security-Policy': "default-src 'none'; frame-ancestors 'none'",
  'Cache-Control': 'no-store',
};

/** Headers that files of the app carry. They name no sources: a service worker takes its own rules from them. */
export const fileHeaders: Record<string, string> = {
  'X-Content-Type-Options': 'nosniff',
  'Referrer-Policy': 'same-origin',
  'Cross-Origin-Opener-Policy': 'same-origin',
  'Cross-Origin-Resource-Policy': 'same-origin',
  'X-Frame-Options': 'DENY',
  'Content-Security-Policy': "frame-ancestors 'none'; object-src 'none'; base-uri 'none'",
};

/** HSTS holds where TLS ends at a proxy; browsers ignore it on plain HTTP. */
export const transportHeaders: Record<string, string> = {
  'Strict-Transport-Security': 'max-age=31536000; includeSubDomains',
};

/**
 * The policy of an HTML page: its own files only, its inline styles and scripts by hash.
 * @param html the page whose inline blocks are allowed.
 * @param connect other hosts that the app may call (its fallback hosts).
 * @param pictures origins of pictures that the site names (its logos).
 */
export function pagePolicy(html: string, connect: readonly string[], pictures: readonly string[]): string {
  const origins = connect.map((host) => `https://${host}`).join(' ');
  const sockets = connect.map((host) => `wss://${host}`).join(' ');
  return [
    "default-src 'none'",
    `script-src 'self' ${inlineHashes(html, 'script')}`.trim(),
    `style-src 'self' ${inlineHashes(html, 'style')}`.trim(),
    // The captcha is a picture of the host that answers.
    ["img-src 'self' data: blob:", origins, ...pictures].join(' ').trim(),
    "font-src 'self'",
    `connect-src 'self' ${origins} ${sockets}`.trim(),
    "manifest-src 'self'",
    "worker-src 'self'",
    "base-uri 'none'",
    "form-action 'self'",
    "frame-ancestors 'none'",
    "object-src 'none'",
    // Text becomes script or elements through these two doors only (trust.md S5).
    "require-trusted-types-for 'script'",
    'trusted-types longmen dompurify',
  ].join('; ');
}

function inlineHashes(html: string, tag: 'script' | 'style'): string {
  const blocks = html.matchAll(new RegExp(`<${tag}(?![^>]*\\ssrc=)[^>]*>([\\s\\S]*?)</${tag}>`, 'g'));
  return [...blocks].map(([, body = '']) => `'sha256-${createHash('sha256').update(body).digest('base64')}'`).join(' ');
}
