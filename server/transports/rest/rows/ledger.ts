import { LEDGER_LIMITS } from '@shared/money/ledger/constants';
import type { RestRow } from '../row';

/** Receipts and tills. */
export const LEDGER_ROWS: readonly RestRow[] = [
  {
    method: 'GET',
    path: '/till',
    procedure: 'till.day',
    summary: 'The tills of a day',
    refusals: ['till_day_to_come'],
  },
  {
    method: 'POST',
    path: '/till/closes',
    procedure: 'till.close',
    summary: 'Count a till',
    status: 201,
    location: '/till/closes/:_id',
    refusals: [
      'till_changed',
      'till_closed',
      'till_counted_invalid',
      'till_day_to_come',
      'till_empty',
      'till_note_missing',
      'not_found',
    ],
  },
  { method: 'GET', path: '/till/closes', procedure: 'till.closes', summary: 'Counts of tills as they stand' },
  { method: 'GET', path: '/till/closes/:_id', procedure: 'till.getClose', summary: 'One count with its payments' },
  {
    method: 'POST',
    path: '/till/closes/:_id/correct',
    procedure: 'till.correctClose',
    summary: 'Correct a count',
    refusals: ['till_corrected', 'till_note_missing'],
  },
  { method: 'GET', path: '/receipts/:_id', procedure: 'receipts.get', summary: 'One receipt' },
  {
    method: 'GET',
    path: '/receipts/:_id/pdf',
    procedure: 'receipts.pdf',
    summary: 'A receipt as PDF',
    file: ['application/pdf'],
  },
  {
    method: 'GET',
    path: '/receipts/user/:userId',
    procedure: 'receipts.ofUser',
    summary: 'Receipts of an account, page by page',
    list: { limit: LEDGER_LIMITS.listMax },
  },
];
