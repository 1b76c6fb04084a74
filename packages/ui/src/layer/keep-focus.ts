/** What can have the focus, in the order of the page. */
const focusable =
  'a[href], button:not(:disabled), input:not(:disabled), select:not(:disabled), textarea:not(:disabled), [tabindex="0"]';

/** What had the focus on the page when a layer opened over it, also while one layer follows another. */
let left: HTMLElement | undefined;

/**
 * Notes what has the focus, before a layer takes it.
 * @returns to be called when the layer is closed: where the browser could not give the focus back, as the control that
 * opened the layer can be used no more, it goes to the next one, not to the top of the page
 */
export function keepFocus(): () => void {
  const { activeElement } = document;
  if (activeElement instanceof HTMLElement && activeElement !== document.body && !activeElement.closest('dialog'))
    left = activeElement;
  return () => {
    const now = document.activeElement;
    const lost = now === null || now === document.body || now.matches(':disabled');
    if (lost && left?.isConnected && !document.querySelector('dialog[open]')) near(left)?.focus();
  };
}

/** The element itself, the next one that can have the focus, else the last one. */
function near(element: HTMLElement): HTMLElement | undefined {
  const all = [...document.querySelectorAll<HTMLElement>(focusable)].filter((one) => !one.closest('dialog, [inert]'));
  const isAfter = (one: HTMLElement) => (element.compareDocumentPosition(one) & Node.DOCUMENT_POSITION_FOLLOWING) !== 0;
  return all.find((one) => one === element || isAfter(one)) ?? all.at(-1);
}
