/** Counts how the calls over a line end. */
import { type Outbound, OutboundFailed, type OutboundReader } from '../../../platform/network/outbound.ts';

type Line = Outbound & OutboundReader;

/** The same line; `onEnd` hears of each call. What a company refuses outright it has answered. */
export function watchLine(line: Line, onEnd: (isOk: boolean) => void): Line {
  const watched = async <T>(call: Promise<T>): Promise<T> => {
    try {
      const answer = await call;
      onEnd(true);
      return answer;
    } catch (error) {
      onEnd(!(error instanceof OutboundFailed && error.kind === 'unknown'));
      throw error;
    }
  };
  return {
    post: (path, body, headers, schema) => watched(line.post(path, body, headers, schema)),
    getText: (path) => watched(line.getText(path)),
    getBytes: (path) => watched(line.getBytes(path)),
  };
}
