import { AMENITIES } from '@shared/rooms/amenities';
import { exampleRoom } from '@shared/testing/examples';
import { render, screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import { FreeTypeList, freeTypes } from './free-types';
import { RoomAmenities } from './room-amenities';
import { RoomCard } from './room-card';

const room = exampleRoom({ beds: ['king', 'sofa'], sleeps: 3, amenities: ['air_conditioning', 'hot_water', 'tv'] });
const listed = () => screen.getAllByRole('listitem').map(({ textContent }) => textContent);

it('a room tells its beds, how many it sleeps and what it has', () => {
  render(<RoomAmenities room={room} />);
  expect(screen.getByRole('list', { name: 'Room 101 has' })).toBeVisible();
  expect(listed()).toEqual(['1 king bed', '1 sofa bed', 'Sleeps 3', 'Air conditioning']);
  expect(screen.getByText('Hot water · TV')).toBeVisible();
});

it('a room of which nothing is said has no empty list', () => {
  const { container } = render(<RoomAmenities room={exampleRoom()} />);
  expect(container).toBeEmptyDOMElement();
});

it('a room of which only amenities without an icon are said has no empty list', () => {
  render(<RoomAmenities room={exampleRoom({ amenities: ['desk'] })} />);
  expect(screen.getByText('Desk')).toBeVisible();
  expect(screen.queryByRole('list')).not.toBeInTheDocument();
});

it('no amenity is left out, and none is told twice', () => {
  const { container } = render(<RoomAmenities room={exampleRoom({ amenities: [...AMENITIES] })} />);
  const others = container.querySelector('p')?.textContent?.split(' · '.replace(' ', '\u00a0')) ?? [];
  expect([...listed(), ...others]).toHaveLength(AMENITIES.length);
});

it('guests read it on the card of a room, and where rooms are free', () => {
  const { unmount } = render(<RoomCard forStaff={false} room={room} />);
  expect(screen.getByText('Sleeps 3')).toBeVisible();
  unmount();
  const types = freeTypes([{ room, total: 37_000 }], { adults: 1, children: 0 });
  render(
    <FreeTypeList
      nights={2}
      stay={{ from: '2026-11-20', to: '2026-11-22', guests: '1', promoCode: '' }}
      types={types}
    />,
  );
  expect(screen.getByText('1 king bed')).toBeVisible();
});
