import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Plugin } from 'vite';

/**
 * Puts the first pictures (half a kilobyte each) into the page itself: they appear with the first paint, without a
 * request.
 */
export function inlinePicture(): Plugin {
  let publicFolder = '';
  return {
    name: 'inline-picture',
    apply: 'build',
    configResolved({ publicDir }) {
      publicFolder = publicDir;
    },
    transformIndexHtml: (html) =>
      html.replace(/src="\/((?:banners\/[\w-]+|icon)\.svg)"/g, (_, file: string) => {
        const picture = encodeURIComponent(readFileSync(join(publicFolder, file), 'utf8').trim());
        return `src="data:image/svg+xml,${picture}"`;
      }),
  };
}
