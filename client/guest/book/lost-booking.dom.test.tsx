import { exampleAvailability, exampleBooking, exampleHotel, exampleRoom, exampleTaken } from '@shared/testing/examples';
import { act, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, describe, expect, it } from 'vitest';
import { bookingAccess } from '../../lib/session/access-tokens';
import { fill } from '../../testing/fill';
import { type Answers, connectionLost, refusal } from '../../testing/mock-server';
import { currentAddress, renderPage } from '../../testing/render-page';
import { logInAsGuest } from '../../testing/sessions';
import BookRoomPage from './book-room-page';

const ROOMS = [exampleRoom(), exampleRoom({ _id: 'r2', roomNumber: '102' })];

const STAY = 'room 101, Thu, 4 Mar 2027 to Sat, 6 Mar 2027';
const MADE = { _id: 'b1', reference: 'GT-7K2M9Q', accessToken: 'gta_secret' };

/** Opens the form; the line is dead until `restore`. `gaveUp` is what the server says of the request that got no answer. */
function open(
  gaveUp: Answers[string] = () => ({ made: null }),
  address = '/book-room?room=101&from=2027-03-04&to=2027-03-06',
) {
  let isDead = true;
  const overLine = (answer: Answers[string]) => (input: unknown) => {
    if (isDead) throw connectionLost();
    return answer(input);
  };
  const server = renderPage(<BookRoomPage />, address, {
    'rooms.list': () => ROOMS,
    'rooms.takenNights': () => exampleTaken(),
    'rooms.availability': (asked) => exampleAvailability(ROOMS, ['101', '102'], asked),
    'hotel.details': () => exampleHotel({ today: '2027-03-01' }),
    'bookings.create': overLine(() => ({ ...exampleBooking({ _id: 'b2' }), accessToken: 'gta_other' })),
    'bookings.giveUp': overLine(gaveUp),
  });
  return {
    ...server,
    restore: () => {
      isDead = false;
    },
  };
}

const press = () => userEvent.click(screen.getByRole('button', { name: 'Book Now' }));
const checkAgain = () => userEvent.click(screen.getByRole('button', { name: 'Check again' }));
const chooseRoom = (number: string) => userEvent.selectOptions(screen.getByLabelText(/^Room/), number);

/** Books room 101 on a line that brings no answer. */
async function lose(server = open()) {
  await screen.findByText('To pay');
  fill({ 'Full name': 'Ada Obi', 'Phone number': '08031234567', Email: 'ada@example.com' });
  await press();
  await screen.findByText(/^We sent this booking but got no answer\./);
  return server;
}

const keysOf = (inputs: unknown[]) => inputs.map((input) => (input as { clientId: string }).clientId);

beforeEach(() => bookingAccess.remove('b1'));

