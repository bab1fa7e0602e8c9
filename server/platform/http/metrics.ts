import { Counter, collectDefaultMetrics, Histogram, Registry } from 'prom-client';

/** The portal's own metrics; each app has its own. */
export interface Metrics {
  readonly registry: Registry;
  readonly durations: Histogram<'method' | 'route' | 'status'>;
  readonly faults: Counter;
  readonly unsignedMessages: Counter<'way' | 'fault'>;
}

declare module 'fastify' {
  interface FastifyInstance {
    metrics: Metrics;
  }
}

export function buildMetrics(): Metrics {
  const registry = new Registry();
  const registers = [registry];
  collectDefaultMetrics({ register: registry });
  return {
    registry,
    durations: new Histogram({
      name: 'http_request_duration_seconds',
      help: 'Time to answer, by route and status',
      labelNames: ['method', 'route', 'status'],
      buckets: [0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5],
      registers,
    }),
    faults: new Counter({ name: 'http_server_faults_total', help: 'Answers with a status of 500 or more', registers }),
    unsignedMessages: new Counter({
      name: 'card_gateway_unsigned_messages_total',
      help: 'Messages without a valid signature, thrown away',
      labelNames: ['way', 'fault'],
      registers,
    }),
  };
}
