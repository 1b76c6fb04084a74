import { it } from 'vitest';
import { draws, expectReferenceOver } from './real-draws.ts';

it('every play settles real draws of all years as the reference says', () => expectReferenceOver(draws));
