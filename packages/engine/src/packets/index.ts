/** Red packets: the split and its hash, pure. */
export { type PacketSplit, packetHash } from './hash.ts';
export { type Dice, splitPacket } from './split.ts';
