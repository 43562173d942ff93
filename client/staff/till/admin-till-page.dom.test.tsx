import type { Booking } from '@shared/bookings/schema';
import type { Till, TillClose, TillDay, TillMovement } from '@shared/money/till/schema';
import { exampleBooking } from '@shared/testing/examples';
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, it } from 'vitest';
import { FolioOpener, type FolioTarget } from '../../lib/navigation/folio-opener';
import { exampleNote } from '../../testing/desk';
import { type Answers, refusal } from '../../testing/mock-server';
import { findToast, renderPage } from '../../testing/render-page';
import { logInAsStaff } from '../../testing/sessions';
import AdminTillPage from './admin-till-page';

const till = (change: Partial<Till> = {}): Till => ({
  staffId: 's1',
  staffName: 'Amina',
  method: 'cash',
  expected: 18_500,
  received: 20_000,
  paidOut: 1_500,
  carried: 0,
  payments: [
    {
      _id: 'p1',
      reference: 'PY-59ASXN',
      kind: 'payment',
      amount: 20_000,
      recordedAt: '2026-11-21T09:05:00.000Z',
      guestName: 'Ada Obi',
      recordReference: 'GT-7K2M9Q',
      takenBackBy: null,
      note: null,
    },
    {
      _id: 'p2',
      reference: 'PY-59ASXP',
      kind: 'correction',
      amount: -20_000,
      recordedAt: '2026-11-21T09:06:00.000Z',
      guestName: 'Ada Obi',
      recordReference: 'GT-7K2M9Q',
      takenBackBy: 'Ben Ade',
      note: 'Paid by card',
    },
  ],
  moved: { float: 0, paid_out: 0, drop: 0, handover: 0 },
  movements: [],
  isBlind: false,
  entries: 1,
  calledOff: 0,
  close: null,
  ...change,
});

const closed: TillClose = {
  ...{ _id: 'c1', day: '2026-11-21', staffId: 's1', staffName: 'Amina', method: 'cash', supersedes: null },
  ...{ expected: 18_500, counted: 18_500, difference: 0, note: null },
  ...{ closedBy: 'Amina', closedAt: '2026-11-21T21:00:00.000Z' },
};

const day = (change: Partial<TillDay> = {}): TillDay => ({
  ...{ day: '2026-11-21', tills: [], transfers: [], handovers: [], drops: [] },
  clerks: [
    { staffId: 's1', staffName: 'Amina' },
    { staffId: 's2', staffName: 'Ben Ade' },
  ],
  ...change,
});

const open = (answers: Answers) => {
  const opened: [FolioTarget, string | undefined][] = [];
  const server = renderPage(
    <FolioOpener value={(target, view) => opened.push([target, view])}>
      <AdminTillPage />
    </FolioOpener>,
    '/admin/till',
    { 'till.closes': () => [], ...answers },
  );
  return { user: userEvent.setup(), server, opened };
};

it('counts a till at the sum that is shown, and says what differs while it is typed', async () => {
  const { user, server } = open({
    'till.day': () => day({ tills: [till()] }),
    'till.close': () => closed,
  });
  await user.click(await screen.findByRole('button', { name: 'Count and close: Amina, cash' }));
  const dialog = await screen.findByRole('dialog', { name: 'Count and close' });
  await user.type(within(dialog).getByLabelText(/Counted/), '18,400');
  expect(await within(dialog).findByText('₦100 short')).toBeVisible();
  await user.click(within(dialog).getByRole('button', { name: 'Close the till' }));
  expect(await findToast('Till closed.')).not.toHaveLength(0);
  expect(server.inputsOf('till.close')).toMatchObject([
    { day: '2026-11-21', staffId: 's1', method: 'cash', expected: 18_500, counted: '18400' },
  ]);
});

it.each([
  ['it is closed', () => closed],
  [
    'somebody else has closed it',
    () => {
      throw refusal('till_closed');
    },
  ],
])('once %s, the focus is on the close, as the button that was pressed is gone', async (_when, answer) => {
  let tills = [till()];
  const { user } = open({
    'till.day': () => day({ tills }),
    'till.close': () => {
      tills = [till({ payments: [], entries: 0, close: closed })];
      return answer();
    },
  });
  await user.click(await screen.findByRole('button', { name: 'Count and close: Amina, cash' }));
  const dialog = await screen.findByRole('dialog', { name: 'Count and close' });
  await user.type(within(dialog).getByLabelText(/Counted/), '18,500{Enter}');
  const close = await screen.findByRole('link', { name: 'See and print the close: Amina, cash', hidden: true });
  const back = within(dialog).queryByRole('button', { name: 'Go back' });
  if (back?.isConnected) await user.click(back);
  await waitFor(() => expect(close).toHaveFocus());
});

