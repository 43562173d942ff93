import { bathroom } from './bath';
import { type Look, lookOf } from './room-look';
import { deluxe, executive, family, standard, twin } from './room-main';
import { balcony, corner, desk, kitchenette, shelf } from './room-second';
import type { Scene } from './scene';

interface View {
  name: string;
  alt: string;
  draw: (look: Look) => string;
}

const bath = (kind: 'shower' | 'tub'): View => ({
  name: 'bathroom',
  alt: kind === 'tub' ? 'The bathroom, with a bathtub and a basin' : 'The bathroom, with a basin and a walk-in shower',
  draw: (look) => bathroom(look, kind),
});

const standardViews: View[] = [
  { name: 'room', alt: 'A double bed under an indigo adire spread, a desk by the window', draw: standard },
  { name: 'desk', alt: 'The writing desk under the window', draw: desk },
  bath('shower'),
];

const views: Record<string, View[]> = {
  Standard: standardViews,
  Deluxe: [
    { name: 'room', alt: 'A king-size bed under a mosquito net, an armchair on a round rug', draw: deluxe },
    { name: 'corner', alt: 'An armchair and a reading lamp by the window', draw: corner },
    bath('shower'),
  ],
  Twin: [
    { name: 'room', alt: 'Two single beds with adire spreads, a window between them', draw: twin },
    { name: 'shelf', alt: 'A long shelf with two chairs below the window', draw: shelf },
    bath('shower'),
  ],
  'Family Suite': [
    { name: 'room', alt: 'A large bed, a bunk for two children and a table', draw: family },
    { name: 'kitchenette', alt: 'The kitchenette and a round table', draw: kitchenette },
    bath('shower'),
  ],
  'Executive Suite': [
    { name: 'room', alt: 'A wide bed and a sitting corner beside the balcony doors', draw: executive },
    { name: 'balcony', alt: 'Two armchairs on the balcony, looking at the rock', draw: balcony },
    bath('tub'),
  ],
};

/** Three pictures of a room: the room itself, a second view, and its bathroom. The same room always gives the same pictures. */
export function roomScenes(room: { roomNumber: string; type: string }): Scene[] {
  const look = lookOf(room.roomNumber);
  return (views[room.type] ?? standardViews).map(({ name, alt, draw }) => ({
    name,
    alt: `Room ${room.roomNumber}: ${alt}`,
    svg: draw(look),
  }));
}
