import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { build, type Plugin } from 'vite';

const folder = join(import.meta.dirname, '..', 'src', 'pages', 'fairness', 'offline');

/** The verifier as one HTML file: its script is bundled and put into the page. */
async function verifierPage(): Promise<string> {
  const built = await build({
    configFile: false,
    publicDir: false,
    logLevel: 'silent',
    build: {
      write: false,
      target: 'es2022',
      lib: { entry: join(folder, 'main.ts'), formats: ['iife'], name: 'verifier' },
    },
  });
  const [output] = (Array.isArray(built) ? built : [built]).flatMap((one) => ('output' in one ? one.output : []));
  if (output?.type !== 'chunk') throw new Error('the offline verifier gave no script');
  const page = await readFile(join(folder, 'page.html'), 'utf8');
  // A closing tag inside a text of the script would end it early.
  return page.replace('/*verifier*/', () => output.code.replaceAll('</script', String.raw`<\/script`));
}

/** Adds `verify.html` to the build and serves it while developing. */
export function offlineVerifier(): Plugin {
  return {
    name: 'offline-verifier',
    async generateBundle() {
      this.emitFile({ type: 'asset', fileName: 'verify.html', source: await verifierPage() });
    },
    configureServer(server) {
      server.middlewares.use('/verify.html', (_request, response, next) => {
        verifierPage().then((page) => response.setHeader('Content-Type', 'text/html; charset=utf-8').end(page), next);
      });
    },
  };
}
