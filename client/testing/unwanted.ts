import type { UnwantedGuest } from '@shared/guests/schema';

/** The mark of the guest g1. */
export const exampleMark: UnwantedGuest = {
  ...{ _id: 'u1', guestId: 'g1', name: 'Ada Obi', phone: '08031234567' },
  ...{ reason: 'Left without paying', by: 'Amina', at: '2026-11-21T14:05:00.000Z', stays: [] },
};
