import { firstOfEachField } from '@shared/issues';
import type { FieldErrors } from '../../ui/form';

/** Which of the three schemas of shared/bookings.ts judges a form: a guest's booking, staff's booking, a change. */
export type FormKind = 'guest' | 'staff' | 'change';

/**
 * Takes a form's values as they would be sent; returns its fieldErrors by field (spec 5). The validator is fetched for the
 * first submit; should it not arrive, the server judges alone.
 */
export async function fieldErrorsOf(kind: FormKind, values: object): Promise<FieldErrors> {
  const schemas = await import('@shared/bookings').catch(() => null);
  if (!schemas) return {};
  const schema = {
    guest: schemas.guestBookingInput,
    staff: schemas.staffBookingInput,
    change: schemas.bookingUpdateInput,
  }[kind];
  const parsed = schema.safeParse(values);
  return parsed.success ? {} : firstOfEachField(parsed.error.issues);
}
