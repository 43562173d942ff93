import { WEBHOOK_LIMITS } from '@shared/webhooks/constants';
import type { RestRow } from '../row';

export const WEBHOOKS_ROWS: readonly RestRow[] = [
  { method: 'GET', path: '/webhooks', procedure: 'webhooks.list', summary: 'The endpoints that events are sent to' },
  {
    method: 'POST',
    path: '/webhooks',
    procedure: 'webhooks.create',
    summary: 'Add an endpoint; its secret is answered only here',
    status: 201,
    location: '/webhooks',
    refusals: ['too_many_webhooks', 'webhook_private'],
  },
  {
    method: 'PUT',
    path: '/webhooks/:_id',
    procedure: 'webhooks.update',
    summary: 'Change an endpoint, disable or enable it',
    refusals: ['webhook_private'],
  },
  { method: 'DELETE', path: '/webhooks/:_id', procedure: 'webhooks.remove', summary: 'Remove an endpoint and its log' },
  {
    method: 'POST',
    path: '/webhooks/:_id/secret',
    procedure: 'webhooks.rotateSecret',
    summary: 'Make a new secret; the one before signs too for a day',
  },
  {
    method: 'POST',
    path: '/webhooks/:_id/test',
    procedure: 'webhooks.sendTest',
    summary: 'Send a test event to an endpoint',
    refusals: ['webhook_disabled'],
  },
  {
    method: 'GET',
    path: '/webhooks/:_id/deliveries',
    procedure: 'webhooks.deliveries',
    summary: 'What was sent to an endpoint and what came of it, page by page',
    list: { limit: WEBHOOK_LIMITS.listMax },
  },
  {
    method: 'POST',
    path: '/webhooks/deliveries/:_id/redeliver',
    procedure: 'webhooks.redeliver',
    summary: 'Deliver an event again',
    refusals: ['webhook_disabled'],
  },
];
