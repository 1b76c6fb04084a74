/** Secret questions: three are answered when they are set, two when they are changed (spec 2 §5). */
import type { calls, InputOf, Locale, OutputOf } from '@longmen/contract';
import { type SignedInContext, refuse } from '../../../platform/api/route.ts';
import { assertProved, spendTry } from './check-login-password.ts';
import { announceSecurity, recordSecurityEvent } from './record-security.ts';
import type { Deps } from '../deps.ts';
import { questions } from './questions.ts';
import { answerSpellings, normaliseAnswer, replacedQuestions } from '../security-rules.ts';
import { lockUser } from '../accounts/store-users.ts';
import { deleteAnswers, listAnswers, type StoredAnswer, upsertAnswers } from './store-questions.ts';
import { type UserId, userIdOf } from '../../../platform/ids.ts';

const setCount = 3;
const changeCount = 2;

type Done = Record<string, never>;
type Answers = Readonly<Record<string, string>>;

/** Questions by their number, in a locale. */
export function questionTexts(locale: Locale, ids: readonly string[] = Object.keys(questions)): Record<string, string> {
  return Object.fromEntries(ids.map((id) => [id, questions[id]?.[locale] ?? '']));
}

/** All questions, and which the caller has answered; never an answer. */
export async function showQuestions(
  deps: Deps,
  { caller, locale }: SignedInContext,
): Promise<OutputOf<typeof calls.secretQuestions>> {
  const own = await listAnswers(deps.platform.db.reads, caller.userId);
  return { questions: questionTexts(locale), own: own.map(({ question }) => String(question)) };
}

/** Sets three answers for the first time. @throws Refusal `questionsExist`, `proofNeeded` */
export async function setQuestions(
  deps: Deps,
  { answers }: InputOf<typeof calls.setQuestions>,
  context: SignedInContext,
): Promise<Done> {
  const typed = readAnswers(answers, setCount);
  await assertProved(deps, context, undefined);
  await writeAnswers(deps, context, typed, 'questionsSet', (own) => {
    if (own.length > 0) throw refuse('questionsExist');
    return [];
  });
  return {};
}

/** Changes one answer or more. @throws Refusal `questionsMissing`, `proofNeeded` */
export async function changeQuestions(
  deps: Deps,
  { answers }: InputOf<typeof calls.changeQuestions>,
  context: SignedInContext,
): Promise<Done> {
  const typed = readAnswers(answers, changeCount);
  await assertProved(deps, context, undefined);
  await writeAnswers(deps, context, typed, 'questionsChanged', (own) => {
    if (own.length === 0) throw refuse('questionsMissing');
    return replacedQuestions(
      own.map(({ question }) => question),
      typed.map(([question]) => question),
    );
  });
  return {};
}

/**
 * Whether all of an account's questions are answered as they were.
 * @throws Refusal `questionsMissing`, `answersMissing`, `answersWrong`, `triesUsedUp`
 */
export async function checkAnswers(deps: Deps, userId: UserId, answers: Answers): Promise<void> {
  const own = await listAnswers(deps.platform.db.reads, userId);
  if (own.length === 0) throw refuse('questionsMissing');
  const typed = own.map(({ question }) => normaliseAnswer(answers[String(question)] ?? ''));
  if (typed.includes('')) throw refuse('answersMissing');
  const tries = await spendTry(deps, 'answers', userId);
  // All of them are looked at, so that time does not tell which one was wrong.
  const right = await Promise.all(own.map((stored) => isAnswer(deps, stored, answers[String(stored.question)] ?? '')));
  if (right.includes(false)) throw refuse('answersWrong');
  await tries.forgive();
}

/** No account has this number: what is asked of it takes as long and finds nothing. */
export const nobody = userIdOf('0');

/** So many questions a name without any is asked, too. */
const listed = setCount;

/**
 * The questions that a lost password of a name is asked for. A name that nobody has, or that has set none, is asked some
 * that are always the same for it: nobody learns from them who plays here.
 */
export async function questionsOfName(
  { platform, sealBox }: Deps,
  { userId, username }: { userId: UserId | undefined; username: string },
): Promise<string[]> {
  const own = await listAnswers(platform.db.reads, userId ?? nobody);
  if (own.length > 0) return own.map(({ question }) => String(question));
  const remaining = Object.keys(questions);
  const chance = sealBox.index(username, 'questions-of-nobody');
  return Array.from({ length: listed }, (_, at) => remaining.splice((chance[at] ?? 0) % remaining.length, 1)[0] ?? '');
}

/**
 * Whether all questions of an account are answered as they were; takes the same time for a name that has none. Tries
 * are counted by the caller.
 */
export async function areOwnAnswers(deps: Deps, userId: UserId | undefined, answers: Answers): Promise<boolean> {
  const own = await listAnswers(deps.platform.db.reads, userId ?? nobody);
  const typed = Object.values(answers);
  const right = await Promise.all(
    own.length > 0
      ? own.map((stored) => isAnswer(deps, stored, answers[String(stored.question)] ?? ''))
      : Array.from({ length: listed }, (_, at) => isAnswer(deps, undefined, typed[at] ?? '')),
  );
  return own.length > 0 && !right.includes(false);
}

/** Compares an answer with what is kept; one from before tones were folded was kept in another spelling. */
async function isAnswer(deps: Deps, stored: StoredAnswer | undefined, typed: string): Promise<boolean> {
  const spellings = answerSpellings(typed);
  const right = await Promise.all(spellings.map((spelling) => deps.hasher.verify(stored, spelling)));
  return right.includes(true);
}

/** @throws Refusal `questionsInvalid`, `answersMissing` */
function readAnswers(answers: Answers, count: number): [question: number, answer: string][] {
  const typed = Object.entries(answers);
  if (typed.length !== count || typed.some(([id]) => !Object.hasOwn(questions, id))) throw refuse('questionsInvalid');
  const read = typed.map(([id, answer]): [number, string] => [Number(id), normaliseAnswer(answer)]);
  if (read.some(([, answer]) => answer === '')) throw refuse('answersMissing');
  return read;
}

async function writeAnswers(
  deps: Deps,
  { caller, ip }: SignedInContext,
  typed: readonly [number, string][],
  kind: 'questionsSet' | 'questionsChanged',
  leaving: (own: readonly StoredAnswer[]) => number[],
): Promise<void> {
  const stored = await Promise.all(
    typed.map(async ([question, answer]) => ({ question, ...(await deps.hasher.hash(answer)) })),
  );
  await deps.platform.db.reads.transaction(async (tx) => {
    await lockUser(tx, caller.userId);
    const gone = leaving(await listAnswers(tx, caller.userId));
    await deleteAnswers(tx, caller.userId, gone);
    await upsertAnswers(tx, caller.userId, stored);
    await recordSecurityEvent(deps, tx, { userId: caller.userId, ip }, kind);
  });
  announceSecurity(deps, caller, kind);
}
