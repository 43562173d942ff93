import { hotel } from '@drizzle/schema/hotel';
import type { UserActor } from '@server/platform/actor';
import type { Transaction } from '@server/platform/database/database';
import { DomainError } from '@server/platform/domain-error';
import type { VerbContext } from '@server/platform/platform';
import { audit } from '@server/platform/records/audit';
import { inspectImage, UnusableImageError } from '@server/platform/storage/images';
import { saveWithPhotos } from '@server/platform/storage/photos';
import { HOTEL_RECORD_ID, SETTING_LIMITS, SETTING_TEXTS } from '@shared/hotel/settings-constants';
import type { LogoInput, PicturesInput, Settings } from '@shared/hotel/settings-schema';
import { photoUrl } from '@shared/pictures/constants';
import { assertSeen, type HotelRow, lockHotel, readSettings } from './settings';

type Call<Input> = { ctx: VerbContext<UserActor>; input: Input };

async function save(
  tx: Transaction,
  actor: UserActor,
  { columns, action, detail }: { columns: Partial<HotelRow>; action: string; detail: Record<string, unknown> },
): Promise<Settings> {
  await tx.update(hotel).set(columns);
  await audit(tx, { actor: actor.id, action, recordId: HOTEL_RECORD_ID, detail });
  return readSettings(tx);
}

/** Its size as it is shown; null where it is no picture, which is said when it is stored. */
async function sizeOf(file: File) {
  try {
    return await inspectImage(Buffer.from(await file.arrayBuffer()));
  } catch (error) {
    if (error instanceof UnusableImageError) return null;
    throw error;
  }
}

/**
 * Gives the hotel a logo, or takes it away. Throws `changed_meanwhile`, `not_an_image`, `image_heic`, `image_damaged`,
 * `image_too_many_pixels`.
 */
export async function setLogo({ ctx: { platform, actor }, input: { logo: file, version } }: Call<LogoInput>) {
  const size = file ? await sizeOf(file) : null;
  const uploads = { files: file ? [file] : [], field: 'logo', keepsTransparency: true };
  return saveWithPhotos(platform, uploads, async (tx, [id]) => {
    const row = await lockHotel(tx);
    await assertSeen(tx, row, version);
    const columns = { logoId: id ?? null, logoWidth: size?.width ?? null, logoHeight: size?.height ?? null };
    const saved = await save(tx, actor, { columns, action: 'hotel.setLogo', detail: { has: id !== undefined } });
    return { saved, unused: row.logoId ? [row.logoId] : [] };
  });
}

const refused = (field: string, message: string) => new DomainError('invalid_input', {}, { field, message });

/**
 * Sets the pictures of the house: those that stay, then new ones. Throws `changed_meanwhile`, `photo_unknown`, `invalid_input`, and of a
 * file what `setLogo` throws.
 */
export function setPictures({
  ctx: { platform, actor },
  input: { keepPictures, pictures: files, alts, version },
}: Call<PicturesInput>): Promise<Settings> {
  const count = keepPictures.length + files.length;
  if (count > SETTING_LIMITS.picturesMax) throw refused('pictures', SETTING_TEXTS.tooManyPictures);
  if (alts.length !== count) throw refused('alts', SETTING_TEXTS.altRequired);
  return saveWithPhotos(platform, { files, field: 'pictures' }, async (tx, added) => {
    const row = await lockHotel(tx);
    await assertSeen(tx, row, version);
    const known = new Map(row.pictureIds.map((id) => [photoUrl(id), id]));
    const kept = keepPictures.map((src) => known.get(src));
    const isWhole = new Set(kept).size === kept.length && !kept.includes(undefined);
    if (!isWhole) throw new DomainError('photo_unknown', {}, { field: 'keepPictures' });
    const ids = [...kept, ...added].filter((id) => id !== undefined);
    const detail = { before: row.pictureAlts, after: alts };
    const columns = { pictureIds: ids, pictureAlts: alts };
    const saved = await save(tx, actor, { columns, action: 'hotel.setPictures', detail });
    return { saved, unused: row.pictureIds.filter((id) => !ids.includes(id)) };
  });
}
