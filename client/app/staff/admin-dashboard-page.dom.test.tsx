import type { Booking } from '@shared/bookings/schema';
import { FRONT_DESK_TEXTS } from '@shared/desk/constants';
import type { DeskDay } from '@shared/desk/schema';
import { exampleBooking, exampleHotel } from '@shared/testing/examples';
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { staffPaths } from '../../lib/navigation/staff-paths';
import { exampleFault } from '../../testing/desk';
import { connectionLost, refusal } from '../../testing/mock-server';
import { folio } from '../../testing/payment-desk';
import { currentAddress, findToast, renderPage } from '../../testing/render-page';
import { logInAsAdmin, logInAsStaff } from '../../testing/sessions';
import { pastStays } from '../../testing/staff-booking-page';
import AdminDashboardPage from './admin-dashboard-page';
import { StaffFolio } from './staff-area';

const TODAY = '2026-11-22';
// Loaded by the first question, which takes its time on a busy machine.
beforeAll(() => import('../../ui/dialog/dialog-content'));
// A check-in on another day than that of arrival is asked about first.
beforeEach(() => {
  vi.useFakeTimers({ now: new Date(`${TODAY}T09:00:00+01:00`), toFake: ['Date'] });
});
afterEach(() => {
  vi.useRealTimers();
});

const stay = (change: Partial<Booking>) =>
  exampleBooking({ status: 'confirmed', checkInDate: TODAY, checkOutDate: '2026-11-24', ...change });
const arrival = stay({ _id: 'b1', guestName: 'Ada Obi', roomNumber: '101', balance: 0 });
const owing = { ...arrival, balance: 40_000 };
const late = stay({ _id: 'b2', guestName: 'Bola Ige', roomNumber: '202', checkInDate: '2026-11-20', balance: 0 });
const leaver = stay({
  ...{ _id: 'b3', guestName: 'Chidi Eze', roomNumber: '202', status: 'checkedin', balance: 12_500 },
  ...{ checkInDate: '2026-11-20', checkOutDate: TODAY },
});
const settled = stay({ ...leaver, _id: 'b4', guestName: 'Dayo Ajayi', roomNumber: '203', balance: 0 });

const day = (change: Partial<DeskDay> = {}): DeskDay => ({
  today: TODAY,
  overdue: [],
  isMoreOverdue: false,
  returning: [],
  arrivals: [late, arrival],
  departures: [leaver, settled],
  staying: [stay({ _id: 'b5', guestName: 'Efe Oke', roomNumber: '301', status: 'checkedin', balance: 0 })],
  arrived: 1,
  departed: 2,
  unpaid: { stays: 2, amount: 52_500 },
  free: [
    { roomNumber: '104', type: 'Standard', price: 20_000 },
    { roomNumber: '302', type: 'Suite', price: 60_000 },
  ],
  rooms: [
    { roomNumber: '101', housekeeping: 'inspected', isBeingCleaned: false },
    { roomNumber: '202', housekeeping: 'dirty', isBeingCleaned: false },
  ],
  proofs: { count: 1, since: '2026-11-22T07:00:00.000Z' },
  orders: { count: 3, since: new Date(Date.now() - 21 * 60_000).toISOString() },
  events: [{ _id: 'c1', eventType: 'Wedding', guestCount: 150, location: 'Town Hall', status: 'approved' }],
  isMore: false,
  ...change,
});

function open(answers: Parameters<typeof renderPage>[2] = {}, logIn: () => unknown = logInAsAdmin) {
  logIn();
  return renderPage(
    <StaffFolio>
      <AdminDashboardPage />
    </StaffFolio>,
    staffPaths.dashboard,
    {
      'desk.day': () => day(),
      'notifications.waiting': () => [],
      'goingLive.steps': () => ({ isShown: false, steps: [] }),
      ...answers,
    },
  );
}

const list = async (name: string) => within(await screen.findByRole('list', { name }));
const press = async (name: RegExp | string) => userEvent.click(await screen.findByRole('button', { name }));

