/** What one bets with: chips of yuan, of which one is chosen. */
import type { Locale } from '../locales.ts';
import { pointText, sharedTexts } from './texts.ts';

export function chipChoice(values: readonly number[], locale: Locale): string {
  const labels = values.map(
    (value) =>
      `<label class="chip"><input type="radio" name="stake" value="${value}"${value === 1 ? ' checked' : ''}><span>${pointText(String(value), locale)}</span></label>`,
  );
  return `<fieldset><legend>${sharedTexts.chip[locale]}</legend><div class="chips">${labels.join('')}</div></fieldset>`;
}
