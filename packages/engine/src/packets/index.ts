/** Red packets: the split and its hash, pure. */
export { drawPacket, luckiestOf, type PacketDice } from './draw.ts';
export { type PacketSplit, packetHash } from './hash.ts';
export { type Dice, splitPacket } from './split.ts';
