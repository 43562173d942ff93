import {
  WEBHOOK_EVENT_TYPES,
  WEBHOOK_EVENT_WORDS,
  WEBHOOK_TEST_EVENT,
  type WebhookEventType,
} from '@shared/webhooks/constants';
import { webhookPayloadOf } from '@shared/webhooks/schema';
import { exampleOf } from './examples';
import type { Schemas } from './schemas';

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
export const webhooksOf = (schemas: Schemas) =>
  Object.fromEntries(EVENTS.map((type) => [type, webhookOf(type, schemas)]));
