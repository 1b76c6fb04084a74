import { Link } from '@tanstack/react-router';
import { useMessages } from '../../core/i18n/use-messages.ts';
import { DiffView } from '../../features/kit/action/diff-view.tsx';
import { type MoveOf, ReadMove } from '../../features/lines/move-preview.tsx';
import { Sign } from '../../features/kit/parts/sign.tsx';
import { Time } from '../../features/kit/parts/time.tsx';
import { useTerms } from '../../features/risk-words/use-terms.ts';
import { Hidden } from '../../features/second-word/waiting-item.tsx';
import type { WaitingRow } from '../../features/second-word/waiting-row.ts';
import type { messages } from './messages.ts';
import { SettingEffect } from './setting-effect.tsx';

/** What has ended is neither hidden nor compared with what is now. */
type Changed = Pick<WaitingRow, 'kind' | 'subject' | 'about' | 'names' | 'base' | 'wanted'> &
  Partial<Pick<WaitingRow, 'now' | 'isHidden' | 'isStale' | 'mine'>>;

const isEmpty = (value: unknown): boolean => value === null || value === undefined;

/** What would be so, beside what was when it was asked for and what is now; a hatched word where that is hidden. */
export function Change({ row }: { row: Changed }) {
  const t = useMessages<typeof messages>('waiting');
  const { kind, subject, about, names, base, now, wanted, isHidden = false, isStale = false } = row;
  const termsText = useTermsText();
  const textOf = (value: unknown) => (isRule(kind, subject) ? termsText(value) : valueOf(kind, value, t));
  const startsAt = about['startsAt'];
  const parts = Object.entries(about).filter(([name]) => name !== 'startsAt');
  const named: Readonly<Record<string, string | null>> =
    names === null ? {} : { gid: names.game, play: names.play, price: names.price, pick: names.price };
  return (
    <>
      {parts.length > 0 && (
        <dl className="flex flex-wrap gap-x-6 gap-y-1">
          {parts.map(([name, value]) => (
            <div key={name} className="flex gap-2">
              <dt className="text-text-3">{name in partNames ? t(partNames[name as keyof typeof partNames]) : name}</dt>
              <dd title={value}>{named[name] ?? value}</dd>
            </div>
          ))}
        </dl>
      )}
      {isHidden && (
        <p className="flex items-center gap-3">
          <span className="text-text-3">{t('proposed')}</span>
          <Hidden />
          <span className="text-text-2">{t('hiddenNote')}</span>
        </p>
      )}
      {!isHidden && !isEmpty(wanted) && (
        <>
          <div className="flex items-baseline gap-3">
            <h3 className="flex-1 font-semibold">{t('change')}</h3>
            {!isEmpty(now) && !isEmpty(base) && <Base isStale={isStale} />}
          </div>
          <DiffView before={textOf(base)} after={textOf(wanted)} {...(isEmpty(now) ? {} : { now: textOf(now) })} />
        </>
      )}
      {kind === 'send-mailing' && (
        <Link to="/mailings" search={{ open: subject }} className="self-start font-medium text-primary">
          {t('readMessage')}
        </Link>
      )}
      {kind === 'move-account' && row.mine === 'agree' && <ReadMove move={moveOf(row)} />}
      {startsAt !== undefined && (
        <p className="text-text-2">
          {t('startsAt')} <Time at={Date.parse(startsAt)} />
        </p>
      )}
      {kind === 'change-setting' && <SettingEffect name={row.subject} value={wanted} />}
    </>
  );
}

/** A move as it is asked for: what it changes is counted anew for whoever agrees. */
function moveOf({ subject, wanted }: Changed): MoveOf {
  const { agent = '', rebates } = (wanted ?? {}) as { agent?: string; rebates?: Record<string, string> };
  return { member: subject, agent, ...(rebates === undefined ? {} : { terms: rebates }) };
}

/** Parts of a subject that have a name of their own. */
const partNames = {
  gid: 'part_gid',
  play: 'part_play',
  price: 'part_price',
  pick: 'part_pick',
  issue: 'part_issue',
  userId: 'part_userId',
  tail: 'part_tail',
  platform: 'part_platform',
  title: 'part_title',
} as const;

const statusNames = { 0: 'status_0', 1: 'status_1', 4: 'status_4', 7: 'status_7' } as const;

/** A player's status by its name; any other value as it is. */
function valueOf(
  kind: WaitingRow['kind'],
  value: unknown,
  t: ReturnType<typeof useMessages<typeof messages>>,
): unknown {
  if (kind === 'limit-exposure') return limitText(value, t);
  if (kind === 'send-mailing') return mailingText(value, t);
  if (kind === 'identify-player') return value === 'cleared' ? t('cleared') : t('refused');
  if (kind !== 'change-player-status' || isEmpty(value)) return value;
  const status = Number(value);
  return status in statusNames ? t(statusNames[status as keyof typeof statusNames]) : value;
}

/** Whether a setting is the terms of a rule of risk. */
const isRule = (kind: WaitingRow['kind'], key: string): boolean => kind === 'change-setting' && key.startsWith('rule_');

/** Terms of a rule with the names of its fields and choices; whatever else it is stays as it is. */
function useTermsText(): (value: unknown) => unknown {
  const { fieldName, choiceText } = useTerms();
  return (value) => {
    if (typeof value !== 'object' || value === null || Array.isArray(value)) return value;
    const named = Object.entries(value).map(([field, term]: [string, unknown]) => [
      fieldName(field),
      typeof term === 'string' ? choiceText(field, term) : term,
    ]);
    return Object.fromEntries(named) as Record<string, unknown>;
  };
}

/** What is taken on a pick, or that nothing limits it. */
function limitText(value: unknown, t: ReturnType<typeof useMessages<typeof messages>>): unknown {
  if (typeof value !== 'object' || value === null || !('most' in value)) return value;
  return { [t('limit')]: typeof value.most === 'string' ? value.most : t('noLimit') };
}

/** What a message to players is, by the names of its parts; whom it is for stands with it. */
function mailingText(value: unknown, t: ReturnType<typeof useMessages<typeof messages>>): unknown {
  if (typeof value !== 'object' || value === null) return value;
  const { kind, reach, dueAt } = value as { kind?: string; reach?: number; dueAt?: string };
  return {
    [t('mailingKind')]: kind === 'promotion' ? t('promotion') : t('notice'),
    [t('mailingReach')]: String(reach ?? ''),
    ...(dueAt === undefined ? {} : { [t('mailingDue')]: dueAt }),
  };
}

/** Whether what it was based on is still so. */
function Base({ isStale }: { isStale: boolean }) {
  const t = useMessages<typeof messages>('waiting');
  return isStale ? (
    <span className="flex items-center gap-1 text-note text-win">
      <span aria-hidden="true">▲</span>
      {t('baseMoved')}
    </span>
  ) : (
    <span className="flex items-center gap-1 text-note text-primary">
      <Sign name="check" />
      {t('baseSame')}
    </span>
  );
}
