/** Secret questions: three are set, a change names two (spec 2 §5, §7). */
import * as z from 'zod/mini';
import { defineCall } from '../../call.ts';
import { as, nothing, wireObject } from '../../wire.ts';
import { answers } from './secret-fields.ts';

export const secretQuestions = defineCall({
  name: 'secretQuestions',
  method: 'GET',
  path: 'user/user/questions',
  who: 'member',
  bucket: 'read',
  once: false,
  summary: 'The questions on offer, id to text, and the ids that the caller has answered.',
  input: nothing,
  output: wireObject({
    questions: as('question', z.record(z.string(), z.string())),
    own: as('own', z.array(z.string())),
  }),
  refusals: [],
  sample: { input: {}, output: { question: { '1': 'What was the name of your first school?' }, own: ['1'] } },
});

/** After `bank_pwd_verify` in the same session. */
export const setQuestions = defineCall({
  name: 'setQuestions',
  method: 'POST',
  path: 'user/user/questions_set',
  who: 'member',
  bucket: 'write',
  once: false,
  summary: 'Answers three distinct secret questions for the first time.',
  input: wireObject({ answers: as('anwser', answers) }),
  output: nothing,
  refusals: ['questionsInvalid', 'answersMissing', 'questionsExist', 'proofNeeded'],
  sample: { input: { anwser: '{"1":"Hoa Sen","4":"Mai","7":"1998"}' }, output: {} },
});

export const changeQuestions = defineCall({
  name: 'changeQuestions',
  method: 'POST',
  path: 'user/user/questions_change',
  who: 'member',
  bucket: 'write',
  once: false,
  summary: 'Names two questions: those answered already get the new answer, others take the place of the oldest.',
  input: wireObject({ answers: as('anwser', answers) }),
  output: nothing,
  refusals: ['questionsInvalid', 'answersMissing', 'questionsMissing', 'proofNeeded'],
  sample: { input: { anwser: '{"1":"Hoa Mai","5":"Huế"}' }, output: {} },
});
