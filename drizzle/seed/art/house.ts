import { facade } from './facade';
import type { Scene } from './scene';

export function houseScenes(): Scene[] {
  const front = (['dawn', 'noon', 'dusk', 'night'] as const).map((h) => ({
    name: `facade-${h}`,
    alt: 'The front of the hotel',
    svg: facade(h),
  }));
  const rest = ['lobby', 'garden', 'pool', 'terrace', 'corridor', 'banquet-hall', 'garden-party'];
  return [...front, ...rest.map((name) => ({ name, alt: name, svg: facade('dusk') }))];
}
