/** What the baseline makes of its rows: the product's answers, in the order of its schemas. */

export interface Room {
  _id: string;
  roomNumber: string;
  type: string;
  price_kobo: string;
  photo_ids: string[];
}
export const roomToWire = ({ _id, roomNumber, type, price_kobo, photo_ids, ...room }: Room) => ({
  _id,
  roomNumber,
  type,
  price: Number(price_kobo) / 100,
  ...room,
  photos: photo_ids.map((id) => `/media/${id}/800.webp`),
});

export interface Booking {
  _id: string;
  reference: string;
  guestName: string;
  phoneNumber: string;
  email: string | null;
  address: string | null;
  roomNumber: string;
  roomType: string;
  checkInDate: string;
  checkOutDate: string;
  userId: string | null;
  status: string;
  amount_kobo: string;
  received: string;
  charged: string;
  paymentMethod: string | null;
  paymentReference: string | null;
  holdExpiresAt: string | null;
  tentative: boolean;
  createdAt: string;
}

/** In the order of the product's schema. */
export function bookingToWire(row: Booking) {
  const { _id, reference, guestName, phoneNumber, email, address, roomNumber, roomType, checkInDate, checkOutDate } =
    row;
  const { userId, status, paymentMethod, paymentReference, holdExpiresAt, tentative, createdAt } = row;
  const [amount, paid, charges] = [Number(row.amount_kobo), Number(row.received), Number(row.charged)];
  const owed = amount + charges;
  return {
    ...{ _id, reference, guestName, phoneNumber, email, address, roomNumber, roomType, checkInDate, checkOutDate },
    nights: nightsOf(row),
    userId,
    status,
    amountPaid: amount / 100,
    charges: charges / 100,
    balance: (owed - paid) / 100,
    paymentStatus: paid <= 0 && owed > 0 ? 'unpaid' : owed > paid ? 'part_paid' : 'paid',
    paymentMethod,
    paymentReference,
    holdExpiresAt: status === 'pending' && holdExpiresAt ? new Date(holdExpiresAt).toISOString() : null,
    tentative: tentative && status === 'pending' && paid <= 0,
    createdAt: new Date(createdAt).toISOString(),
  };
}

export interface Nights {
  checkInDate: string;
  checkOutDate: string;
}
export const nightsOf = ({ checkInDate, checkOutDate }: Nights) =>
  (Date.parse(checkOutDate) - Date.parse(checkInDate)) / 86_400_000;