it('shows whoever counts what is open for the next shift, to be ticked or left', async () => {
  logInAsStaff('desk');
  let notes = [
    exampleNote({ text: 'Safe key is with Bola' }),
    exampleNote({ _id: 'n2', text: 'Old', doneAt: closed.closedAt }),
  ];
  const { user, server } = open({
    'till.day': () => day({ tills: [till({ staffId: 'desk' })] }),
    'desk.reminders': () => ({ items: notes }),
    'desk.setReminderDone': () => {
      notes = notes.slice(1);
      return exampleNote({ version: 2 });
    },
  });
  await user.click(await screen.findByRole('button', { name: 'Count and close: Amina, cash' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Count and close' }));
  const left = within(await dialog.findByRole('list', { name: 'For the next shift' }));
  expect(left.getAllByRole('listitem')).toHaveLength(1);
  await user.type(dialog.getByLabelText(/Counted/), '18,500');
  await user.click(left.getByRole('button', { name: 'Done: Safe key is with Bola' }));
  await waitFor(() => expect(dialog.queryByRole('list', { name: 'For the next shift' })).toBeNull());
  expect(server.inputsOf('desk.setReminderDone')).toEqual([{ _id: 'n1', version: 1, done: true }]);
  expect(dialog.getByLabelText(/Counted/)).toHaveValue('18,500');
  expect(server.inputsOf('till.close')).toEqual([]);
});

it('keeps the sum that is being counted while the till fills up behind the dialog', async () => {
  let tills = [till()];
  const { user, server } = open({
    'till.day': () => day({ tills }),
    'till.close': () => closed,
  });
  await user.click(await screen.findByRole('button', { name: 'Count and close: Amina, cash' }));
  const dialog = await screen.findByRole('dialog', { name: 'Count and close' });
  tills = [till({ expected: 26_500, entries: 2 })];
  await server.queryClient.invalidateQueries();
  await screen.findByText('2 entries');
  await user.type(within(dialog).getByLabelText(/Counted/), '18,500{Enter}');
  expect(await findToast('Till closed.')).not.toHaveLength(0);
  expect(server.inputsOf('till.close')).toMatchObject([{ expected: 18_500 }]);
});

it('counts below zero where more was paid out than came in', async () => {
  const { user, server } = open({
    'till.day': () => day({ tills: [till({ expected: -4_000 })] }),
    'till.close': () => closed,
  });
  await user.click(await screen.findByRole('button', { name: 'Count and close: Amina, cash' }));
  const dialog = await screen.findByRole('dialog', { name: 'Count and close' });
  await user.type(within(dialog).getByLabelText(/Counted/), '-4,000');
  expect(await within(dialog).findByText('It balances')).toBeVisible();
  await user.keyboard('{Enter}');
  expect(await findToast('Till closed.')).not.toHaveLength(0);
  expect(server.inputsOf('till.close')).toMatchObject([{ counted: '-4000' }]);
});

it('shows who sleeps here before everybody else of that room', async () => {
  const stay = (change: Partial<Booking> & { _id: string }) =>
    exampleBooking({ roomNumber: '101', reference: `GT-${change._id}`, ...change });
  const inHouse = stay({ _id: 'b1', guestName: 'Ines In-House', status: 'checkedin' });
  const arriving = stay({ _id: 'b2', guestName: 'Ari Arriving', status: 'confirmed' });
  const later = stay({ _id: 'b3', guestName: 'Lola Later', status: 'confirmed' });
  const { user } = open({
    'till.day': () => day(),
    'bookings.list': (asked) =>
      Object(asked).from
        ? { items: [arriving, inHouse], nextCursor: null, previousCursor: null }
        : { items: [later, arriving], nextCursor: 'more', previousCursor: null },
    'food.list': () => ({ items: [], nextCursor: null, previousCursor: null }),
  });
  await user.type(await screen.findByLabelText(/Room, name/), '101');
  const found = await screen.findByRole('list', { name: 'Found' });
  const names = within(found)
    .getAllByRole('button', { name: /^Take payment/ })
    .map((button) => button.getAttribute('aria-label'));
  expect(names.map((name) => name?.match(/of (\w+)/)?.[1])).toEqual(['Ines', 'Ari', 'Lola']);
  expect(screen.getByText(/^There are more/)).toBeVisible();
});

it('says of a payment that was taken back who did it and why', async () => {
  open({ 'till.day': () => day({ tills: [till()] }) });
  expect(await screen.findByText(/Recorded wrongly · taken back by Ben Ade · Paid by card/)).toBeInTheDocument();
});

it('finds who stands at the desk, and opens the form that records a payment in cash', async () => {
  const booking = exampleBooking({ guestName: 'Wale Walk-In' });
  const { user, opened } = open({
    'till.day': () => day(),
    'bookings.list': () => ({ items: [booking], nextCursor: null, previousCursor: null }),
    'food.list': () => ({ items: [], nextCursor: null, previousCursor: null }),
  });
  await user.type(await screen.findByLabelText(/Room, name/), 'wale');
  await user.click(await screen.findByRole('button', { name: /^Take payment of Wale Walk-In/ }));
  expect(opened).toMatchObject([[{ bookingId: booking._id, balance: 40_000, method: 'cash' }, 'payment']]);
});

it('shows what each of the staff recorded by hand as transferred, which no till counts', async () => {
  const transfers = [{ staffId: 's1', staffName: 'Amina', entries: 2, amount: 30_000 }];
  open({ 'till.day': () => day({ transfers }) });
  expect(await screen.findByText(/Bank transfers recorded by hand, which no till counts/)).toBeVisible();
  expect(screen.getByText('₦30,000, 2 entries')).toBeVisible();
});

const movement = (change: Partial<TillMovement> = {}): TillMovement => ({
  ...{ _id: 'm1', kind: 'float', staffId: 's1', staffName: 'Amina', day: '2026-11-21', amount: 20_000 },
  ...{ reason: null, otherName: null, hasProof: false, takesBack: null, isTakenBack: false },
  ...{ isUnconfirmed: false, confirmedBy: null },
  ...{ recordedBy: 'Amina', recordedAt: '2026-11-21T07:00:00.000Z' },
  ...change,
});

it('shows what moved beside the payments, with its reason and paper, and takes it back with a reason', async () => {
  const movements = [
    movement(),
    movement({ _id: 'm2', kind: 'paid_out', amount: -7_500, reason: 'Diesel', hasProof: true }),
    movement({ _id: 'm3', kind: 'handover', amount: -5_000, otherName: 'Ben Ade' }),
    movement({ _id: 'm4', kind: 'drop', amount: -100, isTakenBack: true }),
    movement({ _id: 'm5', kind: 'drop', amount: 100, takesBack: 'm4', reason: 'Typed twice' }),
  ];
  const moved = { float: 20_000, paid_out: -7_500, drop: 0, handover: -5_000 };
  const { user, server } = open({
    'till.day': () => day({ tills: [till({ expected: 26_000, moved, movements, entries: 6 })] }),
    'till.voidMovement': () => movement({ takesBack: 'm2' }),
  });
  await user.click(await screen.findByText('6 entries'));
  const table = await screen.findByRole('table', { name: 'Cash moved, Amina, cash' });
  expect(within(table).getByRole('button', { name: 'Proof of Paid out, ₦7,500' })).toBeVisible();
  expect(within(table).getByText('Handed over to Ben Ade')).toBeVisible();
  const takeBacks = within(table).getAllByRole('button', { name: /^Take back/ });
  expect(takeBacks.map((button) => button.getAttribute('aria-label'))).toEqual([
    'Take back: Float, ₦20,000',
    'Take back: Paid out, ₦7,500',
  ]);
  await user.click(within(table).getByRole('button', { name: 'Take back: Paid out, ₦7,500' }));
  const dialog = await screen.findByRole('dialog', { name: 'Take back paid out of ₦7,500?' });
  await user.type(within(dialog).getByLabelText(/Note/), 'Typed twice');
  await user.click(within(dialog).getByRole('button', { name: 'Take back' }));
  expect(await findToast('Taken back.')).not.toHaveLength(0);
  expect(server.inputsOf('till.voidMovement')).toEqual([{ _id: 'm2', note: 'Typed twice' }]);
});

it('asks what a paid-out was for before anything is sent', async () => {
  const { user } = open({ 'till.day': () => day() });
  await user.click(await screen.findByRole('button', { name: 'Paid out' }));
  const dialog = await screen.findByRole('dialog', { name: 'Paid out' });
  await user.type(within(dialog).getByLabelText(/Amount/), '7,500');
  await user.click(within(dialog).getByRole('button', { name: 'Record as paid out' }));
  expect(await within(dialog).findByText('Please write what it was paid for')).toBeVisible();
});

it('hands cash over to the next clerk, and not to whose till it is', async () => {
  const { user, server } = open({
    'till.day': () => day(),
    'till.offerHandover': () => ({}),
  });
  await user.click(await screen.findByRole('button', { name: 'Hand over' }));
  const dialog = await screen.findByRole('dialog', { name: 'Hand over' });
  await user.selectOptions(within(dialog).getByLabelText(/Whose till/), 'Amina');
  const taker = within(dialog).getByLabelText(/Who takes it/);
  expect(within(taker).queryByRole('option', { name: 'Amina' })).toBeNull();
  await user.type(within(dialog).getByLabelText(/Amount/), '20,000');
  await user.click(within(dialog).getByRole('button', { name: 'Offer' }));
  expect(await within(dialog).findByText('Please choose who takes it')).toBeVisible();
  await user.selectOptions(taker, 'Ben Ade');
  await user.click(within(dialog).getByRole('button', { name: 'Offer' }));
  await waitFor(() =>
    expect(server.inputsOf('till.offerHandover')).toMatchObject([{ staffId: 's1', toStaffId: 's2', amount: '20000' }]),
  );
});

it('counts blind: no sum is shown, no note is asked for, and the difference is said after the count', async () => {
  const blind = till({ isBlind: true, expected: 0, received: 0, paidOut: 0, carried: 0, payments: [], entries: 3 });
  const { user, server } = open({
    'till.day': () => day({ tills: [blind] }),
    'till.close': () => ({ ...closed, counted: 18_400, difference: -100 }),
  });
  expect(await screen.findByText('What should be in it is said once it is counted.')).toBeVisible();
  expect(screen.queryByText('Cash to count')).toBeNull();
  await user.click(screen.getByRole('button', { name: 'Count and close: Amina, cash' }));
  const dialog = await screen.findByRole('dialog', { name: 'Count and close' });
  expect(within(dialog).queryByText('Expected')).toBeNull();
  await user.type(within(dialog).getByLabelText(/Counted/), '18,400{Enter}');
  expect(await findToast('Till closed. ₦100 short.')).not.toHaveLength(0);
  const [sent] = server.inputsOf('till.close');
  expect(sent).toMatchObject({ entries: 3, counted: '18400' });
  expect(sent).not.toHaveProperty('expected');
});

it('asks who received a drop to confirm it, and says in the till that nobody has', async () => {
  const drop = movement({ kind: 'drop', amount: -9_000, isUnconfirmed: true });
  const received = movement({ _id: 'm2', kind: 'drop', amount: -500, confirmedBy: 'Ben Ade' });
  const { user, server } = open({
    'till.day': () => day({ drops: [drop], tills: [till({ movements: [drop, received], entries: 3, calledOff: 20 })] }),
    'till.confirmDrop': () => movement({ confirmedBy: 'Admin' }),
  });
  expect(await screen.findByText('Handovers were offered and called off 20 times.')).toBeVisible();
  await user.click(screen.getByText('3 entries'));
  const table = screen.getByRole('table', { name: 'Cash moved, Amina, cash' });
  expect(within(table).getByText('not confirmed')).toBeVisible();
  expect(within(table).getByText('received by Ben Ade')).toBeVisible();
  await user.click(screen.getByRole('button', { name: 'I received it: ₦9,000 from Amina to the safe' }));
  expect(await findToast('Confirmed.')).not.toHaveLength(0);
  expect(server.inputsOf('till.confirmDrop')).toEqual([{ _id: 'm1' }]);
});
