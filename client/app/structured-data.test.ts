import { exampleHotel, exampleRoom } from '@shared/testing/examples';
import { expect, it } from 'vitest';
import { structuredData } from './structured-data';

const hotel = exampleHotel();
const room = exampleRoom({ photos: ['/media/a/800.webp'] });

it('structured data has each bookable room with its nightly price and booking link', () => {
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

it('structured data has the URL of the restaurant’s menu', () => {
  expect(structuredData(hotel, [], 'https://hotel.test')).toMatchObject({
    containsPlace: { '@type': 'Restaurant', hasMenu: 'https://hotel.test/menu' },
  });
});

it('structured data does not contain the bank account', () => {
  expect(JSON.stringify(structuredData(hotel, [], 'https://hotel.test'))).not.toContain('0123456789');
});
