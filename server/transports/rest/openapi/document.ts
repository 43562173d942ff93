import { ALL_API_KEY_SCOPES, API_KEY_PREFIX, API_KEY_SCOPES } from '@shared/api-keys/constants';
import type { RestRow } from '../row';
import { wireErrorSchema } from '../wire-schemas';
import { operationsOf, templateOf } from './operation';
import { ErrorResponses } from './refusals';
import { Schemas } from './schemas';
import { webhooksOf } from './webhooks';

const ABOUT = `What the hotel does, for programs. Amounts are in naira, dates \`YYYY-MM-DD\` at the hotel, instants in ISO form.
Fields and values may be added to answers; what is here stays. What is sent has to be known: any other field is refused and named.
The guide is \`docs/api.md\` of the software.

Not among the calls below: \`GET /calendars/{roomId}/{secret}.ics\`, the nights of a room as a calendar for whoever has the address; \`POST /payments/webhook\`, which
the payment provider calls.`;

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
  const tags = [...new Set(table.map(({ procedure }) => procedure.split('.')[0] ?? ''))];
  return {
    openapi: '3.1.0',
    info: { title: 'Hotel API', version: '1.0.0', description: ABOUT },
    servers: [{ url: '/api' }],
    tags: tags.map((name) => ({ name })),
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
