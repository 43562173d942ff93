import type { Hotel } from '@shared/hotel';
import type { Room } from '@shared/rooms';
import { bookRoomPath, paths } from '../lib/paths';

const perNight = (price: number) => ({
  '@type': 'UnitPriceSpecification',
  price,
  priceCurrency: 'NGN',
  unitCode: 'DAY',
});

/**
 * schema.org data (Hotel, HotelRoom, Restaurant) for search engines. `rooms` are those shown on the page; `origin` is the
 * site's public URL.
 */
export function structuredData(hotel: Hotel, rooms: readonly Room[], origin: string): object {
  const { name, address, phone, email } = hotel;
  const offers = rooms
    .filter(({ status }) => status !== 'maintenance')
    .map((room) => ({
      '@type': 'Offer',
      url: origin + bookRoomPath({ room: room.roomNumber }),
      priceSpecification: perNight(room.price),
      itemOffered: {
        '@type': 'HotelRoom',
        name: `${room.type}, room ${room.roomNumber}`,
        ...(room.description ? { description: room.description } : {}),
        ...(room.photos[0] ? { image: origin + room.photos[0] } : {}),
      },
    }));
  return {
    '@context': 'https://schema.org',
    '@type': 'Hotel',
    name,
    url: origin + paths.home,
    address,
    telephone: phone,
    email,
    currenciesAccepted: 'NGN',
    image: `${origin}/scenes/facade-noon-1600.webp`,
    containsPlace: { '@type': 'Restaurant', name, address, telephone: phone, hasMenu: origin + paths.menu },
    ...(offers.length > 0 ? { makesOffer: offers } : {}),
  };
}
