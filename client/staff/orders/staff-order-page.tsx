import type { Booking } from '@shared/bookings/schema';
import { destinationOf } from '@shared/food/destination';
import { ORDER_TEXTS } from '@shared/food/order-texts';
import type { Order } from '@shared/food/schema';
import { STAFF_ORDER_TEXTS } from '@shared/food/staff-constants';
import type { MenuItem } from '@shared/menu/schema';
import { formatNaira } from '@shared/money/money';
import { useEffect, useRef, useState } from 'react';
import { useLocation, useSearch } from 'wouter';
import { lazySchema } from '../../lib/api/lazy-schema';
import { wireErrorOf } from '../../lib/api/wire-error';
import { formFailure } from '../../lib/lost-answers/form-failure';
import { useOpenFolio } from '../../lib/navigation/folio-opener';
import { staffOrdersOf, staffPaths } from '../../lib/navigation/staff-paths';
import { ErrorState } from '../../ui/feedback/error-state';
import { Notice } from '../../ui/feedback/notice';
import { hasFailed } from '../../ui/feedback/query-view';
import { toast } from '../../ui/feedback/toast';
import { ChoiceField } from '../../ui/field/choice-field';
import { TextAreaField } from '../../ui/field/text-field';
import { type FieldErrors, hasChanges, useFormFields } from '../../ui/form/form';
import { useUnsavedChanges } from '../../ui/form/unsaved-changes';
import { useKeyedSubmit } from '../../ui/form/use-keyed-submit';
import { Button, ButtonLink } from '../../ui/layout/button';
import { cx } from '../../ui/layout/cx';
import layout from '../../ui/layout/layout.module.css';
import { FormSection, SectionedForm, StaffPage } from '../../ui/layout/staff-page';
import styles from './orders.module.css';
import { useMenuToOrder, usePlaceForGuest, useStayToOrderFor } from './staff-api';
import { StaffOrderDishes } from './staff-order-dishes';
import { StaffOrderGuest } from './staff-order-guest';
import { firstOrder, orderPayload, type Paying, pricedBy, type StaffOrderValues, totalOf } from './staff-order-values';
import { folioTargetOf } from './staff-order-words';

const KEY = 'staff-order';

const orderErrors = lazySchema(() => import('@shared/food/staff-schema'), 'staffOrderInput');

/** What is sold out, and what costs something else now, shows beside the dishes: the menu is read again. */
function orderFailure(error: unknown) {
  const reason = wireErrorOf(error)?.reason;
  if (reason === 'items_gone') return { message: '', fields: { items: STAFF_ORDER_TEXTS.soldOut } };
  if (reason === 'prices_changed') return { message: '', fields: { items: STAFF_ORDER_TEXTS.pricesChanged } };
  return formFailure(error, STAFF_ORDER_TEXTS.placeFailed);
}

type StaffOrderFormProps = {
  menu: readonly MenuItem[] | undefined;
  /** The stay that the address names, '' for none. */
  bookingId: string;
  onPlaced: (order: Order, paying: Paying) => void;
};

/** An order by staff: dishes by typing, for whom, where it goes and how it is paid. */
function StaffOrderForm({ menu, bookingId, onPlaced }: StaffOrderFormProps) {
  const { mutateAsync: place } = usePlaceForGuest();
  const first = firstOrder(bookingId);
  const submission = useKeyedSubmit(KEY);
  const fields = useFormFields<StaffOrderValues>({
    initial: first,
    draftKey: bookingId ? `${KEY}-${bookingId}` : KEY,
  });
  const { values, errors } = fields;
  const unsaved = useUnsavedChanges({
    changed: hasChanges(values, first),
    lost: 'The order is not placed.',
    clearDraft: fields.clearDraft,
  });
  const stay = useStayToOrderFor(values.who === 'stay' ? values.bookingId : '').data;
  const items = menu ? pricedBy(menu, values.items) : values.items.map((item) => ({ ...item, price: null }));
  const total = totalOf(items);
  const payload = orderPayload(values, menu && total);
  const form = fields.withSubmit({
    validate: () => orderErrors(payload),
    readFailure: orderFailure,
    onSubmit: async ({ paying, who }) => {
      const order = await submission.send(payload, place);
      unsaved.release();
      form.reset(firstOrder());
      toast.success(STAFF_ORDER_TEXTS.placed);
      onPlaced(order, who === 'other' && paying === 'room' ? 'later' : paying);
    },
  });
  return (
    <SectionedForm {...form.formProps}>
      <FormSection title="Dishes">
        <StaffOrderDishes
          asked={values.items}
          error={errors.items}
          items={items}
          menu={menu}
          onChange={(next) => form.setValues({ items: next })}
          total={total}
        />
        <TextAreaField {...form.field('notes')} label="Notes for the kitchen" optional rows={2} />
      </FormSection>
      <FormSection title="Guest">
        <StaffOrderGuest errors={errors} onChange={form.setValues} stay={stay} values={values} />
        <OrderChoices errors={errors} onChange={form.setValues} stay={stay} values={values} />
        {submission.outcomeUnknown && <Notice tone="waiting">{STAFF_ORDER_TEXTS.outcomeUnknown}</Notice>}
        {!submission.outcomeUnknown && form.formError && <Notice tone="bad">{form.formError}</Notice>}
        <div>
          <Button busy={form.submitting} busyLabel="Placing…" type="submit" variant="primary">
            Place order
          </Button>
        </div>
      </FormSection>
    </SectionedForm>
  );
}

