import { PHONE_INVALID } from '../fields/phone-constants';
import { ORDER_LIMITS } from './constants';

/** What is wrong with a field of an order, for its schema and verbs: the page of an order shows none of it. */
export const ORDER_FIELD_TEXTS = {
  emailInvalid: 'Please enter a valid email address',
  phoneInvalid: PHONE_INVALID,
  nameLong: `Name must be at most ${ORDER_LIMITS.nameMax} characters`,
  addressLong: `Address must be at most ${ORDER_LIMITS.addressMax} characters`,
  roomNumberLong: `Room number must be at most ${ORDER_LIMITS.roomNumberMax} characters`,
  foodOnly: 'Only food can be ordered here.',
  tooManyItems: `An order can have at most ${ORDER_LIMITS.itemsMax} different items.`,
  quantityInvalid: `Each quantity must be a whole number from 1 to ${ORDER_LIMITS.quantityMax}.`,
  notesLong: `Notes must be at most ${ORDER_LIMITS.notesMax} characters`,
  deliverToUnknown: 'Choose where you want your order.',
  roomMissing: 'Please give the room number.',
  roomUnknown: 'There is no such room. Please check the room number.',
  addressMissing: 'Please give the address.',
  roomNeeded: 'Charging an order to a room needs the room number.',
  bookingReferenceLong: 'A booking ID has six characters, such as 7K2M9Q.',
  paymentMethodRequired: 'Choose how you want to pay.',
} as const;
