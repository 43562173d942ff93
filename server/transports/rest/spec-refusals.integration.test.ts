import { cateringRequest } from '@server/testing/catering';
import { bookingRequest, orderRequest } from '@server/testing/hotel';
import { sharedPayingHotel } from '@server/testing/money/online-payments';
import { multipart } from '@server/testing/uploads';
import { expect, it } from 'vitest';

/** The refusals of each call of spec 7, in the words of spec 5 and 8. Their successes are in the conformance run. */

const { hotel } = await sharedPayingHotel();
const guest = await hotel.guest('Good Guest');
const other = await hotel.guest('Other Guest');
const dish = await hotel.addDish('Egusi');
const room = (await hotel.stranger.rooms.list())[0];
const { _id: bookingId } = await guest.calls.bookings.create(bookingRequest());
const { _id: leftId } = await hotel.staff.bookings.create({ ...bookingRequest(), ...later(20), userId: guest.user.id });
await hotel.staff.bookings.update({ _id: leftId, status: 'rejected' });
const withoutEmail = await hotel.staff.bookings.create({ ...bookingRequest(), ...later(25), email: null });
const { _id: orderId } = await guest.calls.food.create(orderRequest([{ name: 'Egusi', quantity: 1 }]));
const { _id: cateringId } = await guest.calls.catering.create(cateringRequest());
const MISSING = '00000000-0000-4000-8000-000000000000';

function later(day: number) {
  return { checkInDate: `2026-05-${day}`, checkOutDate: `2026-05-${day + 1}` };
}

type Who = 'anybody' | 'guest' | 'other' | 'staff';
const tokens = { anybody: undefined, guest: guest.token, other: other.token, staff: hotel.admin.token };

interface Refused {
  as: Who;
  /** The body; of a multipart call its fields. */
  send?: object;
  status: number;
  says: string;
}

const no = (as: Who, status: number, says: string, send?: object): Refused => ({
  as,
  status,
  says,
  ...(send ? { send } : {}),
});
const LOGIN = 'Please log in to continue.';
const NOT_ALLOWED = 'You are not allowed to do this.';
const GONE = 'Not found.';
/** Refusals of a call for staff. */
const staffOnly = [no('anybody', 401, LOGIN), no('guest', 403, NOT_ALLOWED)];
/** Refusals of a user’s own list. */
const ownOnly = [no('anybody', 401, LOGIN), no('other', 404, GONE)];
const STATUSES = 'Please choose one of: ';

const account = { name: 'Ada Obi', email: 'ada@guests.test', password: 'secret123', phoneNumber: '08031234567' };
const newRoom = { roomNumber: '900', type: 'Standard', price: '20000' };
const stay = bookingRequest(later(10));
const meal = orderRequest([{ name: 'Egusi', quantity: 1 }]);
const details = { name: 'Ada Obi', email: 'ada@guests.test', phone: '08031234567' };
const event = cateringRequest();
const newDish = { name: 'Banga', category: 'soup', price: '1500' };

