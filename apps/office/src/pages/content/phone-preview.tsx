import { previewContent } from '@longmen/contract/console/content/content';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { callConsole } from '../../core/api/call-console.ts';
import { useMessages } from '../../core/i18n/use-messages.ts';
import { Segments } from '../../features/kit/parts/segments.tsx';
import { type Facts, type Language, languageList } from './content.ts';
import type { messages } from './messages.ts';

/** The page of the app that a kind is seen on. */
const pages = { banners: '/', notices: '/notice', activities: '/active', help: '/help', menu: '/' } as const;
/** A phone's window, and how much smaller it is drawn. */
const [width, height, scale] = [390, 844, 0.82];
/** The frame has an origin of its own, which is not this page's: its scripts reach nothing here. */
const sandbox = 'allow-scripts allow-same-origin';
const passMs = 20 * 60_000;

/** The player's own app with the newest version laid over, in a frame that holds nothing of this page. */
export function PhonePreview({ facts: { kind, id, seen } }: { facts: Facts }) {
  const t = useMessages<typeof messages>('content');
  const [language, setLanguage] = useState<Language>('vi');
  const [theme, setTheme] = useState<'light' | 'dark'>('light');
  const { data } = useQuery({
    // Opened anew for each version that is saved, and before the pass shuts.
    queryKey: ['readPreview', kind, id, seen],
    queryFn: ({ signal }) => callConsole(previewContent, { kind, id }, { signal }),
    staleTime: passMs,
    refetchInterval: passMs,
  });
  const url = data?.url;
  return (
    <aside
      aria-label={t('preview')}
      className="flex w-[368px] flex-none flex-col gap-3 overflow-y-auto border-l border-hair p-3 max-xl:hidden"
    >
      <div className="flex flex-none items-center gap-2">
        <h2 className="min-w-0 flex-1 truncate font-semibold">{t('preview')}</h2>
        <Segments
          label={t('language')}
          options={languageList.map((value) => ({ value, text: value }))}
          value={language}
          onChange={setLanguage}
        />
        <Segments
          label={t('theme')}
          options={[
            { value: 'light', text: t('light') },
            { value: 'dark', text: t('dark') },
          ]}
          value={theme}
          onChange={setTheme}
        />
      </div>
      {url === null && <p className="text-text-2">{t('noPreview')}</p>}
      {typeof url === 'string' && (
        <div
          className="mx-auto flex-none overflow-hidden rounded-[28px] border-4 border-text"
          style={{ width: width * scale + 8, height: height * scale + 8 }}
        >
          <iframe
            key={`${url} ${language} ${theme}`}
            title={t('preview')}
            src={frameOf(url, pages[kind], language, theme)}
            sandbox={sandbox}
            referrerPolicy="no-referrer"
            width={width}
            height={height}
            style={{ transform: `scale(${scale})`, transformOrigin: '0 0', border: 0 }}
          />
        </div>
      )}
      <p className="text-center text-note text-text-2">{t('previewNote')}</p>
    </aside>
  );
}

function frameOf(url: string, page: string, language: Language, theme: string): string {
  const at = new URL(url);
  at.pathname = page;
  at.searchParams.set('lang', language);
  at.searchParams.set('theme', theme);
  return at.href;
}
