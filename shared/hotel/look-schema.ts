import { z } from 'zod';
import { uploadedFile } from '../fields/files-schema';
import { lineOfText, versionField } from '../fields/schema';
import { PICTURE_LIMITS, PICTURE_TEXTS } from '../pictures/constants';
import { INVALID_INPUT } from '../refusal-texts';
import { SETTING_LIMITS, SETTING_TEXTS } from './settings-constants';

const picture = uploadedFile(z.file(PICTURE_TEXTS.imagesOnly).max(PICTURE_LIMITS.bytesMax, SETTING_TEXTS.fileTooLarge));

/** So that an empty request takes nothing away. */
const saysWhatWasSeen = { error: INVALID_INPUT };

/** A new logo; none takes the present one away, by whoever says which version they saw. */
export const logoInput = z
  .strictObject({ logo: picture.optional(), version: versionField })
  .refine(({ logo, version }) => (logo ?? version) !== undefined, saysWhatWasSeen);

const { picturesMax, altMax } = SETTING_LIMITS;
const alt = lineOfText(
  SETTING_TEXTS.altRequired,
  altMax,
  `Please use at most ${altMax} characters.`,
  SETTING_TEXTS.webAddress,
);

/**
 * All pictures of the house: those that stay, by their addresses, then new ones, and what is on each in that order. None take
 * the present ones away, by whoever says which version they saw.
 */
export const picturesInput = z
  .strictObject({
    keepPictures: z.array(z.string().max(200)).max(picturesMax, SETTING_TEXTS.tooManyPictures).default([]),
    pictures: z.array(picture).max(picturesMax, SETTING_TEXTS.tooManyPictures).default([]),
    alts: z.array(alt).max(picturesMax, SETTING_TEXTS.tooManyPictures).default([]),
    version: versionField,
  })
  .refine((sent) => sent.keepPictures.length + sent.pictures.length > 0 || sent.version !== undefined, saysWhatWasSeen);

export type LogoInput = z.output<typeof logoInput>;
export type PicturesInput = z.output<typeof picturesInput>;
