import { localeList, localeNames, setLocale, useLocale } from '../i18n/locale.ts';
import { useMessages } from '../i18n/use-messages.ts';
import type { messages } from '../messages.ts';
import { ChoiceSheet } from './choice-sheet.tsx';

/** Chooses the language; everything on screen changes at once, without a reload. */
export function LanguageSheet({ open, onClose }: { open: boolean; onClose: () => void }) {
  const t = useMessages<typeof messages>('core');
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
