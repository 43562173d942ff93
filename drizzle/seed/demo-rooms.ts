/** A room of the demo hotel, as it is put into the database. */
export interface DemoRoom {
  roomNumber: string;
  type: string;
  /** Naira per night. */
  price: number;
  status: 'available' | 'maintenance';
  description: string;
  /** The names of its pictures in drizzle/seed/pictures/rooms, in the order in which they are shown. */
  pictures: readonly string[];
}

export const demoRooms: DemoRoom[] = [
  {
    roomNumber: '101',
    type: 'Standard',
    price: 18500,
    status: 'available',
    description:
      'The smallest room we have and the nearest to the front door, so heavy boxes are easy. The morning sun comes in over the desk until about nine. You will hear the gateman’s radio at six; he plays gospel, quietly.',
    pictures: ['101-bedroom', '101-corner', '101-bathroom'],
  },
  {
    roomNumber: '102',
    type: 'Standard',
    price: 18500,
    status: 'available',
    description:
      'A quiet double on the garden side, shaded by the mango tree, which keeps it cool past noon even with the fan off. Both sockets are beside the bed, at the height of your hand. The tree drops fruit on the roof in April; it is only fruit.',
    pictures: ['102-bedroom', '102-corner', '102-bathroom'],
  },
  {
    roomNumber: '103',
    type: 'Twin',
    price: 26000,
    status: 'available',
    description:
      'Two firm single beds with a window between them, often taken by colleagues on the road. There is a lamp and a socket for each bed, so nobody has to negotiate. The window looks on the vegetable beds where the kitchen cuts its ugu.',
    pictures: ['103-bedroom', '103-corner', '103-bathroom'],
  },
  {
    roomNumber: '104',
    type: 'Twin',
    price: 26000,
    status: 'available',
    description:
      'Two single beds, a long shelf for laptops and an iron that works. The car park light stays on all night outside; the lined curtain shuts it out completely. Ask for the ground-floor ramp if somebody in your party uses a wheelchair.',
    pictures: ['104-bedroom', '104-corner', '104-bathroom'],
  },
  {
    roomNumber: '105',
    type: 'Standard',
    price: 20000,
    status: 'available',
    description:
      'At the end of the corridor, so nobody walks past your door. It has a proper writing desk under the window and the strongest Wi-Fi on the ground floor. The evening sun lies across the bed from five until it drops behind the rock.',
    pictures: ['105-bedroom', '105-corner', '105-bathroom'],
  },
  {
    roomNumber: '201',
    type: 'Deluxe',
    price: 34000,
    status: 'available',
    description:
      'A king-size bed under a full mosquito net, and an armchair by the east window where the first light arrives. From up here you hear the pigeons on the parapet rather than the road. The kettle and two cups are on the tray; milk is at the front desk for the asking.',
    pictures: ['201-bedroom', '201-corner', '201-bathroom'],
  },
  {
    roomNumber: '202',
    type: 'Deluxe',
    price: 34000,
    status: 'available',
    description:
      'The room over the reception arch, with the widest window in the front of the house. You see who arrives before they see you. The wall behind the bed is our oldest adire cloth, dyed in Abeokuta and framed behind glass.',
    pictures: ['202-bedroom', '202-corner', '202-bathroom'],
  },
  {
    roomNumber: '203',
    type: 'Deluxe',
    price: 38000,
    status: 'available',
    description:
      'A corner room with windows on two sides, so the air crosses it and most guests never turn on the AC. The sun leaves at midday and comes back on the other wall at four. One socket is inside the wardrobe, for charging things you would rather not leave out.',
    pictures: ['203-bedroom', '203-corner', '203-bathroom'],
  },
  {
    roomNumber: '204',
    type: 'Twin',
    price: 29500,
    status: 'available',
    description:
      'Our larger twin, with enough floor between the beds for a prayer mat or an open suitcase. It faces the pool, which is lively on Saturdays until eight and silent after. Qibla is marked by a small brass arrow on the window sill.',
    pictures: ['204-bedroom', '204-corner', '204-bathroom'],
  },
  {
    roomNumber: '205',
    type: 'Standard',
    price: 21500,
    status: 'maintenance',
    description:
      'A bright double at the top of the stairs with a view of the rock between two palms. We are laying new floor tiles and changing the shower mixer, and it will be back when it is right. It gets the breeze first when the harmattan comes.',
    pictures: ['205-bedroom', '205-corner', '205-bathroom'],
  },
  {
    roomNumber: '301',
    type: 'Executive Suite',
    price: 95000,
    status: 'available',
    description:
      'The whole east end of the top floor: a bedroom, a sitting corner for six and a balcony deep enough to eat on. Breakfast comes up at the hour you write on the card. The bathroom has a proper bathtub, and the inverter carries this room when the generator changes over.',
    pictures: ['301-bedroom', '301-balcony', '301-bathroom'],
  },
  {
    roomNumber: '302',
    type: 'Executive Suite',
    price: 82000,
    status: 'available',
    description:
      'A suite on the sunset side, with the balcony looking straight at the rock. The desk seats two, has four sockets and a cable as well as Wi-Fi, and people have closed real deals at it. At night you hear frogs from the valley and, on Sundays, the choir.',
    pictures: ['302-bedroom', '302-balcony', '302-bathroom'],
  },
  {
    roomNumber: '303',
    type: 'Family Suite',
    price: 58000,
    status: 'available',
    description:
      'One large bed, a bunk for two children with a rail on the upper bed, and a kitchenette with a gas ring for warming baby food at any hour. The fridge is full height. It is above the linen store, so small running feet disturb nobody.',
    pictures: ['303-bedroom', '303-kitchenette', '303-bathroom'],
  },
  {
    roomNumber: '304',
    type: 'Family Suite',
    price: 62000,
    status: 'available',
    description:
      'The family room with the round table, where five can sit down together to eat. Morning sun falls on the kitchenette; the beds stay dark until you open the louvres. A cot fits beside the big bed and costs nothing, only tell us the day before.',
    pictures: ['304-bedroom', '304-corner', '304-bathroom'],
  },
];
