import { cateringRequestPath } from '../links/paths';
import { CATERING_STATUSES } from './constants';

const STAFF_LIST = '/catering-requests';

/** What the lists of all kinds of records hold of catering requests; `shared/records/kinds.ts` says what each field is. */
export const CATERING_KIND = {
  prefix: 'CT',
  table: 'catering_requests',
  page: (id: string) => cateringRequestPath(id),
  staffPages: { catering: STAFF_LIST, cateringRequest: '/admin/catering-request/:requestId' },
  auditAreas: { catering: { words: 'Catering', gone: 'a catering request' } },
  waiting: {
    catering: {
      path: (today: string) => `${STAFF_LIST}?status=pending&from=${today}`,
      one: '1 catering request waits for an answer',
      several: '{count} catering requests wait for an answer',
    },
  },
  causes: {
    link_asked: 'acquaintance',
    requested: 'anybody',
    withdrawn: 'anybody',
    // Only what staff have sent can be answered, and once.
    quoted: 'hotel',
    accepted: 'hotel',
    declined: 'hotel',
    link: 'hotel',
    paid: 'hotel',
    refunded: 'hotel',
    payment_struck: 'hotel',
    // Only staff set a status.
    pending: 'hotel',
    approved: 'hotel',
    rejected: 'hotel',
    cancelled: 'hotel',
  },
  personal: { hanging: ['cateringQuotes'], own: 'cateringRequests' },
  webhooks: {
    path: '/api/catering/',
    statuses: CATERING_STATUSES,
    events: {
      'catering_request.created': 'catering was asked for',
      'catering_request.updated': 'a request, or its quote, changed',
      'catering_request.cancelled': 'a request was cancelled or rejected',
    },
  },
} as const;