describe('the front desk', () => {
  it('spec 2: greets by name, shows the role, and leads to the panels', async () => {
    open();
    expect(await screen.findByRole('heading', { level: 1 })).toHaveTextContent('Welcome, Admin');
    expect(await screen.findByText('Role: admin · Sun, 22 Nov 2026')).toBeVisible();
    const panels = within(screen.getByRole('navigation', { name: 'All panels' }));
    for (const name of [
      'Bookings',
      'Book Room for Guest',
      'Manage Orders',
      'Catering',
      'Manage Rooms',
      'Manage Menu',
    ]) {
      expect(panels.getByRole('link', { name })).toBeVisible();
    }
  });

  it('leads to the open orders where they may be seen: the kitchen’s board, or the list', async () => {
    const { unmount } = open();
    const openOrders = async () => (await list('Today')).getByRole('link', { name: /^Open orders/ });
    expect(await openOrders()).toHaveAttribute('href', '/admin/kitchen');
    unmount();
    open({}, () => logInAsStaff('desk'));
    expect(await openOrders()).toHaveAttribute('href', '/admin/food-orders');
  });

  it('says of arrivals when they come and what they would like, in one line that a press shows whole', async () => {
    const told = { ...arrival, arrivalTime: '18:30', wishes: 'A cot, and a quiet room' };
    const { inputsOf } = open({
      'desk.day': () => day({ arrivals: [told, { ...late, _id: 'b9', wishes: null }], returning: ['b1'] }),
      'bookings.pastStays': () => pastStays,
    });
    const arrivals = await list('Arrivals');
    expect(arrivals.getByText('Comes at 6:30 pm')).toBeVisible();
    const line = arrivals.getByRole('button', { name: /^About/, expanded: false });
    expect(line).toHaveTextContent('A cot, and a quiet room · Returning');
    expect(inputsOf('bookings.pastStays')).toEqual([]);
    await userEvent.click(line);
    expect(await arrivals.findByText(/^Stayed 2 times before, last/)).toBeVisible();
    expect(arrivals.getByText('Wished 1 Sept: No beans')).toBeVisible();
    expect(line).toHaveAttribute('aria-expanded', 'true');
    expect((await list('Staying tonight')).queryByText(/Comes at/)).toBeNull();
  });

  it('shows what is broken in a room in the same line, and offers to tell a guest whose room is ready', async () => {
    const { inputsOf } = open({
      'desk.day': () => day({ arrivals: [arrival, { ...late, _id: 'b9' }] }),
      'faults.list': () => ({
        ...{ nextCursor: null, previousCursor: null },
        items: [exampleFault({ text: 'The shower does not drain', roomNumber: '101' })],
      }),
      'messages.ofStay': () => ({
        ...{ email: 'ada@example.com', wanted: true },
        kinds: [{ kind: 'room_ready', fits: true, text: 'Room 101 is ready for you.', sent: [] }],
      }),
      'messages.send': () => ({ email: 'ada@example.com', wanted: true, kinds: [] }),
    });
    const arrivals = await list('Arrivals');
    expect(
      await arrivals.findByRole('button', { name: 'About Ada Obi: Fault: The shower does not drain' }),
    ).toBeVisible();
    // The other room is dirty.
    expect(arrivals.queryByRole('button', { name: /^Message to Bola/ })).toBeNull();
    await userEvent.click(arrivals.getByRole('button', { name: 'Message to Ada Obi: the room is ready' }));
    const dialog = within(await screen.findByRole('dialog', { name: 'Room ready: Ada Obi' }));
    expect(dialog.getByText('Room 101 is ready for you.')).toBeVisible();
    await userEvent.click(dialog.getByRole('button', { name: 'Email' }));
    await waitFor(() =>
      expect(inputsOf('messages.send')).toEqual([{ bookingId: 'b1', kind: 'room_ready', channel: 'email', seen: 0 }]),
    );
  });

  it('says in figures how the day stands, and what is free tonight by type, without a press', async () => {
    open();
    const figures = await list('Today');
    expect(figures.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual([
      'Arrivals21 arrived',
      'Departures22 left',
      'In house31 tonight',
      'Free tonight22 types',
      'Unpaid₦52,5002 guests',
      'Say they paid1',
      'Open orders3Oldest 21 min',
      'Events today1',
    ]);
    const free = await list('Free tonight');
    expect(free.getByRole('link', { name: 'Book room 104 from tonight' })).toHaveAttribute(
      'href',
      '/admin/book-room?room=104&from=2026-11-22&to=2026-11-23',
    );
    expect((await list('Events today')).getByRole('link', { name: /^Wedding/ })).toBeVisible();
  });

  it('says of a free room that its guest leaves today or has not left, and that it is dirty', async () => {
    open({
      'desk.day': () =>
        day({
          departures: [
            { ...leaver, roomNumber: '104' },
            { ...settled, roomNumber: '302', checkOutDate: '2026-11-21' },
          ],
          rooms: [{ roomNumber: '302', housekeeping: 'dirty', isBeingCleaned: false }],
        }),
    });
    const free = await list('Free tonight');
    expect(free.getByRole('link', { name: 'Book room 104 from tonight Leaves today' })).toHaveTextContent(
      'Leaves today',
    );
    expect(free.getByRole('link', { name: 'Book room 302 from tonight Not left yet · Dirty' })).toHaveTextContent(
      'Not left yet · Dirty',
    );
  });

  it('has each guest’s balance in sight, and says what is unusual', async () => {
    open({ 'desk.day': () => day({ arrivals: [late, owing] }) });
    const arrivals = await list('Arrivals');
    expect(arrivals.getByRole('button', { name: /^Folio of Ada Obi.*₦40,000 to pay$/ })).toHaveTextContent('₦40,000');
    // Late, and the guest before is still in the room.
    expect(arrivals.getByText('Room not left yet')).toBeVisible();
    // A name holds what its button shows, for who says it aloud.
    const staying = await list('Staying tonight');
    expect(staying.getByRole('button', { name: /^Folio of .*: Paid$/ })).toHaveTextContent('Paid');
  });

  it('keeps who did not come on their day above the arrivals, until they are decided', async () => {
    const missed = stay({
      ...{ _id: 'b6', guestName: 'Femi Ojo', roomNumber: '104', balance: 20_000 },
      ...{ checkInDate: '2026-11-21', checkOutDate: TODAY },
    });
    let overdue = [missed, late];
    open({
      'desk.day': () => day({ overdue, isMoreOverdue: true, arrivals: [arrival] }),
      'bookings.update': (input) => {
        overdue = [missed];
        return { ...late, ...(input as Booking), version: 2 };
      },
    });
    const missing = await list('Overdue arrivals');
    expect(missing.getByText('Was due 21 Nov')).toBeVisible();
    expect(missing.getByText('Room not left yet')).toBeVisible();
    expect(missing.getByRole('link', { name: 'Femi Ojo' })).toHaveAttribute('href', '/admin/booking/b6');
    expect((await list('Today')).getByRole('link', { name: /^Arrivals/ })).toHaveTextContent('Arrivals1');
    expect(screen.getByRole('link', { name: 'See all of them' })).toHaveAttribute(
      'href',
      `${staffPaths.bookings}?status=confirmed&to=2026-11-21`,
    );
    await press('Check in Bola Ige, room 202');
    await userEvent.click(await screen.findByRole('button', { name: 'Check in' }));
    await waitFor(() => expect(missing.queryByText('Bola Ige')).not.toBeInTheDocument());
  });

  it('D37: says of who did not come that they are a no-show, or cancels, each asked first and with a way back', async () => {
    const due = stay({ _id: 'b6', guestName: 'Femi Ojo', roomNumber: '102', checkInDate: '2026-11-20', balance: 0 });
    const { inputsOf } = open({
      'desk.day': () => day({ overdue: [due], arrivals: [] }),
      'bookings.update': (input) => ({ ...due, ...(input as Booking), version: 2 }),
    });
    const asked = async (title: string) => within(await screen.findByRole('alertdialog', { name: title }));
    await press('No-show Femi Ojo, room 102');
    await userEvent.click((await asked('Femi Ojo did not come?')).getByRole('button', { name: 'Leave as it is' }));
    await press('Cancel Femi Ojo, room 102');
    const sure = await asked('Cancel the booking of Femi Ojo?');
    await userEvent.click(sure.getByRole('button', { name: 'Leave as it is' }));
    expect(inputsOf('bookings.update')).toEqual([]);
    await press('No-show Femi Ojo, room 102');
    await userEvent.click((await asked('Femi Ojo did not come?')).getByRole('button', { name: 'No-show' }));
    await findToast('Femi Ojo, room 102: No-show.');
    await press('Undo');
    await waitFor(() =>
      expect(inputsOf('bookings.update')).toEqual([
        { _id: 'b6', version: 1, status: 'cancelled', cancelReason: 'no_show' },
        { _id: 'b6', version: 2, status: 'confirmed' },
      ]),
    );
  });

  it('checks in by one press, on the version that was seen, with a way back', async () => {
    let now = arrival;
    const { inputsOf } = open({
      'desk.day': () => day({ arrivals: [late, now].filter(({ status }) => status === 'confirmed') }),
      'bookings.update': (input) => {
        now = { ...now, ...(input as Booking), version: now.version + 1 };
        return now;
      },
    });
    await press('Check in Ada Obi, room 101');
    await findToast(/Ada Obi, room 101: Checked in/);
    // The keyboard stays in the list.
    expect(screen.getByRole('button', { name: 'Check in Bola Ige, room 202' })).toHaveFocus();
    expect((await list('Arrivals')).queryByText('Ada Obi')).not.toBeInTheDocument();
    await userEvent.click(await screen.findByRole('button', { name: 'Undo' }));
    await waitFor(() =>
      expect(inputsOf('bookings.update')).toEqual([
        { _id: 'b1', version: 1, status: 'checkedin' },
        { _id: 'b1', version: 2, status: 'confirmed' },
      ]),
    );
    expect(await (await list('Arrivals')).findByText('Ada Obi')).toBeVisible();
  });

  it('asks who owes something for it first, with what is due and all else that is to be known, in one question', async () => {
    const dirty = [{ roomNumber: '101', housekeeping: 'dirty' as const, isBeingCleaned: false }];
    const { inputsOf } = open({
      'desk.day': () => day({ arrivals: [owing], rooms: dirty }),
      'bookings.update': (input) => ({ ...owing, ...(input as Booking), version: 2 }),
    });
    const asked = async () => within(await screen.findByRole('dialog', { name: 'Check in Ada Obi' }));
    await press('Check in Ada Obi, room 101');
    expect((await asked()).getByText('₦40,000 is still to be paid.')).toBeVisible();
    expect((await asked()).getByText('Room 101 is dirty: it is still to be cleaned.')).toBeVisible();
    expect((await asked()).getByRole('button', { name: 'Take payment' })).toHaveFocus();
    await userEvent.click((await asked()).getByRole('button', { name: 'Not yet' }));
    expect(inputsOf('bookings.update')).toEqual([]);
    await press('Check in Ada Obi, room 101');
    await userEvent.click((await asked()).getByRole('button', { name: 'Check in anyway' }));
    await findToast(/Ada Obi, room 101: Checked in/);
    expect(inputsOf('bookings.update')).toEqual([{ _id: 'b1', version: 1, status: 'checkedin', anyway: true }]);
  });

  it.each([
    { left: 0, status: 'confirmed' as const },
    { left: 15_000, status: 'confirmed' as const },
    { left: 0, status: 'cancelled' as const },
  ])('after a payment at the desk goes on as the stay is then: $status, ₦$left left', async ({ left, status }) => {
    const { inputsOf } = open({
      'desk.day': () => day({ arrivals: [owing] }),
      'bookings.get': () => ({ ...owing, balance: left, status, version: 5 }),
      'bookings.update': (input) => ({ ...owing, ...(input as Booking), version: 6 }),
      'payments.folio': () => folio({ balance: 40_000 }),
    });
    await press('Check in Ada Obi, room 101');
    await press('Take payment');
    const form = await screen.findByRole('dialog', { name: 'Record a payment' });
    await userEvent.keyboard('{Escape}');
    await waitFor(() => expect(form).not.toBeInTheDocument());
    await waitFor(() => expect(inputsOf('bookings.get')).toEqual([{ _id: 'b1' }]));
    if (left > 0) {
      expect(await screen.findByText('₦15,000 is still to be paid.')).toBeVisible();
      expect(inputsOf('bookings.update')).toEqual([]);
    } else if (status === 'confirmed') {
      await findToast(/Ada Obi, room 101: Checked in/);
      expect(inputsOf('bookings.update')).toEqual([{ _id: 'b1', version: 5, status: 'checkedin' }]);
    } else {
      expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
      expect(inputsOf('bookings.update')).toEqual([]);
    }
  });

  it('says so where a colleague was quicker, and leaves the guest in the list', async () => {
    const theirs: Booking = { ...arrival, status: 'cancelled', version: 2 };
    open({
      'bookings.update': () => {
        throw refusal('changed_meanwhile', { record: theirs });
      },
    });
    await press('Check in Ada Obi, room 101');
    await findToast('Someone else has changed this meanwhile.');
  });

  it('asks who leaves about what is open by now, where the screen does not know yet of a payment', async () => {
    const leaving = { ...leaver, version: 1 };
    // A payment raises no version.
    const now = { ...leaving, balance: 2_500 };
    const { inputsOf } = open({
      'desk.day': () => day({ departures: [leaving] }),
      'bookings.get': () => now,
      'bookings.update': (input) => ({ ...now, ...(input as Booking), version: 3 }),
    });
    await press('Check out Chidi Eze, room 202');
    const asked = within(await screen.findByRole('dialog', { name: 'Check out Chidi Eze' }));
    expect(await asked.findByText(/^₦2,500 is still to be paid/)).toBeVisible();
    await userEvent.type(asked.getByLabelText(/^Why they may leave/), 'Pays by transfer');
    await userEvent.click(asked.getByRole('button', { name: 'Check out owing ₦2,500' }));
    await waitFor(() =>
      expect(inputsOf('bookings.update')).toEqual([
        { _id: 'b3', version: 1, status: 'completed', note: 'Pays by transfer' },
      ]),
    );
  });

  it('checks out who owes nothing by one press', async () => {
    const { inputsOf } = open({ 'bookings.update': (input) => ({ ...settled, ...(input as Booking) }) });
    await press('Check out Dayo Ajayi, room 203');
    await findToast(/Dayo Ajayi, room 203: Completed/);
    expect(inputsOf('bookings.update')).toEqual([{ _id: 'b4', version: 1, status: 'completed' }]);
  });

  describe('before the last night', () => {
    /** Two of five nights are left of ₦20,000 each. */
    const early: Booking = {
      ...settled,
      ...{ checkInDate: '2026-11-19', checkOutDate: '2026-11-24', amountPaid: 100_000, nightlyPrice: 20_000 },
      nights: ['19', '20', '21', '22', '23'].map((day) => ({
        date: `2026-11-${day}`,
        roomNumber: settled.roomNumber,
        price: 20_000,
      })),
      earlyDeparturePolicy: 'one_night',
    };
    const openEarly = (change: Partial<Booking> = {}) => {
      let now: Booking = { ...early, ...change };
      return open({
        'desk.day': () => day({ departures: [{ ...early, ...change }] }),
        'bookings.get': () => now,
        'bookings.update': (input) => {
          const { earlyDeparture, ...sent } = input as Partial<Booking> & { earlyDeparture?: string };
          const ended = earlyDeparture ? { checkOutDate: '2026-11-22', amountPaid: 80_000 } : {};
          now = { ...now, ...ended, ...sent, version: now.version + 1 };
          return now;
        },
        'payments.folio': () => folio({ balance: 100_000 }),
      });
    };
    const leaving = async () => {
      await press('Check out Dayo Ajayi, room 203');
      return within(await screen.findByRole('dialog', { name: 'Check out Dayo Ajayi' }));
    };

    it('shows old and new nights and sum, begins with the rule of the booking, and is undone with all of them', async () => {
      const { inputsOf } = openEarly();
      const dialog = await leaving();
      expect(dialog.getByText(/, 5 nights → .*, 3 nights$/)).toBeVisible();
      expect(dialog.getByRole('radio', { name: /^One night, ₦20,000/ })).toBeChecked();
      expect(dialog.getByText('₦100,000 → ₦80,000, ₦20,000 less')).toBeVisible();
      await userEvent.click(dialog.getByRole('button', { name: 'Check out' }));
      await findToast(/Dayo Ajayi, room 203: Completed/);
      await userEvent.click(await screen.findByRole('button', { name: 'Undo' }));
      await findToast(/Dayo Ajayi: Checked in again/);
      const { checkInDate, checkOutDate, amountPaid } = early;
      expect(inputsOf('bookings.update')).toEqual([
        { _id: 'b4', version: 1, status: 'completed', earlyDeparture: 'one_night' },
        {
          _id: 'b4',
          version: 2,
          status: 'checkedin',
          anyway: true,
          admitUnwanted: true,
          checkInDate,
          checkOutDate,
          amountPaid,
        },
      ]);
    });

    it('asks why it is less than the rule says, and not why it is more (D48)', async () => {
      const { inputsOf } = openEarly();
      const dialog = await leaving();
      await userEvent.click(dialog.getByRole('radio', { name: /^All nights, ₦40,000/ }));
      expect(dialog.queryByLabelText(/^Why/)).toBeNull();
      await userEvent.click(dialog.getByRole('radio', { name: /^Nothing/ }));
      expect(dialog.getByText('₦40,000 too much was paid then, and can be given back.')).toBeVisible();
      await userEvent.click(dialog.getByRole('button', { name: 'Check out' }));
      expect(dialog.getByText('Please say why')).toBeVisible();
      expect(inputsOf('bookings.update')).toEqual([]);
      await userEvent.type(dialog.getByLabelText(/^Why it is less/), 'A death in the family');
      await userEvent.click(dialog.getByRole('button', { name: 'Check out' }));
      await findToast(/Dayo Ajayi, room 203: Completed/);
      expect(inputsOf('bookings.update')).toEqual([
        { _id: 'b4', version: 1, status: 'completed', earlyDeparture: 'none', note: 'A death in the family' },
      ]);
    });

    it('asks for what is owed then, and keeps what was chosen as it is paid first', async () => {
      openEarly({ balance: 100_000 });
      const dialog = await leaving();
      await userEvent.click(dialog.getByRole('radio', { name: /^All nights/ }));
      expect(dialog.getByRole('button', { name: 'Check out owing ₦100,000' })).toBeVisible();
      await userEvent.click(dialog.getByRole('radio', { name: /^Nothing/ }));
      await userEvent.type(dialog.getByLabelText(/^Name on the bill/), 'Ministry of Works');
      await userEvent.type(dialog.getByLabelText(/^TIN on the bill/), '12345678-0001');
      await userEvent.click(dialog.getByRole('button', { name: 'Take payment' }));
      const form = await screen.findByRole('dialog', { name: 'Record a payment' });
      await waitFor(() => expect(within(form).getByLabelText(/^Amount/)).toHaveValue('60,000'));
      await userEvent.keyboard('{Escape}');
      const again = within(await screen.findByRole('dialog', { name: 'Check out Dayo Ajayi' }));
      expect(again.getByRole('radio', { name: /^Nothing/ })).toBeChecked();
      expect(again.getByLabelText(/^Name on the bill/)).toHaveValue('Ministry of Works');
      expect(again.getByLabelText(/^TIN on the bill/)).toHaveValue('12345678-0001');
    });

    it('D41: leaves out the breakfasts of the nights left', async () => {
      const breakfast = { _id: 'x1', name: 'Breakfast', per: 'person_night' as const, price: 3_000, sleeps: 0 };
      openEarly({
        balance: 130_000,
        charges: 30_000,
        adults: 2,
        extras: [{ ...breakfast, quantity: 1, amount: 30_000 }],
      });
      const dialog = await leaving();
      await userEvent.click(dialog.getByRole('radio', { name: /^Nothing/ }));
      // Three nights at ₦20,000, and breakfast for two after each.
      expect(dialog.getByRole('button', { name: 'Check out owing ₦78,000' })).toBeVisible();
    });
  });

  it('D48: asks how a balance is paid before a guest leaves, or why they leave with it', async () => {
    const { inputsOf } = open({ 'bookings.update': (input) => ({ ...leaver, ...(input as Booking) }) });
    await press('Check out Chidi Eze, room 202');
    const dialog = within(await screen.findByRole('dialog', { name: 'Check out Chidi Eze' }));
    expect(dialog.getByText(/₦12,500 is still to be paid/)).toBeVisible();
    expect(dialog.getByRole('button', { name: 'Take payment' })).toHaveFocus();
    await userEvent.click(dialog.getByRole('button', { name: 'Not yet' }));
    expect(inputsOf('bookings.update')).toEqual([]);
    await press('Check out Chidi Eze, room 202');
    const why = await screen.findByLabelText(/^Why they may leave with it/);
    await userEvent.type(why, '-');
    await press('Check out owing ₦12,500');
    expect(why).toHaveAccessibleDescription(expect.stringContaining('Please say why'));
    expect(inputsOf('bookings.update')).toEqual([]);
    await userEvent.type(why, ' The company pays');
    await press('Check out owing ₦12,500');
    await findToast(/Chidi Eze, room 202: Completed/);
    expect(inputsOf('bookings.update')).toEqual([
      { _id: 'b3', version: 1, status: 'completed', note: '- The company pays' },
    ]);
  });

  it('offers the hours after check-out, which one press puts on the bill, once', async () => {
    vi.setSystemTime(new Date(`${TODAY}T14:30:00+01:00`));
    const { inputsOf } = open({
      'hotel.details': () => exampleHotel({ today: TODAY, lateCheckOutPrice: 2_000 }),
      'payments.charge': () => ({}),
    });
    await list('Departures');
    await press('Check out Dayo Ajayi, room 203');
    const dialog = within(await screen.findByRole('dialog', { name: 'Check out Dayo Ajayi' }));
    expect(dialog.getByText('Late check-out, 3 hours')).toBeVisible();
    expect(inputsOf('payments.charge')).toEqual([]);
    await userEvent.click(dialog.getByRole('button', { name: 'Add ₦6,000 to the bill' }));
    expect(await dialog.findByRole('button', { name: 'Check out owing ₦6,000' })).toBeVisible();
    expect(dialog.queryByText('Late check-out, 3 hours')).toBeNull();
    expect(inputsOf('payments.charge')).toEqual([
      {
        ...{ bookingId: 'b4', kind: 'other', amount: 6_000, note: 'Late check-out, 3 hours', isAnother: false },
        clientId: 'late-check-out-b4',
      },
    ]);
  });

  it.each([
    ['leaves at once as all is paid', 0, [{ _id: 'b3', version: 1, status: 'completed' }]],
    ['is asked again as too much is paid', -500, []],
  ])('who pays first %s', async (_what, balance, sent) => {
    let left = 12_500;
    const { inputsOf } = open({
      'bookings.get': () => ({ ...leaver, balance: left }),
      'payments.folio': () => folio({ balance: 12_500 }),
      'bookings.update': (input) => ({ ...leaver, ...(input as Booking) }),
    });
    await press('Check out Chidi Eze, room 202');
    await press('Take payment');
    await screen.findByRole('dialog', { name: 'Record a payment' });
    left = balance;
    await userEvent.keyboard('{Escape}');
    if (balance < 0) await screen.findByText(/^₦500 too much was paid then/);
    else await findToast(/Chidi Eze, room 202: Completed/);
    expect(inputsOf('bookings.update')).toEqual(sent);
  });

  it('D49: whoever leaves and pays first stands at the desk: the form begins with cash', async () => {
    open({ 'payments.folio': () => folio({ balance: 12_500 }) });
    await press('Check out Chidi Eze, room 202');
    await press('Take payment');
    const form = within(await screen.findByRole('dialog', { name: 'Record a payment' }));
    expect(form.getByLabelText('Cash')).toBeChecked();
  });

  it('keeps the day and says since when, where the line is dead; a press ends in words', async () => {
    open({
      'bookings.update': () => {
        throw connectionLost();
      },
    });
    await press('Check in Ada Obi, room 101');
    await screen.findAllByText(/connection|try again/i, {}, { timeout: 9_000 });
    expect((await list('Arrivals')).getByText('Ada Obi')).toBeVisible();
    expect(
      await screen.findByText(/^The connection is lost. This is how it stood at/, {}, { timeout: 9_000 }),
    ).toBeVisible();
  }, 20_000);

  it('reads the day again when it is told of a change', async () => {
    let now = day();
    const { subscriptions } = open({ 'desk.day': () => now });
    await list('Arrivals');
    now = day({ arrivals: [], arrived: 3 });
    const stream = await waitFor(() => {
      const found = subscriptions.find(({ path }) => path === 'desk.changes');
      if (!found) throw new Error('Nothing follows the day');
      return found;
    });
    await stream.send({ ids: ['b1'] });
    expect(await screen.findByText('Nobody else is to come today.')).toBeVisible();
  });

  it('does not look like an empty house where it did not load, and tries again', async () => {
    let lost = true;
    open({
      'desk.day': () => {
        if (lost) throw connectionLost();
        return day({ arrivals: [], departures: [], staying: [], free: [], events: [] });
      },
    });
    expect(await screen.findByText(FRONT_DESK_TEXTS.loadFailed)).toBeVisible();
    expect(screen.queryByText('Nobody else is to come today.')).not.toBeInTheDocument();
    lost = false;
    await press('Try again');
    for (const text of [
      'Nobody else is to come today.',
      'Nobody else is to leave today.',
      'Nobody stays tonight yet.',
      'No room is free tonight.',
    ]) {
      expect(await screen.findByText(text)).toBeVisible();
    }
  });

  it('says of a hotel without rooms that there are none yet, not that none is free, and leads to the first', async () => {
    open({ 'desk.day': () => day({ arrivals: [], departures: [], staying: [], free: [], rooms: [] }) });
    expect(await screen.findByText(/There are no rooms yet\./)).toBeVisible();
    expect(screen.queryByText('No room is free tonight.')).toBeNull();
    expect(screen.getByRole('link', { name: 'Add the first room' })).toHaveAttribute('href', staffPaths.rooms);
  });

  it('shows its shape while it loads', async () => {
    open({ 'desk.day': () => new Promise(() => {}) });
    expect(await screen.findByText('Loading the front desk')).toBeInTheDocument();
    expect(currentAddress()).toBe(staffPaths.dashboard);
  });
});
