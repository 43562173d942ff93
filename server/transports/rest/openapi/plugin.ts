import { createRequire } from 'node:module';
import { dirname } from 'node:path';
import fastifyStatic from '@fastify/static';
import { ALL_API_KEY_SCOPES, API_KEY_PREFIX, API_KEY_SCOPES } from '@shared/api-keys/constants';
import {
  WEBHOOK_EVENT_TYPES,
  WEBHOOK_EVENT_WORDS,
  WEBHOOK_TEST_EVENT,
  type WebhookEventType,
} from '@shared/webhooks/constants';
import { webhookPayloadOf } from '@shared/webhooks/schema';
import type { FastifyInstance } from 'fastify';
import { type RestRow, wireErrorSchema } from '../row';
import { REST_TABLE, TAGS } from '../table';
import { exampleOf } from './examples';
import { operationsOf, templateOf } from './operation';
import { ErrorResponses } from './refusals';
import { Schemas } from './schemas';

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

const ABOUT = `What the hotel does, for programs. Amounts are in naira, dates \`YYYY-MM-DD\` at the hotel, instants in ISO form.
Fields and values may be added to answers; what is here stays. What is sent has to be known: any other field is refused and named.
The guide is \`docs/api.md\` of the software.

Not among the calls below: \`GET /calendars/{roomId}/{secret}.ics\`, the nights of a room as a calendar for whoever has the address;
\`POST /messages/stop/{token}\`, by which mail programs say that their reader wants no more messages; \`POST /payments/webhook\`, which the
payment provider calls.`;

const NOT_MODIFIED = 'The answer is the one whose ETag the header `If-None-Match` names.';

const API_KEY = `The key of a program, which an admin makes. It needs the scope that a call names; a scope to change is one to view.
${ALL_API_KEY_SCOPES.map((scope) => `- \`${scope}\`: ${API_KEY_SCOPES[scope]}`).join('\n')}`;

/** Only on answers to API keys, whatever their status. */
const CALLS_LEFT_HEADERS = {
  RateLimit: {
    description:
      'To an API key: how many calls it has left (`r`), and in how many seconds it has all of them again (`t`).',
    schema: { type: 'string', examples: ['"calls";r=599;t=60'] },
  },
  'RateLimit-Policy': {
    description: 'To an API key: how many calls it has (`q`) in how many seconds (`w`).',
    schema: { type: 'string', examples: ['"calls";q=600;w=60'] },
  },
};

const HEADERS = {
  'webhook-id': 'The same at each repeat: an event comes once or more.',
  'webhook-timestamp': 'Of this attempt, in seconds since 1970.',
  'webhook-signature':
    'One or more `v1,` and the base64 of the HMAC-SHA256 of `{webhook-id}.{webhook-timestamp}.{body}` by the secret, separated by spaces.',
};

const parameters = Object.entries(HEADERS).map(([name, description]) => ({
  ...{ name, in: 'header', required: true, description },
  schema: { type: 'string' },
}));

const TO_EACH = 'Sent to each endpoint that asks for it';
const TO_ONE = 'Sent by `POST /webhooks/{_id}/test` to that endpoint alone, about no record';
const TEST_WORDS = 'staff test an endpoint';

function webhookOf(type: WebhookEventType | typeof WEBHOOK_TEST_EVENT, schemas: Schemas) {
  const schema = schemas.answer(webhookPayloadOf(type));
  const words = type === WEBHOOK_TEST_EVENT ? TEST_WORDS : WEBHOOK_EVENT_WORDS[type];
  return {
    post: {
      tags: ['webhooks'],
      operationId: type.replace(/[._](\w)/g, (_, letter: string) => letter.toUpperCase()),
      summary: words.charAt(0).toUpperCase() + words.slice(1),
      description: `${type === WEBHOOK_TEST_EVENT ? TO_ONE : TO_EACH}, by the Standard Webhooks convention.`,
      parameters,
      requestBody: { required: true, content: { 'application/json': { schema, example: exampleOf(schema) } } },
      responses: {
        '2XX': {
          description: 'It has arrived. Any other answer, or none within 15 seconds, is tried again for three days.',
        },
        '410': { description: 'The endpoint is disabled.' },
      },
    },
  };
}

const EVENTS = [...WEBHOOK_EVENT_TYPES, WEBHOOK_TEST_EVENT] as const;

/** What is sent to endpoints, by type. */
const webhooksOf = (schemas: Schemas) => Object.fromEntries(EVENTS.map((type) => [type, webhookOf(type, schemas)]));

/** The OpenAPI 3.1 document of those calls. */
export function openApiDocument(table: readonly RestRow[]) {
  const schemas = new Schemas();
  const errors = new ErrorResponses();
  schemas.answer(wireErrorSchema);
  const paths: Record<string, ReturnType<typeof operationsOf>> = {};
  for (const row of table) {
    const path = templateOf(row);
    paths[path] = { ...paths[path], ...operationsOf(row, schemas, errors) };
  }
  const used = new Set(table.map(({ procedure }) => procedure.split('.')[0]));
  const tags = Object.entries(TAGS).map(([name, description]) => ({ name, description }));
  return {
    openapi: '3.1.0',
    info: { title: 'Hotel API', version: '1.0.0', description: ABOUT, license: { name: 'All rights reserved' } },
    servers: [{ url: '/api' }],
    tags: tags.filter(({ name }) => used.has(name)),
    paths,
    webhooks: webhooksOf(schemas),
    components: {
      schemas: schemas.components,
      examples: schemas.examples,
      headers: CALLS_LEFT_HEADERS,
      responses: { ...errors.components, not_modified: { description: NOT_MODIFIED } },
      securitySchemes: {
        apiKey: {
          type: 'http',
          scheme: 'bearer',
          bearerFormat: `${API_KEY_PREFIX}…`,
          description: API_KEY,
        },
        bearer: {
          type: 'http',
          scheme: 'bearer',
          description: 'The token of a login, or the access token of a record that was made without an account.',
        },
      },
    },
  };
}

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
