import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { json } from 'node:stream/consumers';
import { buildApp } from '@server/app';
import { bookingRequest, openTestHotel } from '@server/testing/hotel';
import { expect, it } from 'vitest';
import { z } from 'zod';
import { startTracing } from './tracing';

const sentSchema = z.object({
  resourceSpans: z.array(
    z.object({
      scopeSpans: z.array(
        z.object({
          spans: z.array(
            z.object({
              name: z.string(),
              spanId: z.string(),
              traceId: z.string(),
              parentSpanId: z.string().optional(),
            }),
          ),
        }),
      ),
    }),
  ),
});

/** A collector that keeps what it is sent. */
async function openCollector() {
  const bodies: unknown[] = [];
  const server = createServer(async (request, response) => {
    bodies.push({ path: request.url, body: await json(request) });
    response.writeHead(200, { 'content-type': 'application/json' }).end('{}');
  }).listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo;
  const spans = () =>
    bodies
      .flatMap((sent) => z.object({ path: z.literal('/v1/traces'), body: sentSchema }).parse(sent).body.resourceSpans)
      .flatMap(({ scopeSpans }) => scopeSpans.flatMap((scope) => scope.spans));
  return { url: `http://127.0.0.1:${port}`, bodies, spans, close: () => server.close() };
}

it('a trace leads from a request over its procedure to its statements, by names and without anything of the guest', async () => {
  const collector = await openCollector();
  const tracing = startTracing(collector.url);
  const hotel = await openTestHotel({ rooms: ['101'] });
  const app = await buildApp(hotel.platform, { tracing });
  try {
    const person = { guestName: 'Temitope Bankole', email: 'temitope.bankole@guests.test', phoneNumber: '08039876543' };
    const made = await app.inject({ method: 'POST', url: '/api/bookings', payload: bookingRequest(person) });
    expect(made.statusCode).toBe(201);
    const token: string = made.json().accessToken;
    const read = await app.inject({
      url: `/api/bookings/${made.json()._id}`,
      headers: { authorization: `Bearer ${token}` },
    });
    expect(read.statusCode).toBe(200);
    await app.inject('/api/rooms?search=Temitope');
    await tracing.stop();

    const spans = collector.spans();
    const request = spans.find(({ name }) => name === 'POST /api/bookings');
    const procedure = spans.find(
      ({ name, traceId }) => name === 'procedure bookings.create' && traceId === request?.traceId,
    );
    expect(procedure?.parentSpanId).toBe(request?.spanId);
    const statements = spans.filter(({ parentSpanId }) => parentSpanId === procedure?.spanId).map(({ name }) => name);
    expect(statements).toContain('sql jobs_add');
    expect(statements.every((name) => /^sql [\w. ]+$/.test(name))).toBe(true);
    expect(spans.map(({ name }) => name)).toEqual(expect.arrayContaining(['GET /api/bookings/:_id', 'GET /api/rooms']));
    const written = JSON.stringify(collector.bodies);
    for (const part of [...Object.values(person), token, made.json()._id, 'Temitope', '3 Station Road'])
      expect(written).not.toContain(part);
  } finally {
    await app.close();
    await hotel.close();
    collector.close();
  }
});
