/** Saved views of lists: one's own, or a role's (office.md 9). */
import * as z from 'zod/mini';
import { boundedText } from '../wire.ts';
import { defineConsoleCall } from './console-call.ts';
import { roles } from './rights.ts';
import { done, rowId } from './values.ts';

const query = boundedText(2_000);
const columns = boundedText(2_000);

const view = z.object({
  id: rowId,
  page: z.string(),
  name: z.string(),
  /** The search parameters of the page's address. */
  query: z.string(),
  /** The table's columns as the page writes them. */
  columns: z.string(),
  /** Shared with whoever holds the role; null: one's own. */
  role: z.nullable(z.enum(roles)),
  isMine: z.boolean(),
});

const viewSample = {
  id: '5',
  page: 'audit',
  name: 'Money this week',
  query: 'action=approve-withdrawal',
  columns: '',
  role: null,
  isMine: true,
};

export const listViews = defineConsoleCall({
  name: 'listViews',
  method: 'GET',
  path: 'views',
  access: 'own',
  summary: "A page's saved views: one's own and those of one's roles.",
  input: z.object({ page: boundedText(40, 1) }),
  output: z.object({ views: z.array(view) }),
  refusals: [],
  sample: { input: { page: 'audit' }, output: { views: [viewSample] } },
});

export const saveView = defineConsoleCall({
  name: 'saveView',
  method: 'POST',
  path: 'views',
  access: 'own',
  summary: "Saves a view; of the same name it takes the place of the earlier one. A role of one's own may share it.",
  input: z.object({
    page: boundedText(40, 1),
    name: boundedText(60, 1),
    query,
    columns,
    role: z.optional(z.enum(roles)),
  }),
  output: z.object({ id: rowId }),
  refusals: ['noRight', 'tooManyViews'],
  sample: {
    input: { page: 'audit', name: 'Money this week', query: 'action=approve-withdrawal', columns: '' },
    output: { id: '5' },
  },
});

export const dropView = defineConsoleCall({
  name: 'dropView',
  method: 'DELETE',
  path: 'views/{id}',
  access: 'own',
  summary: 'Takes a saved view off.',
  input: z.object({ id: rowId }),
  output: done,
  refusals: ['noSuchView'],
  sample: { input: { id: '5' }, output: {} },
});
