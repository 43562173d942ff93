import { BILL_LIMITS } from '@shared/money/bills/constants';
import type { RestRow } from '../row';

const ISSUE_REFUSALS: RestRow['refusals'] = ['bill_issued', 'bill_nothing', 'bill_of_group', 'not_found'];

/** Bills and credit notes (D45). */
export const BILLS_ROWS: readonly RestRow[] = [
  {
    method: 'GET',
    path: '/bookings/:bookingId/bill',
    procedure: 'bills.of',
    summary: 'The bill of a stay, or what it would be now',
    refusals: ['not_found'],
  },
  {
    method: 'GET',
    path: '/bookings/:bookingId/bill.pdf',
    procedure: 'bills.ofPdf',
    summary: 'The same as PDF',
    refusals: ['not_found'],
    file: ['application/pdf'],
  },
  {
    method: 'POST',
    path: '/bookings/:bookingId/bill',
    procedure: 'bills.issue',
    summary: 'Issue the bill of a stay',
    status: 201,
    location: '/bills/:_id',
    refusals: ISSUE_REFUSALS,
  },
  {
    method: 'GET',
    path: '/bookings/groups/:groupId/bill',
    procedure: 'bills.of',
    summary: 'The bill of all rooms of a group, or what it would be now',
    refusals: ['not_found'],
  },
  {
    method: 'GET',
    path: '/bookings/groups/:groupId/bill.pdf',
    procedure: 'bills.ofPdf',
    summary: 'The same as PDF',
    refusals: ['not_found'],
    file: ['application/pdf'],
  },
  {
    method: 'POST',
    path: '/bookings/groups/:groupId/bill',
    procedure: 'bills.issue',
    summary: 'Issue the bill of all rooms of a group',
    status: 201,
    location: '/bills/:_id',
    refusals: ISSUE_REFUSALS,
  },
  {
    method: 'GET',
    path: '/catering/:cateringId/bill',
    procedure: 'bills.of',
    summary: 'The bill of an event, or what it would be now',
    refusals: ['not_found'],
  },
  {
    method: 'GET',
    path: '/catering/:cateringId/bill.pdf',
    procedure: 'bills.ofPdf',
    summary: 'The same as PDF',
    refusals: ['not_found'],
    file: ['application/pdf'],
  },
  {
    method: 'POST',
    path: '/catering/:cateringId/bill',
    procedure: 'bills.issue',
    summary: 'Issue the bill of an event',
    status: 201,
    location: '/bills/:_id',
    refusals: ISSUE_REFUSALS,
  },
  {
    method: 'GET',
    path: '/bills',
    procedure: 'bills.list',
    summary: 'Bills and credit notes, the newest first, page by page',
    list: { limit: BILL_LIMITS.listMax },
  },
  { method: 'GET', path: '/bills/:_id', procedure: 'bills.get', summary: 'A bill or credit note' },
  {
    method: 'GET',
    path: '/bills/:_id/pdf',
    procedure: 'bills.pdf',
    summary: 'A bill or credit note as PDF',
    file: ['application/pdf'],
  },
  {
    method: 'POST',
    path: '/bills/:_id/credit',
    procedure: 'bills.credit',
    summary: 'Take a bill back by a credit note, and issue a new one if asked to',
    status: 201,
    location: '/bills/:_id',
    refusals: ['bill_closed', 'reason_needed', 'bill_nothing', 'bill_of_group'],
  },
];
