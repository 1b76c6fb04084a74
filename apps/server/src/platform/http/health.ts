/** Liveness, readiness and the metrics on a port of their own (trust.md A1; ASVS 13.4.5). */
import Fastify, { type FastifyInstance } from 'fastify';
import type { Members } from '../db/standbys/members.ts';
import type { Metrics } from '../runtime/metrics.ts';

export type Readiness = {
  /** What keeps the process from serving, in words; empty when it is ready. */
  reasons(): Promise<string[]>;
  /** What operators must see although the process serves: late draws, changed critical parts. */
  notes(): string[];
  /** Who writes the database and who follows; undefined while nobody answers. */
  database(): Promise<Members | undefined>;
  /** True once draining began. */
  draining(): boolean;
};

/** `/livez` and `/readyz` on the public port: an answer without details, which the log has. */
export function addHealth(server: FastifyInstance, readiness: Readiness): void {
  let logged = '';
  const probe = { config: { bucket: 'probe' } } as const;
  server.get('/livez', probe, async (_request, reply) =>
    reply.header('Cache-Control', 'no-store').send({ live: true }),
  );
  server.get('/readyz', probe, async (_request, reply) => {
    const reasons = readiness.draining() ? ['draining'] : await readiness.reasons();
    const why = reasons.join('; ');
    if (why !== '' && why !== logged) server.log.warn(`not ready: ${why}`);
    logged = why;
    return reply
      .status(reasons.length === 0 ? 200 : 503)
      .header('Cache-Control', 'no-store')
      .send({ ready: reasons.length === 0 });
  });
}

/** The private server with metrics and the reasons of a readiness that fails. */
export function metricsServer(metrics: Metrics, readiness: Readiness): FastifyInstance {
  const server = Fastify();
  server.get('/metrics', async (_request, reply) =>
    reply.type(metrics.registry.contentType).send(await metrics.registry.metrics()),
  );
  server.get('/readyz', async () => ({
    reasons: await readiness.reasons(),
    notes: readiness.notes(),
    database: await readiness.database(),
    draining: readiness.draining(),
  }));
  return server;
}
