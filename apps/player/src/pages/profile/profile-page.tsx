import { Card, ErrorState, Icon, RowContent, rowClass, SkeletonRows } from '@longmen/ui';
import { useState } from 'react';
import { useUserInfo } from '../../core/api/queries.ts';
import { formatDay } from '../../core/i18n/format-time.ts';
import { useLocale } from '../../core/i18n/locale.ts';
import { useMessages } from '../../core/i18n/use-messages.ts';
import { askToRegister } from '../../core/session/ask-to-register.ts';
import { ChoiceSheet } from '../../core/dialogs/choice-sheet.tsx';
import { Header } from '../../features/chrome/header.tsx';
import { toast } from '../../core/dialogs/toast.ts';
import { useSession } from '../../core/session/session.ts';
import { save } from './calls.ts';
import { AvatarSheet } from './avatar-sheet.tsx';
import { BirthdaySheet } from './birthday-sheet.tsx';
import { NicknameSheet } from './nickname-sheet.tsx';
import type { messages } from './messages.ts';

type Field = 'avatar' | 'nickname' | 'sex' | 'birthday';

/** 3: not stated (spec 2 §3). */
const sexes = ['1', '2', '3'] as const;

/** `/personalinfo`: picture, nickname, username, sex and birthday (spec 2 §2). */
export function ProfilePage() {
  const t = useMessages<typeof messages>('profile');
  const locale = useLocale();
  const isGuest = useSession((session) => session.isGuest);
  const { data, isError, isFetching, refetch } = useUserInfo();
  const [changing, setChanging] = useState<Field | null>(null);
  const close = () => setChanging(null);
  const change = (field: Field) => () => (isGuest ? void askToRegister() : setChanging(field));
  const saveSex = async (sex: (typeof sexes)[number]) => {
    if (await save('sex', sex)) toast(t('saved'));
  };

  const rows = () => {
    if (!data && isError)
      return (
        <ErrorState title={t('failed')} retryLabel={t('retry')} busy={isFetching} onRetry={() => void refetch()} />
      );
    if (!data) return <SkeletonRows count={5} className="h-13" />;
    const avatar = data.avatar === '0' ? '' : data.avatar;
    const row = (field: Field, value: string) => (
      <button type="button" className={rowClass} onClick={change(field)}>
        <RowContent label={t(field)} value={value} />
      </button>
    );
    return (
      <>
        <Card className="divide-y divide-hair overflow-hidden">
          <button type="button" className={rowClass} onClick={change('avatar')}>
            <span className="t-body flex-1">{t('avatar')}</span>
            <span className="my-2 grid size-14 flex-none place-items-center overflow-hidden rounded-full bg-primary-soft text-primary">
              {avatar ? <img src={avatar} alt="" className="size-full object-cover" /> : <Icon name="user" size={28} />}
            </span>
            <Icon name="forward" size={18} className="flex-none text-text-3" />
          </button>
          {data.nickname ? (
            <p className={rowClass}>
              <RowContent label={t('nickname')} value={data.nickname} leads={false} />
            </p>
          ) : (
            row('nickname', t('nicknameNone'))
          )}
          <p className={rowClass}>
            <RowContent label={t('username')} value={data.username} leads={false} />
          </p>
          {row('sex', t(`sex${data.sex}`))}
          {row('birthday', data.birthday === null ? t('birthdayNone') : formatDay(data.birthday, locale))}
        </Card>
        {changing === 'avatar' && <AvatarSheet worn={avatar} onClose={close} />}
        {changing === 'nickname' && <NicknameSheet onClose={close} />}
        {changing === 'birthday' && <BirthdaySheet birthday={data.birthday} onClose={close} />}
        <ChoiceSheet
          title={t('sex')}
          open={changing === 'sex'}
          choices={sexes.map((key) => ({ key, label: t(`sex${key}`) }))}
          value={data.sex}
          onChoose={(sex) => void saveSex(sex)}
          onClose={close}
        />
      </>
    );
  };
  return (
    <>
      <Header title={t('title')} />
      <main className="px-4 py-4">{rows()}</main>
    </>
  );
}
