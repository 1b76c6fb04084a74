const ignored = 'a declaration or hint that other browsers pass over; nothing depends on it';
const ofReact = "React's own: it looks for the feature by other means, or only where the browser has told of it";

/**
 * What the app uses beyond its oldest browsers, and why it does without it there. A check compares this with the built
 * files: what is missing here is a fault, and what is not used any more goes.
 */
export const harmless: Readonly<Record<string, string>> = {
  // Calls and globals.
  '.handle': "a method of the service worker library's own routes",
  '.hidePopover': 'asked for only where `showPopover` was found (toast-host.tsx)',
  '.startViewTransition': ofReact,
  '.toHex': 'the hash library asks once whether bytes have it, and has its own else',
  '.use': "React's own `use`",
  '.when': "a field of zod's checks",
  trustedTypes: 'asked for as a property of the window; scripts are trusted by text without it (trusted-script.ts)',
  // Events.
  'beforeinstallprompt event': 'where it never comes, the page shows no button to install',
  'navigate event': ofReact,
  'navigateerror event': ofReact,
  'navigatesuccess event': ofReact,
  // Markup.
  '[autocorrect]': ignored,
  '[is]': ofReact,
  '[popover]': 'without the top layer a toast stands in the page, over all but an open dialog',
  'img[fetchpriority]': ignored,
  // Styles.
  ':selection': ignored,
  '@starting-style': 'sheets stand there at once instead of sliding in',
  'cursor: pointer': ignored,
  'font-family: ui-monospace': 'the next name of the list is taken',
  hyphens: 'long words are broken anywhere instead',
  'mask-image': 'the end of a sliding row does not fade',
  'overflow-anchor': 'only browsers that move a list by themselves have to be told not to',
  resize: ignored,
  'scrollbar-gutter': ignored,
  'scrollbar-width': ignored,
  'text-decoration: dotted': 'the line is drawn solid',
  'text-wrap': 'lines are filled one after the other',
  'user-select': 'Safari takes the same with its prefix, which stands beside it',
};
