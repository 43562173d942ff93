import type { Reminder } from '@shared/desk/reminder-schema';
import type { Fault } from '@shared/faults/schema';
import type { UnwantedGuest } from '@shared/guests/schema';

/** What the desk is told of, for tests that need one and do not care which. */

/** The mark of the guest g1. */
export const exampleMark: UnwantedGuest = {
  ...{ _id: 'u1', guestId: 'g1', also: [], name: 'Ada Obi', phone: '08031234567' },
  ...{ reason: 'Left without paying', by: 'Amina', at: '2026-11-21T14:05:00.000Z', stays: [] },
};

/** A fault that nobody has taken yet. */
export const exampleFault = (change: Partial<Fault> = {}): Fault => ({
  ...{ _id: 'f1', text: 'The tap leaks', roomNumber: '101', place: null, picture: null, state: 'open', by: 'Chika' },
  ...{ takenBy: null, takenAt: null, doneBy: null, doneAt: null, cost: null, note: null, outOfOrder: null },
  ...{ createdAt: '2026-03-10T11:00:00.000Z', version: 1 },
  ...change,
});

/** A wake-up call that is not done yet. */
export const exampleReminder = (change: Partial<Reminder> = {}): Reminder => ({
  ...{
    _id: 'm1',
    dueAt: '2026-03-11T04:30:00.000Z',
    roomNumber: '101',
    text: 'Wake-up call',
    by: 'Bola',
    isNote: false,
  },
  ...{ doneAt: null, doneBy: null, createdAt: '2026-03-10T11:00:00.000Z', version: 1 },
  ...change,
});

/** A note for the next shift. */
export const exampleNote = (change: Partial<Reminder> = {}): Reminder =>
  exampleReminder({ _id: 'n1', text: 'Safe key is with Bola', roomNumber: null, isNote: true, ...change });
