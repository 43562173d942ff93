import { z } from 'zod';
import { uploadedFile } from '../fields/files-schema';
import { lineOfText, versionField } from '../fields/schema';
import { PICTURE_LIMITS, PICTURE_TEXTS } from '../pictures/constants';
import { SETTING_LIMITS, SETTING_TEXTS } from './settings-constants';

const picture = uploadedFile(z.file(PICTURE_TEXTS.imagesOnly).max(PICTURE_LIMITS.bytesMax, SETTING_TEXTS.fileTooLarge));

/** A new logo; none takes the present one away. */
export const logoInput = z.strictObject({ logo: picture.optional(), version: versionField });

const { picturesMax, altMax } = SETTING_LIMITS;
const alt = lineOfText(
  SETTING_TEXTS.altRequired,
  altMax,
  `Please use at most ${altMax} characters.`,
  SETTING_TEXTS.webAddress,
);

/** All pictures of the house: those that stay, by their addresses, then new ones, and what is on each in that order. */
export const picturesInput = z.strictObject({
  keepPictures: z.array(z.string().max(200)).max(picturesMax, SETTING_TEXTS.tooManyPictures).default([]),
  pictures: z.array(picture).max(picturesMax, SETTING_TEXTS.tooManyPictures).default([]),
  alts: z.array(alt).max(picturesMax, SETTING_TEXTS.tooManyPictures).default([]),
  version: versionField,
});

export type LogoInput = z.output<typeof logoInput>;
export type PicturesInput = z.output<typeof picturesInput>;
