import type { OrderPaymentMethod } from './constants/food';

/** What becomes of the money of an order that the hotel cancelled (D14); `{room}` is the room that it was charged to. */
export const VOIDED_MONEY: Record<OrderPaymentMethod, string> = {
  cash: 'There is nothing to pay for it. If you have paid already, please phone us about that money.',
  card: 'Please transfer nothing for it. If you have paid already, please phone us about that money.',
  room_charge: 'It has been taken off the bill of room {room}.',
};
