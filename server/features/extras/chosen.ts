import { bookingExtras } from '@drizzle/schema/selling/extras';
import type { Queryable, Transaction } from '@server/platform/database/database';
import { withSettings } from '@server/platform/database/settings';
import { DomainError } from '@server/platform/domain-error';
import type { Party } from '@shared/bookings/party';
import type { WantedExtras } from '@shared/extras/chosen-schema';
import {
  type BookedExtra,
  extrasAfter,
  extrasTotal,
  type OfferedExtra,
  partyInRoom,
  quantityOf,
} from '@shared/extras/rules';
import type { Extra } from '@shared/extras/schema';
import { extraNames } from '@shared/extras/words';
import { LEDGER_LIMITS } from '@shared/money/ledger/constants';
import { toKobo } from '@shared/money/money';
import { eq } from 'drizzle-orm';
import { extrasFor } from './verbs';

const asOffered = ({ _id, name, per, price, sleeps, kitchen }: Extra): OfferedExtra => ({
  ...{ _id, name, per, price, sleeps, kitchen },
});

/** `field` is where the form has them. Throws as `chooseExtras` does. */
function chosenFrom(
  offered: readonly Extra[],
  wanted: WantedExtras,
  { before = [], field }: { before?: readonly BookedExtra[]; field: string },
): BookedExtra[] {
  for (const { _id, quantity } of wanted) {
    if (quantity <= quantityOf(before, _id)) continue;
    const offer = offered.find((extra) => extra._id === _id);
    if (!offer) throw new DomainError('extra_unknown', {}, { field });
    const { name, max } = offer;
    if (max !== null && quantity > max) throw new DomainError('extra_too_many', { max, name }, { field });
  }
  return extrasAfter(before, wanted, offered.map(asOffered));
}

/**
 * The extras of a stay once those are wanted; `before` are those that it has. Throws `extra_unknown` for more of one that who
 * chooses cannot have, `extra_too_many`.
 */
export async function chooseExtras(
  db: Queryable,
  wanted: WantedExtras,
  { audience, before = [] }: { audience: Extra['audience']; before?: readonly BookedExtra[] },
): Promise<BookedExtra[]> {
  if (wanted.length === 0) return [];
  return chosenFrom(await extrasFor(db, audience), wanted, { before, field: 'extras' });
}

/** The same for rooms that are booked together; also who is left for the beds of each, by which one of a type is chosen. */
export async function chooseExtrasOfRooms<Room extends Party & { extras: WantedExtras }>(
  db: Queryable,
  rooms: readonly Room[],
  audience: Extra['audience'],
) {
  const offered = rooms.some(({ extras }) => extras.length > 0) ? await extrasFor(db, audience) : [];
  const extras = rooms.map((room, at) => chosenFrom(offered, room.extras, { field: `rooms.${at}.extras` }));
  return { extras, inRooms: rooms.map((room, at) => ({ ...room, ...partyInRoom(room, extras[at] ?? []) })) };
}

/** What they cost a stay, in kobo. */
export const extrasKoboOf = (
  extras: readonly BookedExtra[],
  stay: { nights: number; adults: number; children: number },
): number => toKobo(extrasTotal(extras, stay));

/** '2 × Breakfast, Extra bed', as the note of a charge. */
export const extrasNote = (extras: readonly BookedExtra[]): string =>
  extraNames(extras).slice(0, LEDGER_LIMITS.noteMax);

/** Books a stay, so that the row which the database posts for its extras says which they are. */
export function namingExtras<Result>(
  tx: Transaction,
  extras: readonly BookedExtra[],
  book: () => Promise<Result>,
): Promise<Result> {
  return extras.length === 0 ? book() : withSettings(tx, { 'hotel.extras_for': extrasNote(extras) }, book);
}

/** Writes the extras of a stay in place of those that it has; its sum is changed in the same transaction. */
export async function writeExtras(
  tx: Transaction,
  bookingId: string,
  extras: readonly BookedExtra[],
  { isNew }: { isNew: boolean },
): Promise<void> {
  if (!isNew) await tx.delete(bookingExtras).where(eq(bookingExtras.bookingId, bookingId));
  if (extras.length === 0) return;
  await tx.insert(bookingExtras).values(
    extras.map(({ _id: extraId, price, ...extra }, place) => ({
      ...extra,
      ...{ bookingId, place, extraId, priceKobo: toKobo(price) },
    })),
  );
}
