import { type ReactNode, useState } from 'react';
import { useMessages } from '../../core/i18n/use-messages.ts';
import { Segments } from '../kit/parts/segments.tsx';
import type { messages } from './messages.ts';

const languageList = ['vi', 'zh', 'en', 'id'] as const;
type Language = (typeof languageList)[number];

/** A phone's window, and how much smaller it is drawn. */
const [width, height, scale] = [390, 844, 0.82];
/** The frame has an origin of its own, which is not this page's: its scripts reach nothing here. */
const sandbox = 'allow-scripts allow-same-origin';

type PhoneFrameProps = {
  /** Where the preview answers; null where there is none, undefined before that is known. */
  url: string | null | undefined;
  /** The page of the app, with what it asks for: `/webMsgDetail?id=1`. */
  page: string;
  /** What stands below. */
  note: ReactNode;
};

/** The player's own app in a frame that holds nothing of this page, in a language and a theme. */
export function PhoneFrame({ url, page, note }: PhoneFrameProps) {
  const t = useMessages<typeof messages>('phone');
  const [language, setLanguage] = useState<Language>('vi');
  const [theme, setTheme] = useState<'light' | 'dark'>('light');
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
            src={frameOf(url, page, language, theme)}
            sandbox={sandbox}
            referrerPolicy="no-referrer"
            width={width}
            height={height}
            style={{ transform: `scale(${scale})`, transformOrigin: '0 0', border: 0 }}
          />
        </div>
      )}
      <p className="text-center text-note text-text-2">{note}</p>
    </aside>
  );
}

function frameOf(url: string, page: string, language: Language, theme: string): string {
  const at = new URL(page, url);
  for (const [name, value] of new URL(url).searchParams) at.searchParams.set(name, value);
  at.searchParams.set('lang', language);
  at.searchParams.set('theme', theme);
  return at.href;
}
