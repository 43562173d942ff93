import { addDays } from '@shared/dates';
import { hotelDay } from '@shared/hotel/settings-constants';
import { describe, it } from 'vitest';
import { checkLook } from './support/audit';
import { DESK, PHONE } from './support/browser';
import { openJourney } from './support/journey';
import { mailTo } from './support/mail';
import { callRest } from './support/rest';
import { screens } from './support/screens';

/** On a night in demand a guest reads how to keep the room, and keeps it by the link in the email (D55). */

const { hotel, browser } = await openJourney({ LIMIT_FACTOR: '1' });

const SCREENS = [
  { name: 'a phone', viewport: PHONE, start: 300 },
  { name: 'a desk', viewport: DESK, start: 310 },
];

interface Made {
  _id: string;
  reference: string;
  accessToken: string;
  holdExtendsTo: string | null;
}

describe.each(screens(SCREENS))('on $name', ({ viewport, start }) => {
  it('the link in the email makes a first hold a whole one', async () => {
    const checkInDate = addDays(hotelDay(new Date()), start);
    const nights = { checkInDate, checkOutDate: addDays(checkInDate, 1) };
    const free = await callRest<{ availableRooms: string[] }>(hotel.url, 'POST', '/rooms/availability', {
      body: nights,
    });
    const made: Made[] = [];
    // Half of what strangers may hold of a night are none in demand yet.
    for (const [index, roomNumber] of free.availableRooms.slice(0, 6).entries()) {
      if (made.at(-1)?.holdExtendsTo) break;
      const guest = {
        guestName: `Guest ${index}`,
        phoneNumber: `0803${start}000${index}`,
        email: `g${start}${index}@guests.example`,
      };
      made.push(await callRest(hotel.url, 'POST', '/bookings', { body: { ...nights, ...guest, roomNumber } }));
    }
    const first = made.at(-1);
    if (!first?.holdExtendsTo) throw new Error('No hold was a first one');
    const { page } = await browser.visit({ url: hotel.url, viewport });
    await page.goto(`/booking/${first._id}#${first.accessToken}`);
    await page.getByText(/^To keep it until .+, open the link in our email or phone us\.$/).waitFor();
    await checkLook(page);
    const mail = await mailTo(hotel, `g${start}${made.length - 1}@guests.example`, first.reference);
    const { page: opened } = await browser.visit({ url: hotel.url, viewport });
    await opened.goto(/\/booking\/\S+#\S+/.exec(mail)?.[0] ?? '');
    await opened
      .getByText('h left')
      .or(opened.getByText(/23 h \d+ min left/))
      .first()
      .waitFor();
    // Whoever looks on sees it too.
    await page.getByText(/^To keep it until/).waitFor({ state: 'detached' });
  });
});
