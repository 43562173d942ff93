import { BOOKING_NOTE_TEXTS, STAFF_BOOKING_TEXTS } from '@shared/bookings/forms';
import type { Booking } from '@shared/bookings/schema';
import { addDays } from '@shared/dates';
import { exampleHotel } from '@shared/testing/examples';
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, describe, expect, it } from 'vitest';
import { connectionLost, refusal } from '../../testing/mock-server';
import { findToast } from '../../testing/render-page';
import { logInAsAdmin, logInAsStaff } from '../../testing/sessions';
import { note, openStaffBooking as open, stay, TODAY } from '../../testing/staff-booking-page';

const asked = {
  ...{ checkInDate: addDays(TODAY, 5), checkOutDate: addDays(TODAY, 7) },
  ...{ askedAt: '2026-11-21T14:05:00.000Z', declined: null },
};

const section = async (name: string) => within(await screen.findByRole('region', { name }));
const focused = () => document.querySelector<HTMLElement>(':focus');
const press = async (name: string | RegExp) => userEvent.click(await screen.findByRole('button', { name }));

beforeEach(() => {
  sessionStorage.clear();
  logInAsAdmin();
});

describe('a booking’s page for staff', () => {
  it('has the stay, how to reach its guest, the balance, the history and what else the guest has here', async () => {
    open();
    expect(await screen.findByRole('heading', { level: 1, name: stay.guestName })).toBeVisible();
    const reach = await section('Guest');
    expect(reach.getByRole('link', { name: '08031234567' })).toHaveAttribute('href', 'tel:+2348031234567');
    expect(reach.getByRole('link', { name: 'WhatsApp' })).toHaveAttribute('href', 'https://wa.me/2348031234567');
    expect(reach.getByRole('link', { name: 'ada@example.com' })).toHaveAttribute('href', 'mailto:ada@example.com');
    expect(reach.getByText('3 Station Road')).toBeVisible();
    expect(await reach.findByRole('link', { name: 'All about this guest' })).toHaveAttribute(
      'href',
      '/admin/guests/g1',
    );
    expect(await (await section('Stay')).findByText('1 king bed · Sleeps 2')).toBeVisible();
    expect(await (await section('Folio')).findByText('₦40,000 to pay')).toBeVisible();
    const history = (await section('History')).getAllByRole('listitem').map(({ textContent }) => textContent);
    expect(history).toEqual([expect.stringContaining('Amina changed it'), expect.stringContaining('Ada Obi made it')]);
    const others = await section('Other stays');
    expect((await others.findAllByRole('link')).map((link) => link.getAttribute('href'))).toEqual([
      '/admin/booking/b2',
    ]);
    expect(await (await section('Food orders')).findByRole('link')).toBeVisible();
    expect(await (await section('Catering requests')).findByRole('link')).toBeVisible();
  });

  it('corrects the guest’s details, and takes an email away', async () => {
    const { inputsOf } = open({ 'bookings.update': () => ({ ...stay, version: 2, email: null }) });
    await press('Correct guest’s details');
    await userEvent.clear(await screen.findByRole('textbox', { name: 'Email' }));
    const address = screen.getByRole('textbox', { name: 'Address' });
    await userEvent.clear(address);
    await press('Save');
    await waitFor(() => expect(address).toHaveAccessibleDescription('Address is required'));
    await userEvent.type(address, '7 Palm Street');
    await press('Save');
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect(inputsOf('bookings.update')).toEqual([
      { _id: stay._id, version: stay.version, email: '', address: '7 Palm Street' },
    ]);
  });

  it('notes who else comes (D39), which the page and the registration card say', async () => {
    const noted: Booking = { ...stay, version: 2, otherGuests: 'Bola Obi' };
    let now: Booking = stay;
    const { inputsOf } = open(
      {
        'bookings.update': () => {
          now = noted;
          return noted;
        },
      },
      () => now,
    );
    await press('Correct guest’s details');
    await userEvent.type(await screen.findByRole('textbox', { name: 'Other guests (optional)' }), 'Bola Obi');
    await press('Save');
    expect(await (await section('Guest')).findByText('Bola Obi')).toBeVisible();
    expect(screen.getAllByText('Bola Obi')).toHaveLength(2);
    expect(inputsOf('bookings.update')).toEqual([{ _id: stay._id, version: stay.version, otherGuests: 'Bola Obi' }]);
  });

  it('offers that to nobody who only reads', async () => {
    logInAsStaff('readonly');
    open();
    await section('Guest');
    expect(screen.queryByRole('button', { name: 'Correct guest’s details' })).toBeNull();
  });

  it('has when the guest comes and what they would like, to write down, with what they told on earlier stays', async () => {
    const told: Booking = { ...stay, arrivalTime: '18:30', wishes: 'A cot' };
    let answer = (): Booking => {
      throw refusal('changed_meanwhile', { record: Object({ ...told, version: 2, wishes: 'Two cots' }) });
    };
    const { inputsOf } = open({ 'bookings.setArrival': () => answer() }, () => told);
    expect(await screen.findByText('6:30 pm')).toBeVisible();
    expect(screen.getByText('A cot')).toBeVisible();
    expect(await screen.findByText(/^Stayed 2 times before, last/)).toBeVisible();
    await userEvent.click(screen.getByRole('button', { name: 'Arrival and wishes' }));
    const dialog = within(await screen.findByRole('dialog', { name: 'Arrival and wishes' }));
    await userEvent.clear(dialog.getByLabelText(/^Comes at/));
    await userEvent.click(dialog.getByRole('button', { name: 'Save' }));
    expect(await dialog.findByText('Wishes: A cot → Two cots')).toBeVisible();
    expect(dialog.getByLabelText(/^Wishes/)).toHaveValue('Two cots');
    answer = () => ({ ...told, version: 3, arrivalTime: null });
    await userEvent.click(dialog.getByRole('button', { name: 'Save' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect(inputsOf('bookings.setArrival')).toEqual([
      { _id: stay._id, version: 1, arrivalTime: null },
      { _id: stay._id, version: 2, arrivalTime: null },
    ]);
  });

  it('puts laundry on the bill by amount and note', async () => {
    const { inputsOf } = open({ 'payments.charge': () => ({}) });
    await press('Add a charge');
    await userEvent.type(await screen.findByLabelText(/^Amount/), '2500');
    await userEvent.type(within(screen.getByRole('dialog')).getByLabelText(/^Note/), 'Two shirts');
    await press('Add to the bill');
    await waitFor(() => expect(inputsOf('payments.charge')).toHaveLength(1));
    expect(inputsOf('payments.charge')[0]).toMatchObject({
      bookingId: stay._id,
      kind: 'laundry',
      amount: '2500',
      note: 'Two shirts',
    });
  });

  it('asks how a guest who leaves with a balance pays', async () => {
    open({}, () => ({ ...stay, status: 'checkedin', checkInDate: '2026-01-01', checkOutDate: '2026-01-03' }));
    await press('Check out');
    expect(await screen.findByRole('button', { name: 'Check out owing ₦40,000' })).toBeVisible();
  });

  it('shows what a second clerk has changed, and what hangs on it', async () => {
    let now: Booking = stay;
    let notes = [note];
    const { subscriptions } = open({ 'bookings.notes': () => notes }, () => now);
    await screen.findByText('Comes after ten.');
    const changes = await waitFor(() => {
      const found = subscriptions.find(({ path }) => path === 'roomCalendar.changes');
      if (!found) throw new Error('not followed yet');
      return found;
    });
    now = { ...stay, guestName: 'Ada Bello', version: 2 };
    notes = [{ ...note, _id: 'n2', text: 'Wants a cot.' }, note];
    await changes.send({ ids: ['another'] });
    expect(screen.queryByText('Wants a cot.')).toBeNull();
    await changes.send({ ids: [stay._id] });
    expect(await screen.findByRole('heading', { level: 1, name: 'Ada Bello' })).toBeVisible();
    expect(await screen.findByText('Wants a cot.')).toBeVisible();
  });

  it('gives who only reads all words, and nothing to press that the server refuses', async () => {
    logInAsStaff('readonly');
    open({}, () => ({ ...stay, datesAsked: asked }));
    expect(await (await section('Stay')).findByText('Confirmed')).toBeVisible();
    expect(screen.getByText(/^Asks for/)).toBeVisible();
    expect(await screen.findByText('Comes after ten.')).toBeVisible();
    expect(await (await section('Folio')).findByText('₦40,000 to pay')).toBeVisible();
    expect(screen.queryByLabelText(/^Note for staff/)).toBeNull();
    expect(screen.getByRole('button', { name: 'Print registration card' })).toBeVisible();
    const refused =
      /^(Check in|Change or move|Cancel booking|Record a payment|Add a charge|Remove note|Status of|.*Asks for)/;
    for (const role of ['button', 'combobox']) expect(screen.queryByRole(role, { name: refused })).toBeNull();
    expect(screen.queryByRole('link', { name: 'Order food' })).toBeNull();
  });

  it('says that there is no such booking, and leads to all', async () => {
    open({}, () => {
      throw refusal('not_found');
    });
    expect(await screen.findByText(STAFF_BOOKING_TEXTS.missing)).toBeVisible();
    expect(screen.getAllByRole('link', { name: 'All bookings' })[0]).toHaveAttribute('href', '/bookings');
  });

  it('says that it could not be loaded, and tries again', async () => {
    let isLost = true;
    open({}, () => {
      if (isLost) throw connectionLost();
      return stay;
    });
    expect(await screen.findByText(STAFF_BOOKING_TEXTS.loadFailed)).toBeVisible();
    isLost = false;
    await press('Try again');
    expect(await screen.findByRole('heading', { level: 1, name: stay.guestName })).toBeVisible();
  });

  it('has a registration card for paper with what the hotel knows', async () => {
    const { container } = open();
    await screen.findByText('Comes after ten.');
    await waitFor(() => expect(container.querySelector('article[aria-hidden]')).not.toBeNull());
    const card = container.querySelector('article[aria-hidden]');
    for (const words of [stay.reference, stay.guestName, exampleHotel().name, 'ID number', 'signature', '₦40,000']) {
      expect(card).toHaveTextContent(words);
    }
    expect(card).not.toHaveTextContent('Comes after ten.');
  });
});

describe('notes of staff', () => {
  it('are saved under one key, also when the answer is lost', async () => {
    let tries = 0;
    const { inputsOf } = open({
      'bookings.addNote': () => {
        tries += 1;
        if (tries === 1) throw connectionLost();
        return note;
      },
    });
    await userEvent.type(await screen.findByLabelText(/^Note for staff/), 'Late arrival');
    await press('Save note');
    expect(await screen.findByText(BOOKING_NOTE_TEXTS.outcomeUnknown)).toBeVisible();
    expect(screen.getByLabelText(/^Note for staff/)).toHaveValue('Late arrival');
    await press('Save note');
    await findToast(BOOKING_NOTE_TEXTS.added);
    const keys = inputsOf('bookings.addNote').map((input) => Object(input).clientId);
    expect(new Set(keys).size).toBe(1);
    expect(inputsOf('bookings.addNote')[1]).toMatchObject({ bookingId: stay._id, text: 'Late arrival' });
    expect(screen.getByLabelText(/^Note for staff/)).toHaveValue('');
  });

  it('keep what was typed on while one was being saved', async () => {
    let answer = () => {};
    const { inputsOf } = open({
      'bookings.addNote': () =>
        new Promise((resolve) => {
          answer = () => resolve(note);
        }),
    });
    await userEvent.type(await screen.findByLabelText(/^Note for staff/), 'Late arrival');
    await press('Save note');
    await waitFor(() => expect(inputsOf('bookings.addNote')).toHaveLength(1));
    await userEvent.type(screen.getByLabelText(/^Note for staff/), ', wants a cot');
    answer();
    await findToast(BOOKING_NOTE_TEXTS.added);
    expect(screen.getByLabelText(/^Note for staff/)).toHaveValue('Late arrival, wants a cot');
  });

  it('that a colleague has removed meanwhile are removed, and the focus stays with the notes', async () => {
    let notes = [note];
    open({
      'bookings.notes': () => notes,
      'bookings.removeNote': () => {
        throw refusal('not_found');
      },
    });
    await press('Remove note: Comes after ten.');
    notes = [];
    await userEvent.click(within(await screen.findByRole('alertdialog')).getByRole('button', { name: 'Remove' }));
    await findToast(BOOKING_NOTE_TEXTS.removed);
    await waitFor(() => expect(screen.getByRole('region', { name: 'Notes' })).toContainElement(focused()));
  });

  it('are asked for where there are no words, and removed after a question', async () => {
    const { inputsOf } = open({ 'bookings.removeNote': () => ({ _id: 'n1', bookingId: stay._id }) });
    await screen.findByText('Comes after ten.');
    await press('Save note');
    expect(await screen.findByText(BOOKING_NOTE_TEXTS.required)).toBeVisible();
    await press('Remove note: Comes after ten.');
    await userEvent.click(within(await screen.findByRole('alertdialog')).getByRole('button', { name: 'Remove' }));
    await findToast(BOOKING_NOTE_TEXTS.removed);
    await waitFor(() => expect(screen.getByRole('region', { name: 'Notes' })).toContainElement(focused()));
    expect(inputsOf('bookings.removeNote')).toEqual([{ _id: 'n1' }]);
    expect(inputsOf('bookings.addNote')).toEqual([]);
  });
});
