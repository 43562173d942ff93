import { context, type Span, SpanKind, SpanStatusCode, trace } from '@opentelemetry/api';
import { OTLPTraceExporter } from '@opentelemetry/exporter-trace-otlp-http';
import { detectResources, envDetector, resourceFromAttributes } from '@opentelemetry/resources';
import { BatchSpanProcessor, NodeTracerProvider } from '@opentelemetry/sdk-trace-node';
import { describeError } from '@server/platform/process/describe-error';
import { setTracer } from '@server/platform/process/tracer';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { routeNameOf } from './request-log';

/** Loaded only where traces are collected. */
export interface Tracing {
  /** Makes a span of each request. */
  traceRequests(app: FastifyInstance): void;
  /** Sends what is left. */
  stop(): Promise<void>;
}

function fail(span: Span, error: unknown): void {
  span.setStatus({ code: SpanStatusCode.ERROR });
  // Messages may hold values; the log has what may be known of them.
  span.setAttribute('error.type', describeError(error).type);
}

/**
 * Sends traces to an OTLP collector from now on: requests, procedures, statements and jobs by their names, without
 * anything that a caller has sent. OpenTelemetry's own settings hold too, such as `OTEL_TRACES_SAMPLER`.
 */
export function startTracing(endpoint: string): Tracing {
  const exporter = new OTLPTraceExporter({ url: new URL('v1/traces', `${endpoint.replace(/\/$/, '')}/`).href });
  const provider = new NodeTracerProvider({
    resource: resourceFromAttributes({ 'service.name': 'gt-hotel' }).merge(
      detectResources({ detectors: [envDetector] }),
    ),
    spanProcessors: [new BatchSpanProcessor(exporter)],
  });
  provider.register();
  const tracer = provider.getTracer('gt-hotel');
  setTracer({
    span: (name, work) =>
      tracer.startActiveSpan(name, async (span) => {
        try {
          return await work();
        } catch (error) {
          fail(span, error);
          throw error;
        } finally {
          span.end();
        }
      }),
    watch(name, step) {
      const span = tracer.startSpan(name, { kind: SpanKind.CLIENT });
      step.then(
        () => span.end(),
        (error: unknown) => {
          fail(span, error);
          span.end();
        },
      );
    },
  });

  const spans = new WeakMap<FastifyRequest, Span>();
  return {
    traceRequests(app) {
      app.addHook('onRequest', (request, _reply, done) => {
        const attributes = { 'http.request.method': request.method, 'hotel.request_id': request.id };
        // Callers' own trace ids are not taken: strangers do not decide what is collected.
        spans.set(request, tracer.startSpan(request.method, { kind: SpanKind.SERVER, attributes, root: true }));
        done();
      });
      // Not earlier: while a body is read, Node forgets on whose behalf.
      app.addHook('preValidation', (request, _reply, done) => {
        const span = spans.get(request);
        if (span) context.with(trace.setSpan(context.active(), span), done);
        else done();
      });
      app.addHook('onResponse', (request, reply, done) => {
        const span = spans.get(request);
        const route = routeNameOf(request);
        span?.updateName(`${request.method} ${route}`);
        span?.setAttributes({ 'http.route': route, 'http.response.status_code': reply.statusCode });
        if (reply.statusCode >= 500) span?.setStatus({ code: SpanStatusCode.ERROR });
        span?.end();
        done();
      });
    },
    async stop() {
      setTracer(null);
      await provider.shutdown();
    },
  };
}
