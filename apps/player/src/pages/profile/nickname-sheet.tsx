import { isNickname, readNickname } from '@longmen/contract/nickname';
import { useMessages } from '../../core/i18n/use-messages.ts';
import { confirm } from '../../core/dialogs/confirm.ts';
import { save } from './calls.ts';
import type { messages } from './messages.ts';
import { FieldSheet } from './field-sheet.tsx';

/** What was typed as the server keeps it; undefined when it is no nickname. */
function nicknameIn(typed: string): string | undefined {
  const nickname = readNickname(typed);
  return isNickname(nickname) ? nickname : undefined;
}

/** The nickname, set once after a question (spec 2 §5). */
export function NicknameSheet({ onClose }: { onClose: () => void }) {
  const t = useMessages<typeof messages>('profile');
  const ask = (name: string) =>
    confirm({
      title: t('nicknameAsk', { name }),
      text: t('nicknameOnce'),
      confirmLabel: t('save'),
      cancelLabel: t('cancel'),
    });
  return (
    <FieldSheet
      title={t('nickname')}
      field={{
        name: 'nickname',
        autoComplete: 'nickname',
        lengthMax: 16,
        clean: readNickname,
        hint: t('nicknameHint'),
      }}
      read={nicknameIn}
      requirement={t('nicknameRequired')}
      save={async (nickname) => (await ask(nickname)) && save('nickname', nickname)}
      onClose={onClose}
    />
  );
}
