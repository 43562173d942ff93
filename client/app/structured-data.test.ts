import { exampleHotel, exampleRoom } from '@shared/testing/examples';
import { expect, it } from 'vitest';
import { structuredData } from './structured-data';

const hotel = exampleHotel();
const room = exampleRoom();

it('structured data has each type of bookable rooms once, with its lowest nightly price and a link to its rooms', () => {
  const dearer = { ...room, roomNumber: '102', price: 20_000 };
  const closed = { ...room, roomNumber: '103', price: 10_000, status: 'maintenance' as const };
  const data = structuredData(hotel, [dearer, room, closed], 'https://hotel.test');
  expect(data).toMatchObject({
    '@type': 'Hotel',
    telephone: '08035550142',
    makesOffer: [
      {
        url: `https://hotel.test/rooms?${new URLSearchParams({ type: room.type })}`,
        priceSpecification: { minPrice: 18_500, priceCurrency: 'NGN' },
        itemOffered: { '@type': 'HotelRoom', name: room.type },
      },
    ],
  });
  expect(JSON.stringify(data)).not.toContain(closed.price.toString());
});

it('structured data has the URL of the restaurant’s menu', () => {
  expect(structuredData(hotel, [], 'https://hotel.test')).toMatchObject({
    containsPlace: { '@type': 'Restaurant', hasMenu: 'https://hotel.test/menu' },
  });
});

it('structured data does not contain the bank account', () => {
  expect(JSON.stringify(structuredData(hotel, [], 'https://hotel.test'))).not.toContain('0123456789');
});
