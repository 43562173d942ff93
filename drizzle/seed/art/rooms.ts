import { bathroom } from './bath';
import { type Look, lookOf } from './room-look';
import { plans, view } from './room-plans';
import { balcony, kitchenette } from './room-second';
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

/** Three pictures of a room: the room itself, a second view, and its bathroom. The same room always gives the same pictures. */
export function roomScenes(room: { roomNumber: string; type: string }): Scene[] {
  const look = lookOf(room.roomNumber);
  const plan = plans(lookOf)[room.roomNumber];
  if (!plan) throw new Error(`Room ${room.roomNumber} has no plan`);
  const suite = room.type === 'Executive Suite';
  const second: View = suite
    ? { name: 'balcony', alt: 'Two armchairs on the balcony', draw: balcony }
    : room.roomNumber === '303'
      ? { name: 'kitchenette', alt: 'The kitchenette and a round table', draw: kitchenette }
      : { name: 'corner', alt: 'The room from another corner', draw: () => view(plan, 1) };
  const views: View[] = [
    { name: 'bedroom', alt: 'The room', draw: () => view(plan, 0) },
    second,
    bath(suite ? 'tub' : 'shower'),
  ];
  return views.map(({ name, alt, draw }) => ({ name, alt: `Room ${room.roomNumber}: ${alt}`, svg: draw(look) }));
}
