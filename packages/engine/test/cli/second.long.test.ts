// A tenth of the figure of trust.md F5 each; `npm run second` is the whole.
import { it } from 'vitest';
import { issuesAgree, roundsAgree } from './second-agrees.ts';

// Against a hang alone: a busy machine may take ten times as long.
const generous = 1_800_000;

it('F5 a second implementation agrees over 10,000 issues of every family', () => issuesAgree(10_000), generous);

it('F5 and over 10,000 instant rounds of every family', () => roundsAgree(10_000), generous);
