import { locales } from '@longmen/contract';
import { replyLengthMax } from '@longmen/contract/message-rules';
import { defaultCurrency } from '@longmen/format';
import { mills } from '@longmen/engine';
import { expect, test } from 'vitest';
import { cleanHtml } from '../clean-html.ts';
import { messageKinds } from './kinds.ts';
import { readReply } from './read-reply.ts';
import { writeMessage } from './rules.ts';

const place = { currency: defaultCurrency, timeZone: 'Asia/Ho_Chi_Minh' };

test('what an operator or a player wrote into a message is shown as it was typed and never as HTML', () => {
  const note = '<img src=x onerror=alert(1)> "5 < 6 & so on"';
  const texts = writeMessage(messageKinds.withdrawalRefused, { note: { name: note } }, place);
  for (const locale of locales) {
    expect(texts[locale].html).toContain('&lt;img src=x onerror=alert(1)&gt; &quot;5 &lt; 6 &amp; so on&quot;');
    expect(texts[locale].html).not.toMatch(/<img|\{|\[/);
  }
});

test('every kind reads whole with all of its values and with none, in each language', () => {
  const values = {
    amount: { mills: mills(1_250_500) },
    number: { name: '8812' },
    reason: { text: { vi: 'Vì thế.', zh: '原因。', en: 'Because.', id: 'Karena.' }, values: {} },
    note: { name: 'Note.' },
    fee: { mills: mills(1_000) },
    document: { name: 'A document' },
  };
  for (const [kind, text] of Object.entries(messageKinds))
    for (const filled of [values, {}])
      for (const [locale, { title, html }] of Object.entries(writeMessage(text, filled, place))) {
        const label = `${kind} ${locale}`;
        expect(`${title}${html}`, label).not.toMatch(/[[\]{}|]|undefined/);
        expect(cleanHtml(html), label).toBe(html);
        expect(title.length, label).toBeGreaterThan(3);
      }
  expect(writeMessage(messageKinds.withdrawalRefused, values, place).en.html).toContain('1,250.5');
});

test('an answer is plain text of at most 500 code points', () => {
  expect(readReply('  <b>hello</b> <script>x()</script>5 < 6 & 7 ')).toEqual({ text: 'hello 5 < 6 & 7' });
  const emoji = '😀'.repeat(replyLengthMax);
  expect(readReply(emoji)).toEqual({ text: emoji });
  expect(readReply(`${emoji}x`)).toMatchObject({ refusal: 'replyTooLong', facts: { length: 501 } });
  for (const empty of ['', '   ', '<p></p>']) expect(readReply(empty)).toMatchObject({ refusal: 'replyEmpty' });
});
