/** Puts the cursor into what has just come up: `ref={takeFocus}`. */
export const takeFocus = (element: HTMLElement | null): void => element?.focus();
