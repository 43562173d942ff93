import multipart from '@fastify/multipart';
import { DomainError } from '@server/platform/domain-error';
import type { Platform } from '@server/platform/platform';
import { createContext, factsOf } from '@server/trpc/context';
import { appRouter } from '@server/trpc/router';
import { callTRPCProcedure } from '@trpc/server';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { MULTIPART_LIMITS, readMultipart } from './multipart';
import { REST_TABLE, type RestRow } from './table';

const asRecord = (value: unknown): Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value) ? { ...value } : {};

/** Path parameters win over the body, the body over the query. `Idempotency-Key` is the client id of D13. */
async function inputOf(request: FastifyRequest, row: RestRow): Promise<Record<string, unknown>> {
  const { body } = request;
  if (body !== undefined && body !== null && (typeof body !== 'object' || Array.isArray(body))) {
    throw new DomainError('invalid_input');
  }
  const inParts = row.body === 'multipart' || (row.body === 'multipart or json' && request.isMultipart());
  const sent = inParts ? await readMultipart(request) : asRecord(body);
  const key = request.headers['idempotency-key'];
  return {
    ...row.list,
    ...asRecord(request.query),
    ...sent,
    ...(typeof key === 'string' ? { clientId: key } : {}),
    ...asRecord(request.params),
  };
}

/** Answers a page as its items; where there are more, the Link header says where (RFC 8288). */
function sendList(request: FastifyRequest, reply: FastifyReply, page: unknown) {
  const { items, nextCursor } = asRecord(page);
  if (typeof nextCursor === 'string') {
    const next = new URL(request.url, 'http://hotel.invalid');
    next.searchParams.set('cursor', nextCursor);
    reply.header('link', `<${next.pathname}${next.search}>; rel="next"`);
  }
  return reply.send(items);
}

/** The REST calls of spec 7: each row calls its procedure. No rule, no role, no second schema lives here. */
export async function restPlugin(app: FastifyInstance, { platform }: { platform: Platform }): Promise<void> {
  await app.register(multipart, { limits: MULTIPART_LIMITS, throwFileSizeLimit: true });
  for (const row of REST_TABLE) {
    app.route({
      method: row.method,
      url: row.path,
      ...(row.body ? { bodyLimit: MULTIPART_LIMITS.files * (MULTIPART_LIMITS.fileSize + 65_536) } : {}),
      handler: async (request, reply) => {
        let input: Promise<unknown> | undefined;
        const result: unknown = await callTRPCProcedure({
          router: appRouter,
          path: row.procedure,
          ctx: createContext(platform, factsOf(request)),
          // Read only once the procedure knows that the caller may send it: an upload can be large.
          getRawInput: () => {
            input ??= inputOf(request, row);
            return input;
          },
          type: 'query',
          // Spec 7 asks some questions by POST.
          allowMethodOverride: true,
          signal: undefined,
          batchIndex: 0,
        });
        reply.status(row.status ?? 200);
        return row.list ? sendList(request, reply, result) : reply.send(result);
      },
    });
  }
}
