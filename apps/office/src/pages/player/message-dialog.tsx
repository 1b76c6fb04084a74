import { messagePlayer } from '@longmen/contract/console/players/player-actions';
import { type Locale, locales } from '@longmen/format';
import { useState } from 'react';
import { callConsole } from '../../core/api/call-console.ts';
import { dropDraft, useDraftStore } from '../../core/forms/drafts.ts';
import { useLocale } from '../../core/i18n/locale.ts';
import { useMessages } from '../../core/i18n/use-messages.ts';
import { serverNow } from '../../core/platform/clock.ts';
import { toast } from '../../core/toast.ts';
import { ConfirmDialog } from '../../features/kit/action/confirm-dialog.tsx';
import { useAction } from '../../features/kit/action/use-action.ts';
import type { messages } from './messages.ts';
import { type Player, playerQueries } from './player.ts';
import { type Template, templates } from './templates.ts';

type Draft = { template: Template | ''; title: string; text: string; canReply: boolean };
const names = { card: 'tplCard', papers: 'tplPapers', restored: 'tplRestored' } as const;
const own: Draft = { template: '', title: '', text: '', canReply: true };

/** A message to this player: a template that he reads in his language, or the operator's own words. */
export function MessageDialog({ player, onClose }: { player: Player; onClose: () => void }) {
  const t = useMessages<typeof messages>('player');
  const locale = useLocale();
  const name = `message.${player.id}`;
  const [draft, setDraft] = useDraftStore<Draft>(name, () => own);
  // However often it is sent, it is one message.
  const [key] = useState(() => `to-${player.id}-${serverNow().toString(36)}`);
  const words = draft.template === '' ? undefined : templates[draft.template];
  const visible = words?.[locale] ?? draft;
  const isReady = visible.title.trim() !== '' && visible.text.trim() !== '';
  const action = useAction({
    run: (reason: string) => {
      const texts = Object.fromEntries(
        locales.map((one) => [one, words?.[one] ?? { title: draft.title.trim(), text: draft.text.trim() }]),
      ) as Record<Locale, { title: string; text: string }>;
      return callConsole(messagePlayer, { id: player.id, key, texts, canReply: draft.canReply, reason });
    },
    changes: playerQueries,
    onDone: () => {
      dropDraft(name);
      toast(t('sent'));
      onClose();
    },
  });
  return (
    <ConfirmDialog
      name={`message-why.${player.id}`}
      title={`${t('message')} · ${player.name}`}
      templates={[t('reasonBank'), t('reasonPapers'), t('reasonCleared')]}
      actionText={t('send')}
      sign="send"
      busy={action.isPending}
      missing={isReady ? '' : t('msgText')}
      onConfirm={(reason) => action.mutate(reason)}
      onClose={onClose}
    >
      <label className="flex items-center gap-2">
        <span className="text-note font-medium text-text-3">{t('template')}</span>
        <select
          className="field w-auto flex-1"
          value={draft.template}
          onChange={(event) => {
            const template = (Object.keys(names) as Template[]).find((one) => one === event.target.value) ?? '';
            setDraft({ ...draft, template });
          }}
        >
          <option value="">{t('ownWords')}</option>
          {(Object.keys(names) as Template[]).map((one) => (
            <option key={one} value={one}>
              {t(names[one])}
            </option>
          ))}
        </select>
      </label>
      <input
        aria-label={t('msgTitle')}
        placeholder={t('msgTitle')}
        className="field"
        readOnly={words !== undefined}
        value={visible.title}
        onChange={(event) => setDraft({ ...draft, title: event.target.value })}
      />
      <textarea
        aria-label={t('msgText')}
        placeholder={t('msgText')}
        rows={5}
        className="field"
        readOnly={words !== undefined}
        value={visible.text}
        onChange={(event) => setDraft({ ...draft, text: event.target.value })}
      />
      <p className="text-note text-text-2">{words === undefined ? t('sameEverywhere') : t('inFour')}</p>
      <label className="flex items-center gap-2">
        <input
          type="checkbox"
          checked={draft.canReply}
          onChange={(event) => setDraft({ ...draft, canReply: event.target.checked })}
        />
        {t('canReply')}
      </label>
    </ConfirmDialog>
  );
}
