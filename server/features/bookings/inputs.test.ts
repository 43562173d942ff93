import type { AppRouter } from '@server/transports/trpc/router';
import { guestBookingInput } from '@shared/bookings/schema';
import { bookingUpdateInput, staffBookingInput } from '@shared/bookings/staff-schema';
import type { inferRouterInputs } from '@trpc/server';
import { describe, expect, it } from 'vitest';

type Inputs = inferRouterInputs<AppRouter>['bookings'];

const guests: Inputs['create'] = {
  guestName: 'Adaeze Obi',
  phoneNumber: '08031234567',
  email: 'adaeze@guests.test',
  roomNumber: '101',
  checkInDate: '2026-03-20',
  checkOutDate: '2026-03-23',
};

describe('what a client may send about bookings is typed', () => {
  it('to book: what guests send and what staff send, and nothing else', () => {
    const ofStaff: Inputs['create'] = { ...guests, email: null, address: '3 Station Road', amountPaid: 5_000 };
    // @ts-expect-error a booking has a guest, a room and nights
    const nonsense: Inputs['create'] = { nonsense: 1 };
    // @ts-expect-error a date is text
    const wrongDate: Inputs['create'] = { ...guests, checkInDate: { not: 'a date' } };
    // @ts-expect-error there is no such payment method
    const wrongMethod: Inputs['create'] = { ...ofStaff, paymentMethod: 'cowries' };
    // @ts-expect-error what no form has is spelled wrong
    const surplus: Inputs['create'] = { ...guests, guestname: 'Adaeze' };
    for (const sent of [nonsense, wrongDate, surplus]) {
      expect(guestBookingInput.safeParse(sent).success).toBe(false);
      expect(staffBookingInput.safeParse(sent).success).toBe(false);
    }
    expect(staffBookingInput.safeParse(ofStaff).success).toBe(true);
    expect(staffBookingInput.safeParse(wrongMethod).success).toBe(false);
  });

  it.each([
    ['guests', guestBookingInput, guests],
    ['staff', staffBookingInput, { ...guests, address: '3 Station Road' }],
  ])('D13: a key of another form is refused by what %s send', (_, schema, sent) => {
    expect(schema.safeParse(sent).success).toBe(true);
    expect(schema.safeParse({ ...sent, clientId: 'short' }).error?.issues).toMatchObject([
      { path: ['clientId'], message: 'An idempotency key has 8 to 128 visible ASCII characters' },
    ]);
    expect(schema.safeParse('a booking').error?.issues[0]).toMatchObject({ path: [] });
  });

  it('to change one', () => {
    // @ts-expect-error there is no such status
    const unknown: Inputs['update'] = { _id: 'x', status: 'vanished' };
    // @ts-expect-error which booking has to be said
    const nameless: Inputs['update'] = { status: 'confirmed' };
    for (const sent of [unknown, nameless]) expect(bookingUpdateInput.safeParse(sent).success).toBe(false);
  });
});
