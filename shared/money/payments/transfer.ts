/** While cards are not taken (D24). */
const CARDS_OFF = 'Online payment is temporarily disabled';

/** How to pay by bank transfer; names in braces are placeholders. */
export const TRANSFER_TEXTS = {
  cardsOff: CARDS_OFF,
  transferInstead: `${CARDS_OFF}. Please pay by bank transfer.`,
  title: 'Pay by bank transfer',
  ownAccount: 'Our account',
  orOwnAccount: 'Or pay into our own account',
  checking: 'We are checking your transfer',
  accountHolder: 'Account holder',
  bank: 'Bank',
  accountNumber: 'Account number',
  bookingId: 'Booking ID',
  amount: 'Amount',
  transfer:
    'Transfer {amount}. As the reference, write your full name {name} or the booking ID {reference}, ideally both.',
  transferForOrder:
    'Transfer {amount}. As the reference, write your name {name} or the order reference {reference}, ideally both.',
  transferForEvent: 'Transfer {amount}. As the reference, write {reference}.',
  transferBeforeOrder:
    'Place your order first. As the reference of the transfer, write your name {name} or the order reference, which you see once the order is placed.',
  phone: 'Then please phone the hotel to confirm: {phone}',
  held: 'Room {room} is held for you until {until}',
  afterHold: 'After that, an unpaid booking is cancelled.',
  holdOver: 'The time to pay for room {room} is over',
  paidAnyway: 'If you have paid already, please phone the hotel: {phone}',
  tentativeHold:
    'An unpaid booking is cancelled on {until}, or earlier if somebody else books room {room} for sure before your payment has arrived.',
  longer: 'To keep it until {longer}, open the link in our email or phone us.',
} as const;

/** The hotel's bank account as label and value; `copy` marks the number, which screens offer to copy. */
export function accountLines(bank: { accountName: string; bankName: string; accountNumber: string }) {
  return [
    { label: TRANSFER_TEXTS.accountHolder, value: bank.accountName },
    { label: TRANSFER_TEXTS.bank, value: bank.bankName },
    { label: TRANSFER_TEXTS.accountNumber, value: bank.accountNumber, copy: true },
  ];
}
