import type { ConsoleOutput } from '@longmen/contract/console';
import {
  type listMailings,
  type MailingAudience,
  type MailingKind,
  mailingHtmlMax,
  mailingTitleMax,
} from '@longmen/contract/console/content/mailings';
import { freshKey } from '../../core/platform/fresh-key.ts';
import { typedInstant } from '../../core/i18n/time.ts';

export type Mailing = ConsoleOutput<typeof listMailings>['rows'][number];

/** The languages under their own names. */
export const languages = { vi: 'Tiếng Việt', zh: '中文', en: 'English', id: 'Bahasa Indonesia' } as const;
export type Language = keyof typeof languages;
export const languageList = Object.keys(languages) as Language[];

export type Texts = Readonly<Record<Language, { readonly title: string; readonly html: string }>>;

/** What is typed, as it stands in the fields. */
export type Draft = {
  /** What makes it one message however often it is sent. */
  readonly key: string;
  readonly kind: MailingKind;
  readonly to: MailingAudience['to'];
  readonly player: string;
  readonly names: string;
  readonly levelFrom: string;
  readonly levelTo: string;
  readonly agent: string;
  readonly tag: string;
  readonly seenFrom: string;
  readonly seenTo: string;
  readonly toppedUp: '' | 'yes' | 'no';
  readonly toppedUpFrom: string;
  readonly texts: Texts;
  readonly canReply: boolean;
  readonly when: 'now' | 'later';
  readonly due: string;
  readonly ends: string;
};

const empty = { title: '', html: '' };

/** What a message begins with. */
export const emptyDraft = (kind: MailingKind): Draft => ({
  key: freshKey(),
  kind,
  to: 'filter',
  player: '',
  names: '',
  levelFrom: '',
  levelTo: '',
  agent: '',
  tag: '',
  seenFrom: '',
  seenTo: '',
  toppedUp: '',
  toppedUpFrom: '',
  texts: { vi: empty, zh: empty, en: empty, id: empty },
  canReply: false,
  when: 'now',
  due: '',
  ends: '',
});

/** Names as they were pasted: one a line, or with blanks, commas or semicolons between. */
export const namesIn = (typed: string): string[] => typed.split(/[\s,;，、；]+/u).filter((name) => name !== '');

/** Whom a draft is for, as the call takes it; instants are of the site's clock. */
export function audienceOf(draft: Draft, siteZone: string): MailingAudience {
  if (draft.to === 'player') return { to: 'player', names: namesIn(draft.player) };
  if (draft.to === 'list') return { to: 'list', names: namesIn(draft.names) };
  const whole = (typed: string) => (/^\d{1,2}$/.test(typed.trim()) ? Number(typed) : undefined);
  const [levelFrom, levelTo] = [whole(draft.levelFrom), whole(draft.levelTo)];
  const [seenFrom, seenTo] = [typedInstant(draft.seenFrom, siteZone), typedInstant(draft.seenTo, siteZone)];
  const toppedUpFrom = typedInstant(draft.toppedUpFrom, siteZone);
  const filter = {
    ...(levelFrom === undefined ? {} : { levelFrom }),
    ...(levelTo === undefined ? {} : { levelTo }),
    ...(draft.agent.trim() === '' ? {} : { agent: draft.agent.trim() }),
    ...(draft.tag.trim() === '' ? {} : { tag: draft.tag.trim() }),
    ...(seenFrom === undefined ? {} : { seenFrom }),
    ...(seenTo === undefined ? {} : { seenTo }),
    ...(draft.toppedUp === '' ? {} : { toppedUp: draft.toppedUp }),
    ...(draft.toppedUp === '' || toppedUpFrom === undefined ? {} : { toppedUpFrom }),
  };
  return { to: 'filter', filter };
}

export type MissingText = { readonly language: Language; readonly field: 'title' | 'html' };

/** Texts that are missing or too long. */
export const missingTexts = (texts: Texts): MissingText[] =>
  languageList.flatMap((language) => {
    const { title, html } = texts[language];
    const isBad = (text: string, max: number) => text.trim() === '' || text.length > max;
    return [
      ...(isBad(title, mailingTitleMax) ? [{ language, field: 'title' } as const] : []),
      ...(isBad(html, mailingHtmlMax) ? [{ language, field: 'html' } as const] : []),
    ];
  });