describe('D13: a booking without an answer', () => {
  it('says one thing in one place, and is sent again as it was', async () => {
    const server = await lose();
    expect(screen.queryByText(/failed|not know/)).not.toBeInTheDocument();
    server.restore();
    await press();
    await waitFor(() => expect(currentAddress()).toBe('/booking/b2#gta_other'));
    expect(new Set(keysOf(server.inputsOf('bookings.create'))).size).toBe(1);
    expect(server.inputsOf('bookings.giveUp')).toEqual([]);
  });

  it('is said where the guest looks: what a press is answered by has the focus, and is not jumped to on a reload', async () => {
    const said = (words: RegExp) => screen.getByText(words).closest('[tabindex="-1"]');
    const server = await lose(open(() => ({ made: MADE })));
    await waitFor(() => expect(said(/got no answer/)).toHaveFocus());
    await chooseRoom('102');
    server.restore();
    await press();
    await waitFor(() => expect(said(/Your booking was made/)).toHaveFocus());
    server.unmount();
    open();
    await screen.findByText(/Your booking was made/);
    expect(document.body).toHaveFocus();
  });

  it('is not called so while it is on its way', async () => {
    const server = open();
    server.answers['bookings.create'] = () => new Promise(() => undefined);
    await screen.findByText('To pay');
    fill({ 'Full name': 'Ada Obi', 'Phone number': '08031234567', Email: 'ada@example.com' });
    await press();
    await waitFor(() => expect(server.inputsOf('bookings.create')).toHaveLength(1));
    expect(screen.getByRole('button', { name: 'Booking…' })).toBeVisible();
    expect(screen.queryByText(/no answer/)).not.toBeInTheDocument();
  });

  it('stays in words with its room and nights, whatever is typed meanwhile', async () => {
    await lose();
    await chooseRoom('102');
    expect(await screen.findByText(new RegExp(STAY))).toBeVisible();
    fill({ 'Full name': 'Ada Eze' });
    expect(screen.getByText(new RegExp(STAY))).toBeVisible();
  });

  it('is settled before another one is sent: where it was not made, the other one is', async () => {
    const server = await lose();
    await chooseRoom('102');
    server.restore();
    await press();
    await waitFor(() => expect(currentAddress()).toBe('/booking/b2#gta_other'));
    const [lost, other] = keysOf(server.inputsOf('bookings.create'));
    expect(keysOf(server.inputsOf('bookings.giveUp'))).toEqual([lost]);
    expect(other).not.toBe(lost);
    expect(server.calls.map(({ path }) => path).filter((path) => /create|giveUp/.test(path))).toEqual([
      'bookings.create',
      'bookings.giveUp',
      'bookings.create',
    ]);
  });

  it('is shown where it was made, kept on this device, and a second one is sent only if wanted', async () => {
    const server = await lose(open(() => ({ made: MADE })));
    await chooseRoom('102');
    server.restore();
    await press();
    expect(await screen.findByText(new RegExp(`Your booking was made: ${STAY}.*GT-7K2M9Q`))).toBeVisible();
    expect(screen.getByRole('link', { name: 'See that booking' })).toHaveAttribute('href', '/booking/b1');
    expect(bookingAccess.read()).toMatchObject({ b1: 'gta_secret' });
    expect(server.inputsOf('bookings.create')).toHaveLength(1);
    await press();
    await waitFor(() => expect(currentAddress()).toBe('/booking/b2#gta_other'));
    expect(server.inputsOf('bookings.create')).toHaveLength(2);
    expect(server.inputsOf('bookings.giveUp')).toHaveLength(1);
  });

  it('is not followed by another one while the line is still dead', async () => {
    const server = await lose();
    await chooseRoom('102');
    await press();
    expect(await screen.findByText(/still no answer, so nothing new was sent/)).toBeVisible();
    expect(screen.getByText(new RegExp(STAY))).toBeVisible();
    expect(screen.getByLabelText(/Full name/)).toHaveValue('Ada Obi');
    expect(server.inputsOf('bookings.create')).toHaveLength(1);
  });

  it('can be checked by itself, and nothing is sent by that', async () => {
    const server = await lose();
    await checkAgain();
    expect(await screen.findByText(/still no answer/)).toBeVisible();
    server.restore();
    await checkAgain();
    expect(await screen.findByText(/That booking was not made/)).toBeVisible();
    expect(server.inputsOf('bookings.create')).toHaveLength(1);
    await press();
    await waitFor(() => expect(currentAddress()).toBe('/booking/b2#gta_other'));
    expect(new Set(keysOf(server.inputsOf('bookings.create'))).size).toBe(2);
  });

  it('holds its own nights, which are no clash until it is known that it was not made', async () => {
    const server = await lose();
    server.answers['rooms.takenNights'] = () => exampleTaken({ from: '2027-03-03', to: '2027-03-05' });
    await act(() => server.queryClient.invalidateQueries());
    expect(await screen.findByText('To pay')).toBeVisible();
    server.restore();
    await checkAgain();
    expect(await screen.findByText('Not free on these nights')).toBeVisible();
  });

  it.each(['another name', 'another tab'])('holds its own nights also with %s', async (change) => {
    const lost = await lose();
    if (change === 'another tab') {
      lost.unmount();
      sessionStorage.clear();
    }
    const server = change === 'another tab' ? open() : lost;
    if (change === 'another name') fill({ 'Full name': 'Ada Eze' });
    server.answers['rooms.takenNights'] = () => exampleTaken({ from: '2027-03-03', to: '2027-03-05' });
    await act(() => server.queryClient.invalidateQueries());
    expect(await screen.findByText(new RegExp(STAY))).toBeVisible();
    expect(await screen.findByText('To pay')).toBeVisible();
    expect(screen.queryByText('Not free on these nights')).not.toBeInTheDocument();
    expect(screen.queryByText(/nights are taken/)).not.toBeInTheDocument();
  });

  it("shows the server's refusal beside it", async () => {
    const server = await lose();
    server.restore();
    server.answers['bookings.create'] = () => {
      throw refusal('too_many_requests');
    };
    await press();
    expect(await screen.findByText(/^Too many attempts/)).toBeVisible();
    expect(screen.getByText(/^We sent this booking but got no answer\./)).toBeVisible();
  });
});

describe('D13: a booking without an answer is still in words', () => {
  it('after a reload, in another tab and on the next day, where nothing else is known of it', async () => {
    const { unmount } = await lose();
    unmount();
    sessionStorage.clear();
    const server = open(() => ({ made: MADE }), '/book-room?room=102&from=2027-03-08&to=2027-03-09');
    expect(await screen.findByText(new RegExp(STAY))).toBeVisible();
    server.restore();
    await checkAgain();
    expect(await screen.findByText(/Your booking was made/)).toBeVisible();
  });

  it('in another tab as soon as it is lost in this one', async () => {
    open();
    await screen.findByText('To pay');
    const lost = { clientId: 'a-key-of-the-other-tab', by: '', what: STAY, sentAt: Date.now() };
    localStorage.setItem('outcome_book-room', JSON.stringify(lost));
    act(() => void window.dispatchEvent(new StorageEvent('storage', { key: 'outcome_book-room' })));
    expect(await screen.findByText(new RegExp(STAY))).toBeVisible();
  });

  it('after a login, which can settle it; and where the login has ended that sent it, it asks for that one', async () => {
    const { unmount } = await lose();
    logInAsGuest();
    expect(screen.getByText(new RegExp(STAY))).toBeVisible();
    unmount();
    localStorage.setItem(
      'outcome_book-room',
      JSON.stringify({ clientId: 'a-key-of-theirs', by: 'u1', what: STAY, sentAt: Date.now() }),
    );
    localStorage.removeItem('token');
    localStorage.setItem('session_expired', '1');
    const server = open();
    server.restore();
    expect(await screen.findByText(/Please log in again/)).toBeVisible();
    const here = '/book-room?room=101&from=2027-03-04&to=2027-03-06';
    const toLogin = screen.getByRole('link', { name: 'Log in' });
    expect(toLogin).toHaveAttribute('href', `/auth?next=${encodeURIComponent(here)}`);
    fill({ 'Full name': 'Ada Obi', 'Phone number': '08031234567', Email: 'ada@example.com' });
    await press();
    expect(server.inputsOf('bookings.create')).toEqual([]);
  });

  it('but not to somebody else who logs in', async () => {
    localStorage.setItem(
      'outcome_book-room',
      JSON.stringify({ clientId: 'a-key-of-theirs', by: 'somebody', what: STAY, sentAt: Date.now() }),
    );
    logInAsGuest();
    open();
    await screen.findByText('To pay');
    expect(screen.queryByText(new RegExp(STAY))).not.toBeInTheDocument();
  });
});
