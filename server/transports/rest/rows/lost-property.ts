import { PROOF_TYPES } from '@shared/money/notices/constants';
import { type RestRow, recordChangesSchema } from '../row';

const UNUSABLE = ['image_damaged', 'image_heic', 'image_too_many_pixels', 'proof_damaged', 'proof_unknown'] as const;

/** What was found in the house, and who asks for it. */
export const LOST_PROPERTY_ROWS: readonly RestRow[] = [
  {
    method: 'GET',
    path: '/lost-property',
    procedure: 'lostProperty.list',
    summary: 'What was found',
    list: { limit: 25 },
  },
  {
    method: 'POST',
    path: '/lost-property',
    procedure: 'lostProperty.add',
    summary: 'Enter what was found',
    body: 'multipart or json',
    status: 201,
    location: '/lost-property',
    refusals: ['room_missing', ...UNUSABLE],
  },
  {
    method: 'PUT',
    path: '/lost-property/:_id',
    procedure: 'lostProperty.update',
    summary: 'Change what is known of it, or its picture',
    body: 'multipart or json',
    refusals: ['room_missing', ...UNUSABLE],
  },
  {
    method: 'GET',
    path: '/lost-property/:_id/picture',
    procedure: 'lostProperty.picture',
    summary: 'Its picture',
    file: PROOF_TYPES,
  },
  {
    method: 'POST',
    path: '/lost-property/:_id/state',
    procedure: 'lostProperty.setState',
    summary: 'Return it to somebody, dispose of it, or keep it again',
    refusals: ['lost_item_closed'],
  },
  {
    method: 'GET',
    path: '/lost-questions',
    procedure: 'lostProperty.questions',
    summary: 'What guests ask for that they left behind',
  },
  {
    method: 'POST',
    path: '/lost-questions',
    procedure: 'lostProperty.noteQuestion',
    summary: 'Write down who asks for something by phone',
    status: 201,
    location: '/lost-questions',
  },
  {
    method: 'PUT',
    path: '/lost-questions/:_id',
    procedure: 'lostProperty.answer',
    summary: 'Say that it was found, and which thing it is, or not',
    refusals: ['lost_asked'],
  },
  {
    method: 'GET',
    path: '/bookings/:bookingId/left-behind',
    procedure: 'lostProperty.ofStay',
    summary: 'What the guest of a stay asked for last',
  },
  {
    method: 'POST',
    path: '/bookings/:bookingId/left-behind',
    procedure: 'lostProperty.ask',
    summary: 'Ask for something that was left behind',
    status: 201,
    location: '/bookings/:bookingId/left-behind',
    refusals: ['lost_asked', 'lost_before_stay'],
  },
  {
    method: 'GET',
    path: '/events/lost-property',
    procedure: 'lostProperty.changes',
    summary: 'Ids of what was found or is asked for that change, live',
    stream: recordChangesSchema,
  },
];
