/** What packets announce after commit; see `Events` of the platform. */

export type PacketEvents = {
  /** A share was opened, or the packet is over. */
  'packet.moved': { roomId: string; packetId: string; taken: number; count: number };
};