const guestsBooking: Refused[] = [
  no('anybody', 400, 'Guest name is required', { ...stay, guestName: ' ' }),
  no('anybody', 400, 'Phone number must be 11 digits', { ...stay, phoneNumber: '080312345' }),
  no('anybody', 400, 'Invalid email format', { ...stay, email: 'ada' }),
  no('anybody', 400, 'Room number is required', { ...stay, roomNumber: '' }),
  no('anybody', 400, 'Invalid check-in/check-out dates.', { ...stay, checkOutDate: stay.checkInDate }),
  no('anybody', 404, 'Room not found or missing price.', { ...stay, roomNumber: 'none' }),
];
/** In the order of spec 5: each of them is wrong in all that comes after it too. */
const allWrong = { guestName: '', phoneNumber: '1', email: 'x', address: '', roomNumber: '', amountPaid: 'much' };
const staffsBooking: Refused[] = [
  no('staff', 400, 'Guest name is required', allWrong),
  no('staff', 400, 'Phone number must be 11 digits', { ...allWrong, guestName: 'Ada' }),
  no('staff', 400, 'Invalid email format', { ...allWrong, guestName: 'Ada', phoneNumber: '08031234567' }),
  no('staff', 400, 'Address is required', { ...stay, address: '', roomNumber: '', checkInDate: '' }),
  no('staff', 400, 'Room number is required', { ...stay, roomNumber: '', checkInDate: '', amountPaid: 'much' }),
  no('staff', 400, 'Both check-in and check-out dates are required', { ...stay, checkInDate: '', amountPaid: 'much' }),
  no('staff', 400, 'Check-out date must be after check-in date', {
    ...stay,
    checkOutDate: stay.checkInDate,
    amountPaid: 'much',
  }),
  no('staff', 400, 'Amount paid must be a number', { ...stay, amountPaid: 'much' }),
];
const roomForm: Refused[] = [
  no('staff', 400, 'Room number is required', { ...newRoom, roomNumber: ' ' }),
  no('staff', 400, 'Room type is required', { ...newRoom, type: '' }),
  no('staff', 400, 'Price must be greater than zero', { ...newRoom, price: '0' }),
  no('staff', 400, 'Only image files are allowed', { ...newRoom, photos: 'a text' }),
];
const foodForm: Refused[] = [
  no('staff', 400, 'Name is required', { ...newDish, name: '' }),
  no('staff', 400, 'Category is required', { ...newDish, category: '' }),
  no('staff', 400, 'Price must be greater than zero', { ...newDish, price: '0' }),
  no('staff', 400, 'Only image files are allowed', { ...newDish, image: 'a text' }),
];
const NOT_CANCELLABLE = 'This booking can no longer be cancelled. Please call the hotel.';

