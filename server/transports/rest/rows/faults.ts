import { PROOF_TYPES } from '@shared/money/notices/constants';
import { type RestRow, recordChangesSchema } from '../row';

/** What is broken in the house. */
export const FAULTS_ROWS: readonly RestRow[] = [
  {
    method: 'GET',
    path: '/faults',
    procedure: 'faults.list',
    summary: 'What is and was broken',
    list: { limit: 25 },
  },
  {
    method: 'POST',
    path: '/faults',
    procedure: 'faults.report',
    summary: 'Report what is broken',
    body: 'multipart or json',
    status: 201,
    location: '/faults',
    refusals: [
      'image_damaged',
      'image_heic',
      'image_too_many_pixels',
      'proof_damaged',
      'proof_unknown',
      'room_missing',
    ],
  },
  {
    method: 'PUT',
    path: '/faults/:_id',
    procedure: 'faults.update',
    summary: 'Take a fault, say that it is done or what it cost, or open it again',
    refusals: ['fault_taken'],
  },
  {
    method: 'POST',
    path: '/faults/:_id/out-of-order',
    procedure: 'faults.closeRoom',
    summary: 'Put the room of a fault out of order',
    refusals: ['fault_without_room', 'out_of_order_booked', 'out_of_order_taken', 'out_of_order_twice', 'room_held'],
  },
  {
    method: 'GET',
    path: '/faults/:_id/picture',
    procedure: 'faults.picture',
    summary: 'The picture of a fault',
    file: PROOF_TYPES,
  },
  {
    method: 'GET',
    path: '/events/faults',
    procedure: 'faults.changes',
    summary: 'Ids of faults and of nights out of order that change, live',
    stream: recordChangesSchema,
  },
];
