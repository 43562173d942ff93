import { z } from 'zod';
import { chosenSchema } from './chosen-schema';
import { DRINK_SUBCATEGORIES, FOOD_CATEGORIES, MENU_LIMITS, MENU_TEXTS } from './constants/menu';
import { clientIdField, flagField, idField, nairaField, optionalText, requiredText } from './fields';

/** A dish or drink as everyone sees it. `imagePath` is the address of its 800 pixel picture. Price in naira. */
export const menuItemSchema = z.object({
  _id: z.string(),
  name: z.string(),
  description: z.string().nullable(),
  category: z.enum(FOOD_CATEGORIES),
  subcategory: z.enum(DRINK_SUBCATEGORIES).nullable(),
  price: z.number(),
  available: z.boolean(),
  imagePath: z.string().nullable(),
});

const drinkSubcategory = (sent: unknown) => DRINK_SUBCATEGORIES.find((known) => known === sent) ?? null;

/** The food form, price in naira. Only drinks have a subcategory; one sent with anything else is ignored. */
export const menuItemFields = z
  .object({
    name: requiredText(MENU_TEXTS.nameRequired, MENU_LIMITS.nameMax, MENU_TEXTS.nameLong),
    description: optionalText(MENU_LIMITS.descriptionMax, MENU_TEXTS.descriptionLong),
    category: z.enum(FOOD_CATEGORIES, { error: MENU_TEXTS.categoryRequired }),
    subcategory: z.string().nullish(),
    price: nairaField(
      ({ input }) => (input === undefined ? MENU_TEXTS.priceRequired : MENU_TEXTS.priceInvalid),
      MENU_LIMITS.priceMax,
      MENU_TEXTS.priceInvalid,
      MENU_TEXTS.pricePositive,
    ).refine((price) => price > 0, { error: MENU_TEXTS.pricePositive }),
    available: flagField.default(true),
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
  }));

/** A file as the transport received it; whether it is a picture is judged by its content. */
const image = z.file(MENU_TEXTS.imagesOnly).max(MENU_LIMITS.imageBytesMax, MENU_TEXTS.imageTooLarge).optional();

export const menuCreateInput = z.intersection(menuItemFields, z.object({ image, clientId: clientIdField }));

/** All fields of an item; without a new picture it keeps its own. */
const menuEdit = z
  .intersection(menuItemFields, z.object({ _id: idField, image }))
  .transform(({ _id, image: picture, ...fields }) => ({ _id, fields, image: picture, available: fields.available }));
/** Sets only whether an item is available. */
const menuToggle = z
  .object({ _id: idField, available: flagField })
  .transform((toggle) => ({ ...toggle, fields: null, image: undefined }));

const isToggle = (sent: object) => Object.keys(sent).every((name) => name === '_id' || name === 'available');

/** Either of the two: with `available` alone it is a toggle. */
export const menuUpdateInput = chosenSchema((sent) => (isToggle(sent) ? menuToggle : menuEdit));

/** The menu in the order in which it is shown. */
export const menuSchema = z.array(menuItemSchema);
export const menuRemovedSchema = z.object({ _id: z.string() });

export const menuIdInput = z.object({ _id: idField });
/** `all` includes unavailable items. */
export const menuListInput = z.object({ all: flagField.default(false) }).default({ all: false });

export type MenuItem = z.output<typeof menuItemSchema>;
export type MenuItemFields = z.output<typeof menuItemFields>;
export type MenuCreateInput = z.output<typeof menuCreateInput>;
export type MenuUpdateInput = z.output<typeof menuUpdateInput>;
export type MenuListInput = z.output<typeof menuListInput>;
