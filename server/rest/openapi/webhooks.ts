import { WEBHOOK_EVENT_TYPES, WEBHOOK_EVENT_WORDS, type WebhookEventType } from '@shared/constants/webhooks';
import { webhookPayloadOf } from '@shared/webhooks';
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

function webhookOf(type: WebhookEventType, schemas: Schemas) {
  const schema = schemas.answer(webhookPayloadOf(type));
  const words = WEBHOOK_EVENT_WORDS[type];
  return {
    post: {
      tags: ['webhooks'],
      operationId: type.replace(/[._](\w)/g, (_, letter: string) => letter.toUpperCase()),
      summary: words.charAt(0).toUpperCase() + words.slice(1),
      description: 'Sent to each endpoint that asks for it, by the Standard Webhooks convention.',
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

/** What is sent to endpoints, by type. */
export const webhooksOf = (schemas: Schemas) =>
  Object.fromEntries(WEBHOOK_EVENT_TYPES.map((type) => [type, webhookOf(type, schemas)]));
