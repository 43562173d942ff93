import type { staysToExport } from '@server/features/bookings/import/stays';
import type { guestsToExport } from '@server/features/guests/import';
import { STATUS_CELLS } from '@shared/import/columns';
import { phoneCell } from '@shared/lists/csv';
import type { MenuItem } from '@shared/menu/schema';
import type { LedgerMethod } from '@shared/money/ledger/constants';
import { toNaira } from '@shared/money/money';
import { AMENITY_WORDS } from '@shared/rooms/amenities';
import type { Room } from '@shared/rooms/schema';

/** A row of an exported file of each kind, in the order of its columns. */

type GuestRow = Awaited<ReturnType<typeof guestsToExport>>[number];
type StayRow = Awaited<ReturnType<typeof staysToExport>>[number];

export const roomCells = (room: Room): string[] => [
  ...[room.roomNumber, room.type, String(room.price), room.floor === null ? '' : String(room.floor)],
  ...[
    room.sleeps === null ? '' : String(room.sleeps),
    room.beds.join(', '),
    room.amenities.map((amenity) => AMENITY_WORDS[amenity]).join(', '),
  ],
  ...[room.status, room.description ?? ''],
];

export const dishCells = (dish: MenuItem): string[] => [
  ...[dish.name, dish.category, dish.subcategory ?? '', String(dish.price)],
  ...[dish.station ?? '', dish.available ? 'yes' : 'no', dish.description ?? ''],
];

export const guestCells = ({ name, phone, email, address }: GuestRow): string[] => [
  ...[name, phoneCell(phone), email ?? '', address ?? ''],
];

/** What came online came into the bank account. */
const METHOD_CELLS: Record<LedgerMethod, string> = {
  cash: 'cash',
  card_machine: 'card machine',
  bank_transfer: 'bank transfer',
  online: 'bank transfer',
  company: 'company account',
};

export function bookingCells(stay: StayRow): string[] {
  const paid = stay.receivedKobo > 0 ? stay.lastPaid : null;
  const { status } = stay;
  return [
    ...[stay.guestName, phoneCell(stay.phone), stay.email ?? '', stay.address ?? ''],
    ...[stay.roomNumber, stay.checkIn, stay.checkOut, String(stay.adults), String(stay.children)],
    ...[stay.otherGuests ?? '', status in STATUS_CELLS ? STATUS_CELLS[status as keyof typeof STATUS_CELLS] : status],
    ...[String(toNaira(stay.amountKobo)), paid ? String(toNaira(stay.receivedKobo)) : ''],
    ...[paid ? METHOD_CELLS[paid.method] : '', paid?.on ?? '', stay.bookedOn],
  ];
}
