/** Pages that the app leaves for. Files of a worker share its modules: none may be put in another's place. */
import { afterEach, beforeEach, type Mock, vi } from 'vitest';
import { wayOut } from '../src/core/platform/leave-page.ts';

/** For the top of a test file. @returns what is called with each address that would have been gone to */
export function watchLeaving(): Mock<(address: string) => void> {
  const left = vi.fn<(address: string) => void>();
  beforeEach(() => {
    left.mockClear();
    vi.spyOn(wayOut, 'assign').mockImplementation(left);
  });
  afterEach(() => {
    vi.mocked(wayOut.assign).mockRestore();
  });
  return left;
}
