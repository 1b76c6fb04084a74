/** The document around every page. Its policy lets its own script run and nothing else, and gives it no storage. */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { randomBytes } from 'node:crypto';
import type { Answer } from '../answer.ts';
import type { Locale } from '../locales.ts';
import { baseStyle } from './style.ts';
import { safe, sharedTexts } from './texts.ts';

const script = readFileSync(join(import.meta.dirname, 'client', 'play.mjs'), 'utf8');
const nonceBytes = 16;

export type Page = {
  readonly locale: Locale;
  readonly title: string;
  /** Where "back" leads; undefined where there is no way back but the browser's. */
  readonly back: string | undefined;
  readonly style: string;
  /** Put up at the right of the title; undefined: no balance. */
  readonly balanceText?: string;
  readonly body: string;
  /** What the script starts with; without one there is no script. */
  readonly state?: object;
};

const chevron =
  '<svg viewBox="0 0 24 24" fill="none" stroke="currentColor" stroke-width="2.5" stroke-linecap="round" stroke-linejoin="round" aria-hidden="true"><path d="m15 5-7 7 7 7"/></svg>';

/** A page as an answer, with its policy. */
export function pageAnswer(page: Page, status = 200): Answer {
  const nonce = randomBytes(nonceBytes).toString('base64');
  const policy = [
    'sandbox allow-scripts allow-forms allow-top-navigation-by-user-activation',
    "default-src 'none'",
    `script-src 'nonce-${nonce}'`,
    "style-src 'unsafe-inline'",
    "connect-src 'self'",
    "form-action 'none'",
    "base-uri 'none'",
    "frame-ancestors 'none'",
  ];
  return {
    status,
    text: documentOf(page, nonce),
    headers: {
      'content-type': 'text/html; charset=utf-8',
      'content-security-policy': policy.join('; '),
      'x-content-type-options': 'nosniff',
      'referrer-policy': 'no-referrer',
      'cache-control': 'no-store',
    },
  };
}

function documentOf({ locale, title, back, style, balanceText, body, state }: Page, nonce: string): string {
  // JSON in a page must not end its own element.
  const data = JSON.stringify(state ?? {}).replaceAll('<', String.raw`\u003c`);
  const backLink =
    back === undefined
      ? '<span></span>'
      : `<a class="back" id="back" href="${safe(linkOf(back))}" target="_top" aria-label="${sharedTexts.back[locale]}">${chevron}</a>`;
  const purse =
    balanceText === undefined
      ? ''
      : `<div class="purse"><small>${sharedTexts.balance[locale]}</small><b id="balance" aria-live="polite">${balanceText}</b></div>`;
  const scripts =
    state === undefined
      ? ''
      : `<script type="application/json" id="state" nonce="${nonce}">${data}</script><script type="module" nonce="${nonce}">${script}</script>`;
  return `<!doctype html><html lang="${locale}"><head><meta charset="utf-8">
<meta name="viewport" content="width=device-width,initial-scale=1"><meta name="theme-color" content="#1b1240">
<title>${safe(title)}</title><style>${baseStyle}${style}</style></head><body><div class="page">
<header>${backLink}<h1>${safe(title)}</h1>${purse}</header>
<p class="badge"><span>${sharedTexts.badge[locale]}</span></p>
${body}</div><div class="note" id="note" role="status"></div>${scripts}</body></html>`;
}

/** An address of the web, or a path of the same site; anything else leads nowhere. */
function linkOf(text: string): string {
  if (/^\/(?![/\\])\S*$/.test(text)) return text;
  const url = URL.parse(text);
  return url?.protocol === 'https:' || url?.protocol === 'http:' ? url.href : '#';
}
