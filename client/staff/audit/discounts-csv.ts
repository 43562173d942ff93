import { DISCOUNT_KIND_WORDS } from '@shared/bookings/discounts-constants';
import type { Discount } from '@shared/bookings/discounts-schema';
import { hotelDateTime } from '@shared/dates';
import { csvOf } from '../../ui/list/csv';

const COLUMNS = ['When', 'Who', 'What', 'Record', 'Before', 'After', 'Less', 'Why'];

/** The content of discounts.csv; amounts in naira. */
export const discountsCsv = (discounts: readonly Discount[]): string =>
  csvOf(
    COLUMNS,
    discounts.map(({ at, who, kind, reference, before, after, difference, reason }) => [
      ...[hotelDateTime(at), who, DISCOUNT_KIND_WORDS[kind], reference ?? ''],
      ...[String(before), String(after), String(difference), reason ?? ''],
    ]),
  );
