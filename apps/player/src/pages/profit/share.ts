import { copyText } from '../../core/platform/copy-text.ts';

/** Hands a result on through the device's own sheet; where there is none it goes to the clipboard. */
export async function shareText(text: string): Promise<void> {
  if (typeof navigator.share !== 'function') return copyText(text);
  try {
    await navigator.share({ text });
  } catch (error) {
    // Whoever closes the sheet has decided.
    if (!(error instanceof DOMException && error.name === 'AbortError')) await copyText(text);
  }
}
