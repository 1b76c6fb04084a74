import { beforeAll } from 'vitest';
import { queryClient } from '../src/core/api/query-client.ts';
import { useSession } from '../src/core/session/session.ts';

// The files of a worker share the modules of the app and one browser: what one has read or kept, the next has not.
beforeAll(() => {
  queryClient.clear();
  useSession.setState(useSession.getInitialState(), true);
  localStorage.clear();
});
