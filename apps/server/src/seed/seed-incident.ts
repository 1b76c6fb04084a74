/**
 * An incident that has ended, for who looks at a demo site: a drill, begun and ended by the use-cases when the site is
 * first started. The log and its instants cannot be dated back, so that it is as old as the site.
 */
import type { Office } from '../modules/office/index.ts';
import { Refusal } from '../platform/api/route.ts';

type IncidentDeps = { readonly office: Office; readonly password: string };

/** A game that nothing of the demo story is played on. */
const scopes = ['game:93'];

/** Once in the life of a site. */
export async function seedIncident({ office, password }: IncidentDeps): Promise<void> {
  try {
    const by = await office.signIn({ name: 'games01', password });
    const { page } = await office.incidents.list(by, { limit: 1 }, 'en');
    if (page.rows.length > 0) return;
    const { id } = await office.incidents.start(by, {
      scopes,
      reason: 'A drill: the draws of this game are taken as late',
    });
    await office.incidents.change(by, { id, reason: 'Nobody was called; each step of it is a real one' });
    await office.incidents.end(by, {
      id,
      summary: {
        happened: 'A drill when this demo site was first started',
        affected: 'One game, for a moment',
        done: 'It was stopped by one operator and opened again by the end',
        open: 'Nothing',
      },
    });
  } catch (error) {
    // The operator may have been disabled, and another process of the site may have been quicker.
    if (!(error instanceof Refusal)) throw error;
  }
}
