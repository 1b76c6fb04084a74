/**
 * Keys of the console (office.md 9). What was put up last is asked first; a layer over the page keeps keys from what
 * lies below it. Off while somebody types, and where a key already means something to what has the focus.
 */
import { useEffect, useRef } from 'react';

export type Binding = {
  /** `j`, `Enter`, `?`, or a sequence: `g w`. */
  readonly keys: string;
  /** What it does, in the operator's language: the sheet of keys shows it. */
  readonly label: string;
  readonly run: () => void;
};

type Layer = { bindings: readonly Binding[]; readonly modal: boolean };

const layers: Layer[] = [];
/** How long the second key of a sequence may be waited for. */
const sequenceMs = 1_500;
let begun: { readonly key: string; readonly at: number } | undefined;

const typingIn = 'input, textarea, select, [contenteditable="true"], [role="textbox"]';
const ownKeys = 'button, a, summary, [role="button"], [role^="menuitem"], [role="option"], [role="tab"]';

function isTaken(event: KeyboardEvent): boolean {
  if (event.defaultPrevented || event.ctrlKey || event.metaKey || event.altKey || event.isComposing) return true;
  if (!(event.target instanceof Element)) return false;
  if (event.target.closest(typingIn)) return true;
  return (event.key === 'Enter' || event.key === ' ') && event.target.closest(ownKeys) !== null;
}

/** What a key means now; whether it may begin a sequence is looked at as well. */
function find(key: string): { binding: Binding | undefined; begins: boolean } {
  let begins = false;
  for (const layer of layers.toReversed()) {
    const binding = layer.bindings.find(({ keys }) => keys === key);
    if (binding) return { binding, begins };
    begins ||= layer.bindings.some(({ keys }) => keys.startsWith(`${key} `));
    if (layer.modal) break;
  }
  return { binding: undefined, begins };
}

function onKey(event: KeyboardEvent): void {
  if (isTaken(event)) return;
  const first = begun !== undefined && event.timeStamp - begun.at < sequenceMs ? begun.key : undefined;
  begun = undefined;
  const sequence = first === undefined ? undefined : find(`${first} ${event.key}`).binding;
  const { binding, begins } = sequence ? { binding: sequence, begins: false } : find(event.key);
  if (binding) {
    event.preventDefault();
    binding.run();
  } else if (begins) begun = { key: event.key, at: event.timeStamp };
}

/** Listens for keys. @returns the way to stop */
export function startKeys(): () => void {
  addEventListener('keydown', onKey);
  return () => removeEventListener('keydown', onKey);
}

/** All that keys mean now, what lies on top first: for the sheet of keys. */
export const keysNow = (): readonly Binding[] => {
  const seen = new Set<string>();
  return layers.toReversed().flatMap(({ bindings }) =>
    bindings.filter(({ keys }) => {
      const isNew = !seen.has(keys);
      seen.add(keys);
      return isNew;
    }),
  );
};

/** Binds keys as long as the component is there. @param modal keeps keys from what lies below */
export function useKeys(bindings: readonly Binding[], modal = false): void {
  const layer = useRef<Layer>(undefined);
  useEffect(() => {
    const mine: Layer = { bindings: [], modal };
    layer.current = mine;
    layers.push(mine);
    return () => {
      layers.splice(layers.indexOf(mine), 1);
    };
  }, [modal]);
  useEffect(() => {
    if (layer.current) layer.current.bindings = bindings;
  });
}
