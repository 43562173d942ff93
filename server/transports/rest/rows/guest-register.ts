import { REGISTER_CSV } from '@shared/guest-register/csv';
import { registerSchema } from '@shared/guest-register/schema';
import { PROOF_TYPES } from '@shared/money/notices/constants';
import { csvOf, type RestRow } from '../row';

const UNUSABLE = ['image_damaged', 'image_heic', 'image_too_many_pixels', 'proof_damaged', 'proof_unknown'] as const;

/** Identity documents, and who was in the house. */
export const GUEST_REGISTER_ROWS: readonly RestRow[] = [
  {
    method: 'GET',
    path: '/bookings/:bookingId/identity-documents',
    procedure: 'guestRegister.documents',
    summary: 'The identity documents of a stay, their numbers masked',
  },
  {
    method: 'POST',
    path: '/bookings/:bookingId/identity-documents',
    procedure: 'guestRegister.addDocument',
    summary: 'Enter an identity document of somebody who stays',
    body: 'multipart or json',
    status: 201,
    location: '/identity-documents/:_id',
    refusals: ['too_many_documents', ...UNUSABLE],
  },
  {
    method: 'GET',
    path: '/identity-documents/:_id',
    procedure: 'guestRegister.open',
    summary: 'An identity document with its number; the audit log keeps that it was opened',
  },
  {
    method: 'PUT',
    path: '/identity-documents/:_id',
    procedure: 'guestRegister.updateDocument',
    summary: 'Change an identity document or its picture',
    body: 'multipart or json',
    refusals: UNUSABLE,
  },
  {
    method: 'DELETE',
    path: '/identity-documents/:_id',
    procedure: 'guestRegister.removeDocument',
    summary: 'Remove an identity document with its picture',
  },
  {
    method: 'GET',
    path: '/identity-documents/:_id/picture',
    procedure: 'guestRegister.picture',
    summary: 'The picture of an identity document; the audit log keeps that it was opened',
    file: PROOF_TYPES,
  },
  {
    method: 'GET',
    path: '/reports/register',
    procedure: 'guestRegister.day',
    summary: 'Everybody who was in the house in a night, with all numbers; the audit log keeps that it was opened',
    csv: csvOf(registerSchema, ({ date, items }) => ({
      name: `guest-register-${date}`,
      header: REGISTER_CSV.header,
      rows: items.map(REGISTER_CSV.row),
    })),
  },
];
