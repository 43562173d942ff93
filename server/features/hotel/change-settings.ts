import { hotel } from '@drizzle/schema/hotel';
import type { UserActor } from '@server/platform/actor';
import { inTransaction } from '@server/platform/database/database';
import { DomainError } from '@server/platform/domain-error';
import type { VerbContext } from '@server/platform/platform';
import { audit } from '@server/platform/records/audit';
import { readPlace } from '@shared/hotel/place';
import { referenceLetters } from '@shared/hotel/reference-letters';
import { HOTEL_RECORD_ID, SETTING_TEXTS } from '@shared/hotel/settings-constants';
import type { Settings, SettingsInput } from '@shared/hotel/settings-schema';
import { toKobo } from '@shared/money/money';
import { assertSeen, fieldsOf, type HotelRow, lettersOf, lockHotel, readSettings } from './settings';

/** Both times or none, and not the same one. Throws `invalid_input`. */
function assertKitchenHours({ kitchenOpens, kitchenCloses }: Pick<HotelRow, 'kitchenOpens' | 'kitchenCloses'>): void {
  const refused = (message: string) => new DomainError('invalid_input', {}, { field: 'kitchenCloses', message });
  if ((kitchenOpens === '') !== (kitchenCloses === '')) throw refused(SETTING_TEXTS.timesTogether);
  if (kitchenOpens !== '' && kitchenOpens === kitchenCloses) throw refused(SETTING_TEXTS.timesSame);
}

/** References begin with letters of the hotel's name, as long as nobody has chosen others (D52). */
const lettersOfName = (before: HotelRow, { name }: { name?: string | undefined }) =>
  name !== undefined && lettersOf(before) === referenceLetters(before.name)
    ? { referenceLetters: referenceLetters(name) }
    : {};

/** The fields in which two states differ, each as it was and as it is. */
function differences<Fields extends object>(before: Fields, after: Fields) {
  const differing = Object.keys(before).filter((name) => Reflect.get(before, name) !== Reflect.get(after, name));
  const of = (state: Fields) => Object.fromEntries(differing.map((name) => [name, Reflect.get(state, name)]));
  return { before: of(before), after: of(after), changed: differing.length > 0 };
}

/**
 * Changes the settings that the input names. What was agreed before keeps its own copy: the hold of a booking, its
 * cancellation terms. Throws `changed_meanwhile`, `invalid_input`.
 */
export async function changeSettings({
  ctx: { platform, actor },
  input: { version, roomChargeMax, lateCheckOutPrice, freeHours, percent, place, ...columns },
}: {
  ctx: VerbContext<UserActor>;
  input: SettingsInput;
}): Promise<Settings> {
  const settings = await inTransaction(platform.db, async (tx) => {
    const row = await lockHotel(tx);
    await assertSeen(tx, row, version);
    const values = {
      ...columns,
      ...(roomChargeMax === undefined ? {} : { roomChargeMaxKobo: toKobo(roomChargeMax) }),
      ...(lateCheckOutPrice === undefined ? {} : { lateCheckOutKobo: toKobo(lateCheckOutPrice) }),
      ...(place === undefined ? {} : (readPlace(place) ?? { latitude: null, longitude: null })),
      ...(freeHours === undefined ? {} : { cancellationFreeHours: freeHours }),
      ...(percent === undefined ? {} : { cancellationPercent: percent }),
    };
    const named = Object.fromEntries(Object.entries(values).filter(([, value]) => value !== undefined));
    const next: HotelRow = { ...row, ...lettersOfName(row, columns), ...named };
    assertKitchenHours(next);
    const { changed, ...detail } = differences(fieldsOf(row), fieldsOf(next));
    if (changed) {
      await tx.update(hotel).set({ ...named, referenceLetters: next.referenceLetters });
      await audit(tx, { actor: actor.id, action: 'hotel.update', recordId: HOTEL_RECORD_ID, detail });
    }
    return readSettings(tx);
  });
  platform.clock.endDaysAt(settings.dayEndsAt);
  return settings;
}
