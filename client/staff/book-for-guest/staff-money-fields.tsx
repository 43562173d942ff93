import { PAYMENT_METHODS } from '@shared/bookings/constants';
import { companyRate } from '@shared/companies/account';
import { nightWords } from '@shared/dates';
import { formatNaira, toKobo, toNaira } from '@shared/money/money';
import { useState } from 'react';
import { IfMay, useMay } from '../../lib/session/staff-access';
import { METHOD_WORDS } from '../../shared/bookings/booking-words';
import type { StayValues } from '../../shared/bookings/use-stay';
import { useHotel } from '../../shared/hotel/api';
import { PromoCode } from '../../shared/promo-codes/promo-code';
import { formatShortRange } from '../../ui/date/short-dates';
import { LiveRegion, Notice } from '../../ui/feedback/notice';
import { parseAmount } from '../../ui/field/amount-field';
import { CheckField } from '../../ui/field/choice-field';
import { SelectField } from '../../ui/field/select-field';
import { TextField } from '../../ui/field/text-field';
import type { useForm } from '../../ui/form/form';
import { cx } from '../../ui/layout/cx';
import layout from '../../ui/layout/layout.module.css';
import { DescriptionList } from '../../ui/record/description-list';
import { LessReasonField } from '../booking/booking-change-stay';
import type { StaffStay } from '../booking/use-staff-stay';
import { BillToField, useCompanyRate } from '../companies/bill-to-company';
import { tooMuchText } from '../folio/payment-form-values';
import styles from './book-for-guest.module.css';
import { isTonight, type StaffBookingValues } from './staff-booking-values';

type MoneyFieldsProps = {
  form: Pick<ReturnType<typeof useForm<StaffBookingValues>>, 'field' | 'values' | 'errors' | 'setValue' | 'setValues'>;
  stay: StaffStay;
  /** Naira, in addition to what is agreed for the nights. */
  extras: number;
  today: string | undefined;
};

/** What was agreed and is paid, and whether the guest is here. */
export function MoneyFields({ form, stay, extras, today }: MoneyFieldsProps) {
  const { role } = useMay();
  const hotel = useHotel().data;
  const [discount, setDiscount] = useState(0);
  // It is not known before the booking for nights that guests cannot book.
  const price = stay.total === null ? null : toNaira(toKobo(stay.total) - toKobo(discount));
  const rate = useCompanyRate(form.values.companyId);
  const total = price === null ? null : toNaira(companyRate(toKobo(price), rate));
  const due = total === null ? null : Number(parseAmount(form.values.amountPaid) || total);
  const tooMuch = due !== null && tooMuchText({ amount: form.values.received }, due + extras);
  return (
    <>
      <StayPrice stay={stay} values={form.values} />
      {hotel?.hasPromoCodes && <PromoCode form={form} onDiscount={setDiscount} />}
      <BillToField {...form.field('companyId')} />
      {extras > 0 && due !== null && (
        <DescriptionList
          items={[
            { label: 'Extras', value: formatNaira(extras) },
            { label: 'In all', value: formatNaira(due + extras), total: true },
          ]}
        />
      )}
      <div className={cx(layout.columns2, layout.fields)}>
        <TextField
          {...form.field('amountPaid')}
          autoComplete="off"
          hint="For the whole stay. Leave empty for the price of the nights."
          inputMode="decimal"
          label="Agreed amount (₦)"
          optional
          placeholder={total === null ? undefined : formatNaira(total)}
        />
        <SelectField
          {...form.field('paymentMethod')}
          label="Payment method"
          optional
          options={PAYMENT_METHODS.map((method) => ({ value: method, label: METHOD_WORDS[method] }))}
          placeholder="Not yet known"
        />
        <IfMay area="payments">
          <TextField
            {...form.field('received')}
            autoComplete="off"
            hint="Recorded with the booking. Leave empty where nothing is paid yet."
            inputMode="decimal"
            label="Paid now (₦)"
            optional
          />
        </IfMay>
        {isTonight(form.values, today) && (
          <CheckField
            checked={form.values.checkIn}
            hint="The guest is here and gets the key."
            label="Check in at once"
            onChange={({ target }) => form.setValue('checkIn', target.checked)}
          />
        )}
      </div>
      <LiveRegion visible>{tooMuch && <Notice tone="waiting">{tooMuch}</Notice>}</LiveRegion>
      {total !== null && due !== null && due < total && (
        <LessReasonField {...form.field('note')} optional={role === 'admin'} required={role !== 'admin'} />
      )}
    </>
  );
}

type StayPriceProps = { stay: Pick<StaffStay, 'room' | 'nights' | 'total' | 'isRated'>; values: StayValues };

/** The price of the chosen stay on the staff's form; says what is missing until it is complete. */
const StayPrice = ({ stay: { room, nights, total, isRated }, values }: StayPriceProps) => (
  <div className={styles.price}>
    {room && nights && total !== null ? (
      <DescriptionList
        items={[
          {
            label: `Room ${room.roomNumber}, ${room.type}`,
            value: formatShortRange(values.checkInDate, values.checkOutDate),
          },
          {
            label: nightWords(nights),
            value: isRated ? 'by their rates' : `${nights} × ${formatNaira(room.price)}`,
          },
          { label: isRated ? 'Price of the nights' : 'Nights × price', value: formatNaira(total), total: true },
        ]}
      />
    ) : (
      <p className={layout.muted}>
        {room ? 'Choose both dates to see the price.' : 'Choose a room and dates to see the price.'}
      </p>
    )}
  </div>
);
