/** The company asks to be asked less often. */
import { OutboundFailed } from '../../../platform/network/outbound.ts';

export class TooSoon extends OutboundFailed {
  constructor() {
    super('refused', 'it was asked too soon');
    this.name = 'TooSoon';
  }
}
