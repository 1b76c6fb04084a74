/** A channel's line for the player. Paths of this site in it can be followed, in a tab of their own. */
const path = /(\/[a-z][a-z0-9/-]+)/;

export function HintLine({ text }: { text: string }) {
  if (text === '') return null;
  return (
    <p className="t-caption text-text-2">
      {text.split(path).map((part, at) =>
        at % 2 === 1 ? (
          <a key={`${at} ${part}`} href={part} target="_blank" rel="noreferrer" className="text-primary underline">
            {part}
          </a>
        ) : (
          // A text alone beside elements that come and go is what a translating browser takes away from under the page.
          <span key={`${at} ${part}`}>{part}</span>
        ),
      )}
    </p>
  );
}
