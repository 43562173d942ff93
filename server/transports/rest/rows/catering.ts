import { CATERING_LIMITS } from '@shared/catering/constants';
import { quoteSchema } from '@shared/catering/quotes-schema';
import { cateringCreatedSchema, cateringRequestSchema } from '@shared/catering/schema';
import { type RestRow, recordChangesSchema } from '../row';

/** What the document names of them. */
export const CATERING_SCHEMAS = {
  CateringRequest: cateringRequestSchema,
  CateringRequestCreated: cateringCreatedSchema,
  Quote: quoteSchema,
};

/** Catering requests and their quotes. */
export const CATERING_ROWS: readonly RestRow[] = [
  {
    method: 'POST',
    path: '/catering/guest',
    procedure: 'catering.create',
    summary: 'Request catering for an event',
    status: 201,
    location: '/catering/:_id',
    refusals: ['event_not_ahead', 'too_many_catering_requests', 'too_many_from_network', 'not_logged_in'],
  },
  {
    method: 'POST',
    path: '/catering/give-up',
    procedure: 'catering.giveUp',
    summary: 'Give up a catering request that got no answer, or find what it made',
    refusals: ['not_logged_in'],
  },
  {
    method: 'GET',
    path: '/catering',
    procedure: 'catering.list',
    summary: 'Catering requests, page by page',
    list: { limit: CATERING_LIMITS.listMax },
  },
  {
    method: 'GET',
    path: '/catering/month',
    procedure: 'catering.month',
    summary: 'The days of a month that have events',
  },
  { method: 'GET', path: '/catering/:_id', procedure: 'catering.get', summary: 'One catering request' },
  {
    method: 'PUT',
    path: '/catering/:_id',
    procedure: 'catering.setStatus',
    summary: 'Set the status of a catering request, or correct its email and phone; another email gets a new link',
  },
  {
    method: 'DELETE',
    path: '/catering/:_id',
    procedure: 'catering.cancel',
    summary: 'Withdraw a catering request',
    refusals: ['catering_not_cancellable'],
  },
  {
    method: 'POST',
    path: '/catering/:_id/link',
    procedure: 'catering.sendLink',
    summary: 'Mail a new link to a catering request without an account',
    refusals: ['opens_by_login', 'no_email_address'],
  },
  {
    method: 'GET',
    path: '/catering/user/:userId',
    procedure: 'catering.ofUser',
    summary: 'Catering requests of an account, page by page',
    list: { limit: CATERING_LIMITS.listMax },
  },
  {
    method: 'GET',
    path: '/catering/:requestId/quotes',
    procedure: 'quotes.list',
    summary: 'The quotes of a catering request',
  },
  {
    method: 'POST',
    path: '/catering/:requestId/quotes',
    procedure: 'quotes.create',
    summary: 'Begin a draft of a quote',
    status: 201,
    location: '/catering/:requestId/quotes',
    refusals: ['event_not_quotable', 'quote_valid_until'],
  },
  {
    method: 'PUT',
    path: '/quotes/:_id',
    procedure: 'quotes.update',
    summary: 'Write a draft anew',
    refusals: ['quote_sent', 'quote_valid_until', 'event_not_quotable'],
  },
  {
    method: 'POST',
    path: '/quotes/:_id/send',
    procedure: 'quotes.send',
    summary: 'Number a quote and mail it',
    refusals: ['event_not_quotable', 'quote_valid_until', 'quote_sent'],
  },
  {
    method: 'POST',
    path: '/quotes/:_id/accept',
    procedure: 'quotes.accept',
    summary: 'Accept a quote',
    refusals: ['quote_closed'],
  },
  {
    method: 'POST',
    path: '/quotes/:_id/decline',
    procedure: 'quotes.decline',
    summary: 'Decline a quote',
    refusals: ['quote_closed'],
  },
  {
    method: 'GET',
    path: '/catering/count',
    procedure: 'catering.count',
    summary: 'How many catering requests the filters leave',
  },
  {
    method: 'POST',
    path: '/catering/:_id/claim',
    procedure: 'catering.claim',
    summary: 'Move a catering request made without an account into the account of the login',
  },
  {
    method: 'GET',
    path: '/catering/:_id/events',
    procedure: 'catering.follow',
    summary: 'A catering request and its changes, live',
    stream: cateringRequestSchema,
  },
  {
    method: 'GET',
    path: '/events/catering',
    procedure: 'catering.changes',
    summary: 'Ids of catering requests that change, live',
    stream: recordChangesSchema,
  },
];
