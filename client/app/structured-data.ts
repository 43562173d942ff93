import type { Hotel } from '@shared/hotel/schema';
import type { Room } from '@shared/rooms/schema';
import { paths } from '../lib/navigation/paths';
import { addressOf, cheapestByType, roomSearch } from '../shared/rooms/room-choice';

const perNight = (minPrice: number) => ({
  '@type': 'UnitPriceSpecification',
  minPrice,
  priceCurrency: 'NGN',
  unitCode: 'DAY',
});

/** The picture that shared links and search engines show. */
export function shareImage(hotel: Hotel | undefined): string {
  if (hotel?.isDemo) return '/scenes/facade-noon-1600.webp';
  const [first] = hotel?.pictures ?? [];
  return first ? first.src.replace('/800.', '/1600.') : '/share.png';
}

/**
 * schema.org data (Hotel, HotelRoom, Restaurant) for search engines, with an offer for each type of room: what it costs at
 * least and where its rooms are. What each room is like, they read in the page. `origin` is the site's public URL.
 */
export function structuredData(hotel: Hotel, rooms: readonly Room[], origin: string): object {
  const { name, address, phone, email } = hotel;
  const bookable = rooms.filter(({ status }) => status !== 'maintenance');
  const offers = cheapestByType(bookable).map(({ type, price }) => ({
    '@type': 'Offer',
    url: origin + addressOf({ ...roomSearch.initial, type }),
    priceSpecification: perNight(price),
    itemOffered: { '@type': 'HotelRoom', name: type },
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
    image: origin + shareImage(hotel),
    containsPlace: { '@type': 'Restaurant', name, address, telephone: phone, hasMenu: origin + paths.menu },
    ...(offers.length > 0 ? { makesOffer: offers } : {}),
  };
}
