/** Typing a code that nobody stores: a chunk of its own, since few pages ask for one. */
export { NewPinPad } from './new-pin-pad.tsx';
export { PinPad, type PinMessages } from './pin-pad.tsx';
