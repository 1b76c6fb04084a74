import { localeList, localeNames, setLocale, useLocale } from '../i18n/locale.ts';
import { useWords } from '../i18n/words.ts';
import type { words } from '../words.ts';
import { ChoiceSheet } from './choice-sheet.tsx';

/** Chooses the language; everything on screen changes at once, without a reload. */
export function LanguageSheet({ open, onClose }: { open: boolean; onClose: () => void }) {
  const t = useWords<typeof words>('shell');
  const locale = useLocale();
  const choices = localeList.map((key) => ({ key, label: localeNames[key] }));
  return (
    <ChoiceSheet
      title={t('language')}
      open={open}
      choices={choices}
      value={locale}
      onChoose={(key) => void setLocale(key)}
      onClose={onClose}
    />
  );
}
