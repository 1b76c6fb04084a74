/** Help articles. */
import * as z from 'zod/mini';
import { defineCall } from '../call.ts';
import { as, idText, page, seconds, whole, wireObject } from '../wire.ts';

const article = wireObject({
  id: as('id', idText),
  title: as('title', z.string()),
  html: as('content', z.string()),
  categoryId: as('category_id', whole(3, 6)),
  categoryName: as('category_name', z.string()),
  at: as('add_time', seconds),
});

export const listArticles = defineCall({
  name: 'listArticles',
  method: 'GET',
  path: 'content/content/getContentList',
  who: 'anyone',
  bucket: 'read',
  once: false,
  summary: 'Help articles of a category, or of all, with the figures as the site stands now.',
  input: wireObject({
    parentId: as('parent_id', z.optional(whole(0, 1_000_000))),
    /** 3 getting started, 4 money in and out, 5 games and rules, 6 account and safety; all when left out. */
    categoryId: as('category_id', z.optional(whole(3, 6))),
    /** From 1; −1 is all of them. */
    page: as('page', z.optional(whole(-1, 100_000))),
  }),
  output: page(article),
  refusals: [],
  sample: {
    input: { parent_id: '0', category_id: '4', page: '-1' },
    output: {
      rows: [
        {
          id: '403',
          title: 'Withdrawing',
          content: '<p>You need a linked card.</p>',
          category_id: '4',
          category_name: 'Money in and out',
          add_time: '1760000060',
        },
      ],
      total: 1,
    },
  },
});

export const showArticle = defineCall({
  name: 'showArticle',
  method: 'GET',
  path: 'content/content/getContentDetail',
  who: 'anyone',
  bucket: 'read',
  once: false,
  summary: 'One help article.',
  input: wireObject({ id: as('id', idText) }),
  output: wireObject({ title: as('title', z.string()), html: as('content', z.string()) }),
  refusals: ['articleUnknown'],
  sample: {
    input: { id: '403' },
    output: { title: 'Withdrawing', content: '<p>You need a linked card.</p>' },
  },
});
