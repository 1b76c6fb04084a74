/** A short chime when a draw is shown; silent until the player turns it on (ux.md 3.5). */
import { readStored, writeStored } from '../../../core/platform/storage.ts';

/** Two notes that rise: frequency in Hz, start in seconds. */
const notes = [
  [659, 0],
  [988, 0.12],
] as const;
const noteSeconds = 0.35;
const loudness = 0.12;

let context: AudioContext | undefined;

/** Whether this device chimes at a draw. */
export const isSoundOn = (): boolean => readStored<boolean>('sound') ?? false;

/** Turns the chime on, which lets it be heard, or off. */
export function toggleSound(): void {
  writeStored('sound', !isSoundOn());
  if (isSoundOn()) chime();
}

/** Plays the chime; where the browser does not let a page sound before it was touched, nothing. */
export function chime(): void {
  context ??= new AudioContext();
  const { currentTime, destination } = context;
  void context.resume().catch(() => undefined);
  for (const [hertz, after] of notes) {
    const tone = new OscillatorNode(context, { type: 'triangle', frequency: hertz });
    const gain = new GainNode(context, { gain: 0 });
    const at = currentTime + after;
    gain.gain.linearRampToValueAtTime(loudness, at + 0.02);
    gain.gain.exponentialRampToValueAtTime(0.001, at + noteSeconds);
    tone.connect(gain).connect(destination);
    tone.start(at);
    tone.stop(at + noteSeconds);
  }
}
