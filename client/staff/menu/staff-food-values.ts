import { STATION_WORDS } from '@shared/menu/constants';
import type { MenuItem } from '@shared/menu/schema';
import { formatNaira } from '@shared/money/money';
import { PICTURE_TEXTS } from '@shared/pictures/constants';
import { formDataOf } from '../../lib/api/form-data';
import { lazySchema } from '../../lib/api/lazy-schema';
import { titleOf } from '../../shared/menu/menu';
import { parseAmount } from '../../ui/field/amount-field';
import { pictureProblem } from '../../ui/field/upload-field';
import type { ReadField } from '../../ui/form/edited-record';

/** The food form as typed. */
export interface FoodValues {
  name: string;
  description: string;
  /** '' until one is chosen. So is the subcategory, which only drinks have. */
  category: string;
  subcategory: string;
  /** Where it is made; '' leaves that to the category. */
  station: string;
  /** Naira as people write it: '2,500' and '₦2500' are the same. */
  price: string;
  available: boolean;
  /** At most one new picture. */
  image: File[];
}

const EMPTY: FoodValues = {
  name: '',
  description: '',
  category: '',
  subcategory: '',
  station: '',
  price: '',
  available: true,
  image: [],
};

/** null starts an empty form. */
export function initialValues(item: MenuItem | null): FoodValues {
  if (!item) return EMPTY;
  const { name, description, category, subcategory, station, price, available } = item;
  return {
    name,
    description: description ?? '',
    category,
    subcategory: subcategory ?? '',
    station: station ?? '',
    price: formatNaira(price).replace('₦', ''),
    available,
    image: [],
  };
}

const fieldErrors = lazySchema(() => import('@shared/menu/schema'), 'menuItemFields');

/** The first message of each wrong field, by the schema that the server uses too. */
export async function foodErrors(typed: FoodValues): Promise<Record<string, string>> {
  const found = await fieldErrors({ ...typed, station: typed.station || undefined, price: parseAmount(typed.price) });
  const image = imageError(typed.image);
  return image ? { ...found, image } : found;
}

/** Why the chosen file cannot be sent; undefined if it can. */
export const imageError = (files: readonly File[]) => pictureProblem(files, PICTURE_TEXTS.tooLarge);

/** The values as they are sent. */
const sent = ({ price, available, station, ...typed }: Partial<FoodValues>) => ({
  ...typed,
  ...(station ? { station } : {}),
  ...(price === undefined ? {} : { price: parseAmount(price) }),
  ...(available === undefined ? {} : { available: String(available) }),
});

/** The multipart form of the API for a new item. A subcategory is sent for drinks only. */
export function newFoodData({ subcategory, ...typed }: FoodValues): FormData {
  return formDataOf(sent({ ...typed, ...(typed.category === 'drinks' ? { subcategory } : {}) }));
}

/** The multipart form of a change, with the fields that it names alone. */
export const foodChangeData = (changes: Partial<FoodValues>, version: number): FormData =>
  formDataOf({ ...sent(changes), version: String(version) });

/** What an edit tells of what somebody else has changed. */
export const FOOD_FIELDS: readonly ReadField<MenuItem>[] = [
  { label: 'Name', text: ({ name }) => name },
  { label: 'Description', text: ({ description }) => description ?? '' },
  { label: 'Category', text: ({ category }) => titleOf(category) },
  { label: 'Subcategory', text: ({ subcategory }) => (subcategory ? titleOf(subcategory) : '') },
  { label: 'Made in', text: ({ station }) => (station ? STATION_WORDS[station] : '') },
  { label: 'Price', text: ({ price }) => formatNaira(price) },
  { label: 'Available', text: ({ available }) => (available ? 'Yes' : 'No') },
  { label: 'Picture', text: ({ imagePath }) => imagePath ?? '', opaque: true },
];
