import { facade } from './facade';
import { garden } from './house-garden';
import { banquetHall, corridor, lobby } from './house-inside';
import { gardenParty } from './house-party';
import { pool } from './house-pool';
import { terrace } from './house-terrace';
import type { Scene } from './scene';

/** The eleven pictures of the house: its front at four hours, and the places that guests share. */
export function houseScenes(): Scene[] {
  return [
    { name: 'facade-dawn', alt: 'The front of the hotel in the first light', svg: facade('dawn') },
    {
      name: 'facade-noon',
      alt: 'The front of the hotel at noon, palms and the great rock beside it',
      svg: facade('noon'),
    },
    { name: 'facade-dusk', alt: 'The front of the hotel at dusk, lamps lit on the balconies', svg: facade('dusk') },
    { name: 'facade-night', alt: 'The front of the hotel at night, the stair tower glowing', svg: facade('night') },
    { name: 'lobby', alt: 'The reception desk faced with adire cloth before a pierced clay screen', svg: lobby() },
    { name: 'garden', alt: 'A path winding through the garden between palms and hibiscus', svg: garden() },
    { name: 'pool', alt: 'The pool with loungers and parasols, the rock behind the wall', svg: pool() },
    { name: 'terrace', alt: 'The restaurant terrace at dusk, candles on the tables', svg: terrace() },
    { name: 'corridor', alt: 'The upper corridor, evening light falling through the pierced wall', svg: corridor() },
    { name: 'banquet-hall', alt: 'The hall with round tables set for a celebration', svg: banquetHall() },
    { name: 'garden-party', alt: 'A party on the lawn, canopies and strings of lights', svg: gardenParty() },
  ];
}
