import { createRequire } from 'node:module';
import { dirname } from 'node:path';
import fastifyStatic from '@fastify/static';
import type { FastifyInstance } from 'fastify';
import { REST_TABLE } from '../table';
import { openApiDocument } from './document';

const require = createRequire(import.meta.url);

/** Nothing but what the page below needs: Swagger UI brings its icons as data. */
const POLICY = [
  "default-src 'none'",
  "script-src 'self'",
  "style-src 'self' 'unsafe-inline'",
  "img-src 'self' data:",
  "connect-src 'self'",
  "base-uri 'none'",
  "form-action 'none'",
  "frame-ancestors 'none'",
].join('; ');

const PAGE = `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="robots" content="noindex">
<title>Hotel API</title>
<link rel="icon" href="data:,">
<link rel="stylesheet" href="/api/docs/swagger-ui.css">
<script src="/api/docs/swagger-ui-bundle.js" defer></script>
<script src="/api/docs/start.js" defer></script>
</head>
<body><main id="api"></main></body>
</html>
`;

const START = `SwaggerUIBundle({ url: '/api/openapi.json', dom_id: '#api', deepLinking: true, docExpansion: 'none', filter: true });
`;

const FILES = ['swagger-ui.css', 'swagger-ui-bundle.js'];

/** Serves the document of the API at `/openapi.json`, and a page at `/docs` that shows it, both to everybody. */
export async function openApiPlugin(app: FastifyInstance): Promise<void> {
  // Made when somebody first asks for it: most hotels never do.
  let document: string | undefined;
  app.get('/openapi.json', async (_request, reply) => {
    document ??= JSON.stringify(openApiDocument(REST_TABLE));
    return reply.type('application/json; charset=utf-8').header('cache-control', 'no-cache').send(document);
  });

  const root = dirname(require.resolve('swagger-ui-dist/package.json'));
  await app.register(fastifyStatic, { root, serve: false, maxAge: '1d' });
  app.get('/docs', async (_request, reply) =>
    reply
      .type('text/html; charset=utf-8')
      .header('content-security-policy', POLICY)
      .header('cache-control', 'no-cache')
      .send(PAGE),
  );
  app.get('/docs/start.js', async (_request, reply) => reply.type('text/javascript; charset=utf-8').send(START));
  for (const file of FILES) app.get(`/docs/${file}`, async (_request, reply) => reply.sendFile(file));
}
