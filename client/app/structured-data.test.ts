import { exampleHotel, exampleRoom } from '@shared/testing/examples';
import { expect, it } from 'vitest';
import { structuredData } from './structured-data';

const hotel = exampleHotel();
const room = exampleRoom({ photos: ['/media/a/800.webp'] });

it('search engines learn of each room that can be booked, with its price a night and where to book it', () => {
  const closed = { ...room, roomNumber: '102', status: 'maintenance' as const };
  const data = structuredData(hotel, [room, closed], 'https://hotel.test');
  expect(data).toMatchObject({
    '@type': 'Hotel',
    telephone: '08035550142',
    makesOffer: [
      {
        url: 'https://hotel.test/book-room?room=101',
        priceSpecification: { price: 18_500, priceCurrency: 'NGN' },
        itemOffered: { '@type': 'HotelRoom', image: 'https://hotel.test/media/a/800.webp' },
      },
    ],
  });
  expect(JSON.stringify(data)).not.toContain('102');
});

it('search engines learn where the restaurant’s menu stands', () => {
  expect(structuredData(hotel, [], 'https://hotel.test')).toMatchObject({
    containsPlace: { '@type': 'Restaurant', hasMenu: 'https://hotel.test/menu' },
  });
});

it('the bank account is no matter of search engines', () => {
  expect(JSON.stringify(structuredData(hotel, [], 'https://hotel.test'))).not.toContain('0123456789');
});
