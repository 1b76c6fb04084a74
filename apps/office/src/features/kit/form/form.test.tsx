/** A form that is made from its schema: what it asks for, where it says what is wrong, what it hands over. */
import { beforeAll, expect, test } from 'vitest';
import * as z from 'zod/mini';
import { click, consoleFixture, pageText, settled, type } from '../../../../test/console-fixture.tsx';
import { Amount } from '../parts/amount.tsx';
import { controls } from './field-plan.ts';
import { Form } from './form.tsx';

const fixture = consoleFixture();
const amount = z.codec(z.string(), z.number(), { decode: (text) => Number(text) * 1000, encode: String });
beforeAll(() => void controls.add(amount, { control: 'money', unit: '¥' }));
const schema = z.object({ above: amount, isOn: z.boolean(), names: z.array(z.string()) });

test('problems stand at their fields, and what is right is handed over as the schema has it', async () => {
  const handed: unknown[] = [];
  await fixture.show(
    <Form
      name="test"
      schema={schema}
      labelOf={(path) => `label of ${path}`}
      submitText="Send"
      onSubmit={(value) => handed.push(value)}
    />,
  );
  const field = (label: string) =>
    document.getElementById(
      [...document.querySelectorAll('label')].find(({ textContent }) => textContent === label)?.htmlFor ?? '',
    );
  await click('Add');
  await click('Send');
  expect(pageText().match(/This is needed/g)?.length).toBe(2);
  expect(document.activeElement).toBe(field('label of above'));
  await type(field('label of above'), '5,0,0');
  await click('Send');
  expect(pageText()).toContain('This cannot be read');
  await type(field('label of above'), '5,000.50');
  await type(field('label of names'), 'first');
  await settled(() => document.querySelector<HTMLInputElement>('input[type="checkbox"]')?.click());
  await click('Send');
  expect(handed).toEqual([{ above: 5_000_500, isOn: true, names: ['first'] }]);
});

test('an amount is printed in one way', async () => {
  await fixture.show(
    <>
      <Amount mills={-60_000} places="amount" signed /> <Amount mills={5_400_000} />
    </>,
  );
  expect(pageText()).toBe('\u221260.00 5,400');
});
