import type { ServerFrame } from '@longmen/contract/push';

/** The server's end of the socket: which channels are followed, and a way to push something. */
export class ServerEnd extends EventTarget {
  static readonly OPEN = 1;
  static readonly CONNECTING = 0;
  static last: ServerEnd | undefined;
  readonly readyState = ServerEnd.OPEN;
  readonly channels = new Set<string>();
  constructor() {
    super();
    ServerEnd.last = this;
  }
  send(text: string): void {
    const { t, r } = JSON.parse(text) as { t: string; r: string };
    if (t === 'sub') this.channels.add(r);
    if (t === 'unsub') this.channels.delete(r);
  }
  close(): void {}
  push(frame: ServerFrame): void {
    this.dispatchEvent(Object.assign(new Event('message'), { data: JSON.stringify(frame) }));
  }
}