type OrderChoicesProps = {
  values: StaffOrderValues;
  stay: Booking | undefined;
  errors: FieldErrors;
  onChange: (values: Partial<StaffOrderValues>) => void;
};

/** Where it goes, which only a guest in house can choose, and how it is paid. */
function OrderChoices({ values, stay, errors, onChange }: OrderChoicesProps) {
  const isStay = values.who === 'stay';
  const room = stay ? `room ${stay.roomNumber}` : 'the room';
  const charge: { value: Paying; label: string } = { value: 'room', label: `Charge to ${room}` };
  const paying: { value: Paying; label: string }[] = [
    { value: 'now', label: 'Pays now' },
    { value: 'later', label: 'Pays later' },
  ];
  return (
    <>
      {isStay && (
        <ChoiceField
          inline
          choices={[
            { value: 'room', label: `To ${room}` },
            { value: 'collect', label: 'Restaurant' },
          ]}
          error={errors.deliverTo}
          label="Where to"
          name="deliverTo"
          onChange={(deliverTo) => onChange({ deliverTo })}
          value={values.deliverTo}
        />
      )}
      <ChoiceField
        inline
        choices={isStay ? [charge, ...paying] : paying}
        error={errors.paymentMethod}
        hint={values.paying === 'now' ? 'The payment is recorded next, through your till.' : undefined}
        label="Payment"
        name="paymentMethod"
        onChange={(next) => onChange({ paying: next })}
        value={values.paying}
      />
    </>
  );
}

/** New Order: staff order for a guest in house, a walk-in or a table. */
export default function StaffOrderPage() {
  const [placed, setPlaced] = useState<Order>();
  const [, navigate] = useLocation();
  const bookingId = new URLSearchParams(useSearch()).get('stay') ?? '';
  const menu = useMenuToOrder();
  const takePayment = useTakePayment();
  const result = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (placed) result.current?.focus();
  }, [placed]);
  return (
    <StaffPage actions={<ButtonLink href={staffPaths.orders}>All orders</ButtonLink>} title="New order">
      {placed && (
        <div ref={result} tabIndex={-1}>
          <Notice tone="good">
            <p>
              <strong>{STAFF_ORDER_TEXTS.placed}</strong>
            </p>
            <p>
              <strong>{placed.reference}</strong>, {placed.guestName}, {destinationOf(placed)}.{' '}
              <strong>{formatNaira(placed.total)}</strong>{' '}
              {placed.paymentStatus === null ? `on the bill of room ${placed.roomNumber}.` : 'to pay.'}
            </p>
            <div className={cx(layout.row1, styles.actions)}>
              {placed.paymentStatus !== null && (
                <Button onClick={() => takePayment(placed)} size="small" variant="primary">
                  Take payment
                </Button>
              )}
              <ButtonLink href={staffOrdersOf(placed.reference)} size="small">
                See it in the list
              </ButtonLink>
            </div>
          </Notice>
        </div>
      )}
      {hasFailed(menu) && (
        <ErrorState busy={menu.isFetching} onRetry={() => menu.refetch()}>
          {ORDER_TEXTS.loadFailed}
        </ErrorState>
      )}
      <StaffOrderForm
        bookingId={bookingId}
        key={bookingId}
        menu={menu.data}
        onPlaced={(order, paying) => {
          setPlaced(order);
          // The stay in the address has its order now; a reload would offer it again.
          if (bookingId) navigate(staffPaths.newOrder, { replace: true });
          if (paying === 'now') takePayment(order);
        }}
      />
    </StaffPage>
  );
}

/** Records what is paid at the counter, mostly in cash. */
function useTakePayment() {
  const openFolio = useOpenFolio();
  return (order: Order) => {
    const target = folioTargetOf(order);
    if (target) openFolio({ ...target, method: 'cash' }, 'payment');
  };
}
