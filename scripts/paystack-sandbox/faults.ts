import { setTimeout as wait } from 'node:timers/promises';
import type { FastifyInstance } from 'fastify';
import { z } from 'zod';

export const CALLS = ['initialize', 'verify', 'charge', 'refund', 'refunds'] as const;
export type Call = (typeof CALLS)[number];

declare module 'fastify' {
  interface FastifyContextConfig {
    call?: Call;
  }
}

/**
 * `time_out`, `disconnect` and `error_500`: nothing has happened. `lost_answer` and `garbage`: it has, but the caller
 * is not told. `slow`: all is well, after two seconds.
 */
const CALL_FAULTS = ['time_out', 'disconnect', 'error_500', 'lost_answer', 'garbage', 'slow'] as const;

/**
 * `drop`: none are sent. `duplicate`: each is sent five times at once. `out_of_order`: they are held until this is switched off,
 * then sent newest first.
 */
const WEBHOOK_FAULTS = ['none', 'drop', 'duplicate', 'out_of_order'] as const;

/** What comes of refunds. */
const REFUND_OUTCOMES = ['processed', 'failed', 'needs-attention'] as const;

export const faultsSchema = z.object({
  /** By call; those that are not named answer as they should. */
  calls: z.partialRecord(z.enum(CALLS), z.enum(CALL_FAULTS)).default({}),
  webhooks: z.enum(WEBHOOK_FAULTS).default('none'),
  refunds: z.enum(REFUND_OUTCOMES).default('processed'),
});

export type Faults = z.output<typeof faultsSchema>;

export const noFaults = (): Faults => faultsSchema.parse({});

const SLOW_MS = 2_000;
const GARBAGE = '<html><body>Gateway says <b>{"status": tru';

const forever = () => new Promise<never>(() => undefined);

/** Makes calls of the API fail as `faults` says at that moment. */
export function failOnPurpose(app: FastifyInstance, faults: () => Faults): void {
  const faultOf = (call: Call | undefined) => call && faults().calls[call];

  app.addHook('preHandler', async (request, reply) => {
    const fault = faultOf(request.routeOptions.config.call);
    if (fault === 'time_out') await forever();
    if (fault === 'slow') await wait(SLOW_MS);
    if (fault === 'error_500') return reply.code(500).send({ status: false, message: 'Something went wrong' });
    if (fault !== 'disconnect') return;
    request.raw.socket.destroy();
    return reply.hijack();
  });
  app.addHook('onSend', async (request, reply, payload) => {
    const fault = faultOf(request.routeOptions.config.call);
    if (fault === 'lost_answer') await forever();
    if (fault !== 'garbage') return payload;
    reply.header('content-type', 'text/html').removeHeader('content-length');
    return GARBAGE;
  });
}
