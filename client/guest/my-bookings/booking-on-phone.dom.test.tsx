import type { Booking } from '@shared/bookings/schema';
import { exampleBooking, exampleHotel, exampleUser } from '@shared/testing/examples';
import { act, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { describe, expect, it, onTestFinished, vi } from 'vitest';
import { Route } from 'wouter';
import { readOfflinePage } from '../../lib/storage/offline-pages';
import { type Answers, connectionLost, refusal } from '../../testing/mock-server';
import { findToast, renderPage } from '../../testing/render-page';
import { logInAsAdmin, logInAsGuest } from '../../testing/sessions';
import BookingPage from '../booking/booking-page';

const open = (booking: Partial<Booking> | (() => unknown), answers: Answers = {}, hash = '#gta_link') =>
  renderPage(
    <Route path="/booking/:bookingId">
      <BookingPage />
    </Route>,
    `/booking/b1${hash}`,
    {
      'hotel.details': () => exampleHotel(),
      'rooms.list': () => [],
      'bookings.get': typeof booking === 'function' ? booking : () => exampleBooking(booking),
      ...answers,
    },
  );
const shareLink = () => screen.findByRole('link', { name: 'Share on WhatsApp' });
const kept = () => readOfflinePage(location);

describe('Share on WhatsApp', () => {
  it('is a link with a ready text that opens nothing of the booking', async () => {
    open({});
    const link = await shareLink();
    const { href } = Object.assign(new URL(link.getAttribute('href') ?? ''));
    expect(href).toMatch(/^https:\/\/wa\.me\/\?text=/);
    expect(new URL(href).searchParams.get('text')).toContain('Booking ID: GT-7K2M9Q');
    expect(href).not.toContain('gta_');
    expect(link).toHaveAttribute('rel', 'noopener');
  });

  it('is not offered once the stay does not take place', async () => {
    open({ status: 'cancelled' });
    await waitFor(() => expect(kept()).not.toBeNull());
    expect(screen.queryByRole('link', { name: 'Share on WhatsApp' })).not.toBeInTheDocument();
  });
});

describe('Add to calendar', () => {
  const file = { fileName: 'GT-7K2M9Q.ics', mediaType: 'text/calendar', base64: btoa('BEGIN:VCALENDAR') };

  it('saves the file that the server makes, asked for with the token as a header', async () => {
    const saved: string[] = [];
    URL.createObjectURL = () => 'blob:x';
    URL.revokeObjectURL = () => {};
    const click = vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function (this: HTMLAnchorElement) {
      saved.push(this.download);
    });
    onTestFinished(() => click.mockRestore());
    const { calls } = open({}, { 'bookings.calendar': () => file });
    await userEvent.click(await screen.findByRole('button', { name: 'Add to calendar' }));
    await waitFor(() => expect(saved).toEqual(['GT-7K2M9Q.ics']));
    expect(calls.find(({ path }) => path === 'bookings.calendar')).toMatchObject({
      input: { _id: 'b1' },
      accessToken: 'gta_link',
    });
  });

  it('says so where it does not come', async () => {
    open(
      {},
      {
        'bookings.calendar': () => {
          throw connectionLost();
        },
      },
    );
    await userEvent.click(await screen.findByRole('button', { name: 'Add to calendar' }));
    expect(await findToast('The file for your calendar could not be loaded. Please try again.')).not.toEqual([]);
  });

  it.each([{ status: 'pending' }, { status: 'approved' }, { checkOutDate: '2026-11-21' }] as const)(
    'is not offered for %o',
    async (change) => {
      open(change);
      await shareLink();
      expect(screen.queryByRole('button', { name: 'Add to calendar' })).not.toBeInTheDocument();
    },
  );
});

describe('what the page keeps for want of a connection', () => {
  it('is what a guest needs on the way, and no token', async () => {
    open({ status: 'pending', holdExpiresAt: '2099-11-22T06:00:00.000Z' });
    await waitFor(() => expect(kept()).not.toBeNull());
    const words = JSON.stringify(kept());
    for (const said of [
      ...['GT-7K2M9Q', '101 (Standard)', 'Tue, 1 Dec 2026', 'Thu, 3 Dec 2026', '₦40,000', '0123456789'],
      ...['14 Ring Road, Osogbo', '08035550142'],
    ]) {
      expect(words).toContain(said);
    }
    expect(words).not.toMatch(/gta_|ada@|08031234567/);
  });

  it('names the guest, and says what is open as the booking’s page does', async () => {
    const balance = { balance: 25_000, paymentStatus: 'part_paid' } as const;
    open({ status: 'pending', holdExpiresAt: '2099-11-22T06:00:00.000Z', ...balance });
    await waitFor(() => expect(kept()).not.toBeNull());
    expect(kept()?.facts).toEqual(
      expect.arrayContaining([
        { label: 'Guest', value: 'Ada Obi' },
        { label: 'Still to pay (part paid)', value: '₦25,000' },
      ]),
    );
    expect(screen.getByText('Still to pay (part paid)')).toBeInTheDocument();
  });

  it('follows the booking: a cancelled one asks for no money', async () => {
    open({ status: 'pending' });
    await waitFor(() => expect(kept()?.payment).toMatchObject({ title: 'Pay by bank transfer' }));
    document.body.replaceChildren();
    open({ status: 'cancelled' });
    await waitFor(() => expect(kept()).toMatchObject({ payment: null }));
    expect(kept()?.facts[0]).toEqual({ label: 'Status', value: 'Cancelled' });
  });

  it('is nothing on the device of staff', async () => {
    logInAsAdmin();
    open({ userId: 'u1' }, {}, '');
    await shareLink();
    expect(kept()).toBeNull();
  });

  it('stands below the message where the booking cannot be read again', async () => {
    logInAsGuest();
    const { unmount } = open({ userId: exampleUser().id }, {}, '');
    await waitFor(() => expect(kept()).not.toBeNull());
    unmount();
    open(
      () => {
        throw connectionLost();
      },
      {},
      '',
    );
    expect(await screen.findByText(/This is what we knew on/)).toBeVisible();
    expect(screen.getByText('101 (Standard)')).toBeVisible();
    expect(screen.getByRole('link', { name: '08035550142' })).toHaveAttribute('href', 'tel:+2348035550142');
    expect(screen.getAllByRole('button').map(({ textContent }) => textContent)).toEqual(['Try again']);
  });

  it('is forgotten with a booking that cannot be opened any more', async () => {
    const { unmount } = open({});
    await waitFor(() => expect(kept()).not.toBeNull());
    unmount();
    open(() => {
      throw refusal('not_found');
    });
    await waitFor(() => expect(kept()).toBeNull());
  });
});

describe('Add to home screen', () => {
  it('is a button once the browser offers it, and asks once', async () => {
    open({});
    await shareLink();
    expect(screen.queryByRole('button', { name: 'Add to home screen' })).not.toBeInTheDocument();
    const prompt = vi.fn(async () => undefined);
    act(() => {
      window.dispatchEvent(Object.assign(new Event('beforeinstallprompt'), { prompt }));
    });
    await userEvent.click(await screen.findByRole('button', { name: 'Add to home screen' }));
    expect(prompt).toHaveBeenCalledOnce();
    expect(screen.queryByRole('button', { name: 'Add to home screen' })).not.toBeInTheDocument();
  });
});
