import { MENU_LIMITS, MENU_TEXTS } from '@shared/constants/menu';
import { firstOfEachField } from '@shared/issues';
import type { MenuItem } from '@shared/menu';
import { formatNaira } from '@shared/money';
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

/** Takes the form as typed; returns what is wrong with it by field, by the rules of both sides (spec 5, Food form). */
export async function foodErrors(typed: FoodValues): Promise<Record<string, string>> {
  const { menuItemFields } = await import('@shared/menu');
  const judged = menuItemFields.safeParse({ ...typed, price: parseAmount(typed.price) });
  const fieldErrors = firstOfEachField(judged.error?.issues ?? []);
  const image = imageError(typed.image);
  return image ? { ...fieldErrors, image } : fieldErrors;
}

/** Takes the chosen file; returns what stands against sending it. */
export function imageError([file]: readonly File[]): string | undefined {
  if (!file) return undefined;
  if (!file.type.startsWith('image/')) return MENU_TEXTS.imagesOnly;
  return file.size > MENU_LIMITS.imageBytesMax ? MENU_TEXTS.imageTooLarge : undefined;
}

/** Takes the form as typed; returns the multipart form of spec 7. Only drinks have a subcategory. */
export function foodFormData(typed: FoodValues): FormData {
  const form = new FormData();
  const { name, description, category, subcategory, price, available, image } = typed;
  const fields = { name, description, category, price: parseAmount(price), available: String(available) };
  for (const [field, value] of Object.entries(fields)) form.append(field, value);
  if (category === 'drinks') form.append('subcategory', subcategory);
  for (const file of image) form.append('image', file, file.name);
  return form;
}

/** True where something was typed or chosen since the form began. */
export function hasChanges(typed: FoodValues, { image: _none, ...initial }: FoodValues): boolean {
  const begun = new Map<string, unknown>(Object.entries(initial));
  const { image, ...words } = typed;
  return image.length > 0 || Object.entries(words).some(([field, value]) => value !== begun.get(field));
}
