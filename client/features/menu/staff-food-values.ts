import { MENU_LIMITS, MENU_TEXTS } from '@shared/constants/menu';
import type { MenuItem } from '@shared/menu';
import { formatNaira } from '@shared/money';
import { formDataOf } from '../../lib/form-data';
import { lazySchema } from '../../lib/lazy-schema';
import { parseAmount } from '../../ui/parse-amount';

/** The food form as typed. */
export interface FoodValues {
  name: string;
  description: string;
  /** '' until one is chosen; so is the subcategory, which counts for drinks alone. */
  category: string;
  subcategory: string;
  /** Naira, as people write it: '2,500' and '₦2500' are the same. */
  price: string;
  available: boolean;
  /** The new picture, one at most. */
  image: File[];
}

const EMPTY: FoodValues = {
  name: '',
  description: '',
  category: '',
  subcategory: '',
  price: '',
  available: true,
  image: [],
};

/** Takes the item to edit, or null to add one; returns what the form starts with. */
export function initialValues(item: MenuItem | null): FoodValues {
  if (!item) return EMPTY;
  const { name, description, category, subcategory, price, available } = item;
  return {
    name,
    description: description ?? '',
    category,
    subcategory: subcategory ?? '',
    price: formatNaira(price).replace('₦', ''),
    available,
    image: [],
  };
}

const fieldErrors = lazySchema(
  () => import('@shared/menu'),
  ({ menuItemFields }) => menuItemFields,
);

/** What is wrong with the form by field, by the rules of both sides (spec 5, Food form). */
export async function foodErrors(typed: FoodValues): Promise<Record<string, string>> {
  const found = await fieldErrors({ ...typed, price: parseAmount(typed.price) });
  const image = imageError(typed.image);
  return image ? { ...found, image } : found;
}

/** Takes the chosen file; returns what stands against sending it. */
export function imageError([file]: readonly File[]): string | undefined {
  if (!file) return undefined;
  if (!file.type.startsWith('image/')) return MENU_TEXTS.imagesOnly;
  return file.size > MENU_LIMITS.imageBytesMax ? MENU_TEXTS.imageTooLarge : undefined;
}

/** The multipart form of spec 7. Only drinks have a subcategory. */
export function foodFormData({ subcategory, price, available, ...typed }: FoodValues): FormData {
  return formDataOf({
    ...typed,
    price: parseAmount(price),
    available: String(available),
    ...(typed.category === 'drinks' ? { subcategory } : {}),
  });
}
