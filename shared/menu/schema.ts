import { z } from 'zod';
import { uploadedFile } from '../fields/files-schema';
import {
  clearableText,
  clientIdField,
  flagField,
  nairaField,
  onlyFields,
  optionalText,
  requiredText,
} from '../fields/schema';
import { sinceField } from '../lists/schema';
import { PICTURE_LIMITS, PICTURE_TEXTS } from '../pictures/constants';
import { changedShape, changeInput, changeTarget, recordVersion } from '../records/changes-schema';
import { DRINK_SUBCATEGORIES, FOOD_CATEGORIES, MENU_LIMITS, MENU_TEXTS, STATIONS, usualStation } from './constants';

/** A dish or drink as everyone sees it. `imagePath` is the address of its 800 pixel picture. Price in naira. */
export const menuItemSchema = z.object({
  _id: z.string(),
  name: z.string(),
  description: z.string().nullable(),
  category: z.enum(FOOD_CATEGORIES),
  subcategory: z.enum(DRINK_SUBCATEGORIES).nullable(),
  price: z.number(),
  available: z.boolean(),
  /** Where it is made; not in the list that guests load. */
  station: z.enum(STATIONS).optional(),
  imagePath: z.string().nullable(),
  version: recordVersion,
  ...changedShape,
  /** Not in the list that guests load either. */
  updatedAt: changedShape.updatedAt.optional(),
});

/** The subcategory of a drink; null for anything else. */
export const drinkSubcategory = (sent: unknown) => DRINK_SUBCATEGORIES.find((known) => known === sent) ?? null;

/** An item's fields, price in naira; none is left out. */
const itemShape = {
  name: requiredText(MENU_TEXTS.nameRequired, MENU_LIMITS.nameMax, MENU_TEXTS.nameLong),
  description: clearableText(MENU_LIMITS.descriptionMax, MENU_TEXTS.descriptionLong),
  category: z.enum(FOOD_CATEGORIES, { error: MENU_TEXTS.categoryRequired }),
  subcategory: z.string().nullable(),
  station: z.enum(STATIONS, { error: MENU_TEXTS.stationUnknown }),
  price: nairaField(
    ({ input }) => (input === undefined ? MENU_TEXTS.priceRequired : MENU_TEXTS.priceInvalid),
    MENU_LIMITS.priceMax,
    MENU_TEXTS.priceInvalid,
    MENU_TEXTS.pricePositive,
  ).refine((price) => price > 0, { error: MENU_TEXTS.pricePositive }),
  available: flagField,
};

/** The food form. Only drinks have a subcategory; one sent with anything else is ignored. */
export const menuItemFields = z
  .object({
    ...itemShape,
    description: optionalText(MENU_LIMITS.descriptionMax, MENU_TEXTS.descriptionLong),
    subcategory: itemShape.subcategory.optional(),
    station: itemShape.station.optional(),
    available: itemShape.available.default(true),
  })
  .refine(({ category, subcategory }) => category !== 'drinks' || drinkSubcategory(subcategory) !== null, {
    error: MENU_TEXTS.subcategoryRequired,
    path: ['subcategory'],
    // Reported together with the other issues.
    when: ({ value }) => typeof value === 'object' && value !== null,
  })
  .transform((item) => ({
    ...item,
    subcategory: item.category === 'drinks' ? drinkSubcategory(item.subcategory) : null,
    station: item.station ?? usualStation(item.category),
  }));

/** A file as the transport received it; whether it is a picture is judged by its content. */
const image = uploadedFile(z.file(PICTURE_TEXTS.imagesOnly).max(PICTURE_LIMITS.bytesMax, PICTURE_TEXTS.tooLarge));

export const menuCreateInput = onlyFields(
  [...Object.keys(itemShape), 'image', 'clientId'],
  z.intersection(menuItemFields, z.object({ image: image.optional(), clientId: clientIdField })),
);

/** Dishes and drinks that are added together, without pictures. */
export const menuSeveralInput = z.strictObject({
  items: z
    .array(onlyFields(Object.keys(itemShape), menuItemFields))
    .min(1, MENU_TEXTS.severalNone)
    .max(MENU_LIMITS.severalMax, MENU_TEXTS.severalMany),
  clientId: clientIdField,
});

/** Only drinks have a subcategory, which a change need not name where it stays. Without a new picture the item keeps its own. */
export const menuUpdateInput = changeInput({ ...itemShape, image });

/** The menu in the order in which it is shown; with `since` in the order of its changes. */
export const menuSchema = z.array(menuItemSchema);
/** What was added together, in the order as sent. */
export const menuAddedSchema = z.object({ items: menuSchema });
export const menuRemovedSchema = z.object({ _id: z.string() });

export const menuRemoveInput = changeTarget;
/** `all` includes unavailable items. `since`: all that have changed, removed ones too. */
export const menuListInput = z
  .strictObject({ all: flagField.default(false).describe('True: what cannot be had too.'), since: sinceField })
  .default({ all: false });

export type MenuItem = z.output<typeof menuItemSchema>;
export type MenuItemFields = z.output<typeof menuItemFields>;
export type MenuCreateInput = z.output<typeof menuCreateInput>;
export type MenuAdded = z.output<typeof menuAddedSchema>;
export type MenuSeveralInput = z.output<typeof menuSeveralInput>;
export type MenuRemoveInput = z.output<typeof menuRemoveInput>;
export type MenuUpdateInput = z.output<typeof menuUpdateInput>;
export type MenuListInput = z.output<typeof menuListInput>;