/** The rows of spec 7, by method and path. */
const ROWS: Record<string, Refused[]> = {
  'POST /auth/login': [
    no('anybody', 400, 'Please enter a valid email address', { email: 'ada', password: 'x' }),
    no('anybody', 400, 'Password must be at least 6 characters', { email: account.email, password: 'short' }),
    no('anybody', 401, 'Invalid email or password', { email: account.email, password: 'a wrong one' }),
  ],
  'POST /auth/register': [
    no('anybody', 400, 'Please enter a valid email address', { ...account, email: 'ada', password: 'short' }),
    no('anybody', 400, 'Password must be at least 6 characters', { ...account, password: 'short', name: 'A' }),
    no('anybody', 400, 'Name must be at least 2 characters', { ...account, name: ' A ', phoneNumber: '1' }),
    no('anybody', 400, 'Phone number must be 11 digits', { ...account, phoneNumber: '0803123456' }),
    no('anybody', 409, 'An account with this email already exists.', { ...account, email: guest.user.email }),
  ],
  'GET /rooms': [],
  'GET /rooms/none': [no('anybody', 404, 'Room not found or missing price.')],
  'POST /rooms/availability': [
    no('anybody', 400, 'Invalid check-in/check-out dates.', { checkInDate: '2026-05-10', checkOutDate: '2026-05-10' }),
  ],
  'POST /rooms': [
    ...staffOnly,
    ...roomForm,
    no('staff', 409, 'Room 101 already exists.', { ...newRoom, roomNumber: '101' }),
  ],
  [`PUT /rooms/${room?._id}`]: [...staffOnly, ...roomForm],
  [`DELETE /rooms/${room?._id}`]: [
    ...staffOnly,
    no('staff', 409, 'Room 101 still has 2 upcoming stays. Move or cancel them first.'),
  ],
  'POST /bookings': [...guestsBooking, ...staffsBooking],
  'GET /bookings': staffOnly,
  [`GET /bookings/${bookingId}`]: ownOnly,
  [`PUT /bookings/${bookingId}`]: [
    ...staffOnly,
    no('staff', 400, `${STATUSES}pending, approved, confirmed, rejected, checkedin, cancelled, completed.`, {
      status: 'gone',
    }),
  ],
  [`DELETE /bookings/${leftId}`]: [...ownOnly, no('guest', 409, NOT_CANCELLABLE)],
  [`GET /bookings/user/${guest.user.id}`]: ownOnly,
  [`GET /food-orders/user/${guest.user.id}`]: ownOnly,
  'GET /food-orders': staffOnly,
  'POST /food-orders': [
    no('anybody', 400, 'Please fill in all required fields.', { ...meal, guestDetails: { ...details, name: '' } }),
    no('anybody', 400, 'Please fill in all required fields.', { ...meal, guestDetails: { ...details, email: '' } }),
    no('anybody', 400, 'Please fill in all required fields.', { ...meal, guestDetails: { ...details, phone: '' } }),
    no('anybody', 400, 'Your cart is empty.', { ...meal, items: [] }),
  ],
  [`PUT /food-orders/${orderId}/status`]: [
    ...staffOnly,
    no('staff', 400, `${STATUSES}pending, preparing, delivered.`, { status: 'eaten' }),
  ],
  'GET /catering': staffOnly,
  [`PUT /catering/${cateringId}`]: [
    ...staffOnly,
    no('staff', 400, `${STATUSES}pending, approved, rejected, cancelled.`, { status: 'eaten' }),
  ],
  [`GET /catering/user/${guest.user.id}`]: ownOnly,
  'POST /catering/guest': [
    no('anybody', 400, 'Event type is required', { ...event, eventType: '' }),
    no('anybody', 400, 'Guest count must be a whole number from 1 to 10,000', { ...event, guestCount: 'many' }),
    no('anybody', 400, 'Date is required', { ...event, date: '' }),
    no('anybody', 400, 'Location is required', { ...event, location: '' }),
    no('anybody', 400, 'Please enter a valid email address', { ...event, email: 'ada' }),
    no('anybody', 400, 'Phone number must be 11 digits', { ...event, phone: ' 0803 ' }),
  ],
  [`GET /notifications/user/${guest.user.id}`]: ownOnly,
  [`PUT /notifications/${MISSING}/read`]: [no('anybody', 401, LOGIN), no('guest', 404, GONE)],
  'POST /payments/initiate': [
    no('anybody', 401, LOGIN, { bookingId }),
    no('other', 404, GONE, { bookingId }),
    no('staff', 400, 'Booking not found or missing email.', { bookingId: withoutEmail._id }),
  ],
  'POST /payments/verify': [
    no('anybody', 401, LOGIN, { reference: 'GT-7K2M9Q-0' }),
    no('guest', 400, 'Missing payment reference.', {}),
    no('guest', 404, GONE, { reference: 'GT-7K2M9Q-0' }),
  ],
  [`GET /receipts/user/${guest.user.id}`]: ownOnly,
  'GET /analytics': staffOnly,
  'GET /menu': [],
  'GET /menu?all=true': [],
  'POST /menu': [
    ...staffOnly,
    ...foodForm,
    no('staff', 400, 'Subcategory is required', { ...newDish, category: 'drinks' }),
    no('staff', 400, 'Price is required', { name: 'Banga', category: 'soup' }),
  ],
  [`PUT /menu/${dish._id}`]: [...staffOnly, ...foodForm],
  [`DELETE /menu/${dish._id}`]: staffOnly,
};

it('are 33 rows', () => expect(Object.keys(ROWS)).toHaveLength(33));

const inParts = /^(POST|PUT) \/(rooms$|rooms\/[0-9a-f-]{36}|menu)/;
const cases = Object.entries(ROWS).flatMap(([call, refused]) => refused.map((each) => ({ call, ...each })));

it.each(cases)('$call as $as: $says', async ({ call, as, send, status, says }) => {
  const [method = '', path = ''] = call.split(' ');
  const form = send && inParts.test(call) ? await multipart(Object.fromEntries(Object.entries(send))) : undefined;
  const answer = await hotel.app.inject({
    method: method as 'GET',
    url: `/api${path}`,
    headers: { ...(tokens[as] ? { authorization: `Bearer ${tokens[as]}` } : {}), ...form?.headers },
    payload: form?.payload ?? send,
  });
  expect(answer.json()).toMatchObject({ message: says });
  expect(answer.statusCode).toBe(status);
});
