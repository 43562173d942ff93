import type { Booking } from '@shared/bookings/schema';
import { EXTRA_TEXTS } from '@shared/extras/constants';
import { extrasAfter, extrasTotal, quantityOf } from '@shared/extras/rules';
import { formatNaira } from '@shared/money/money';
import { formFailure } from '../../lib/lost-answers/form-failure';
import { QueryView } from '../../ui/feedback/query-view';
import { SkeletonText } from '../../ui/feedback/skeleton';
import { toast } from '../../ui/feedback/toast';
import { useForm } from '../../ui/form/form';
import { DescriptionList } from '../../ui/record/description-list';
import { useChangeExtras, useExtras } from './api';
import { ExtrasFields } from './extras-fields';

type Options = {
  accessToken?: string | null | undefined;
  /** What the stay has cannot be taken off. */
  onlyMore?: boolean;
  onDone: () => void;
};

const wantedOf = ({ extras }: Booking) =>
  [...new Set(extras.map(({ _id }) => _id))].map((_id) => ({ _id, quantity: quantityOf(extras, _id) }));

/** The extras of a booked stay as a form: its fields with the sum that they come to, which is sent along. */
export function useExtrasForm(booking: Booking, { accessToken, onlyMore = false, onDone }: Options) {
  const { _id, version, extras: had, adults, children, nights } = booking;
  const query = useExtras();
  const { mutateAsync: change } = useChangeExtras(accessToken);
  const stay = { nights: nights.length, adults, children };
  const before = extrasTotal(had, stay);
  const amountOf = (chosen: ReturnType<typeof wantedOf>) =>
    extrasTotal(extrasAfter(had, chosen, query.data?.items ?? []), stay);
  const form = useForm({
    initial: { extras: wantedOf(booking), note: '' },
    validate: () => ({}),
    readFailure: (error) => {
      void query.refetch();
      return formFailure(error, EXTRA_TEXTS.changeFailed, { reason_needed: 'note', room_too_small: 'extras' });
    },
    onSubmit: async ({ extras, note }) => {
      await change({ _id, version, extras, amount: amountOf(extras), note: note.trim() || undefined });
      toast.success(EXTRA_TEXTS.changed);
      onDone();
    },
  });
  const amount = amountOf(form.values.extras);
  const fields = (
    <QueryView failed={EXTRA_TEXTS.loadFailed} loading={<SkeletonText lines={3} />} query={query}>
      {({ items }) => (
        <>
          <ExtrasFields
            chosen={form.values.extras}
            error={form.errors.extras}
            had={had}
            offered={items}
            onChange={(extras) => form.setValues({ extras })}
            onlyMore={onlyMore}
            stay={stay}
          />
          <DescriptionList
            items={[
              ...(amount === before ? [] : [{ label: 'Until now', value: formatNaira(before) }]),
              { label: 'Extras in all', value: formatNaira(amount), total: true },
            ]}
          />
        </>
      )}
    </QueryView>
  );
  return { form, fields, isLess: amount < before };
}
