import { ARRIVAL_LIMITS, ARRIVAL_TEXTS, arrivalChange, arrivalFields } from '@shared/bookings/arrival';
import type { Booking } from '@shared/bookings/schema';
import { useEffect, useState } from 'react';
import { formFailure } from '../../lib/lost-answers/form-failure';
import { toast } from '../../ui/feedback/toast';
import { TextAreaField, TextField } from '../../ui/field/text-field';
import { changedValues, hasChanges, useForm } from '../../ui/form/form';
import { FormFooter } from '../../ui/form/form-footer';
import layout from '../../ui/layout/layout.module.css';
import { useSayArrival } from './live-api';

type SayArrivalProps = { booking: Booking; accessToken: string | null | undefined };

/** When its guest comes and what they would like, until they have checked in. Only what they have touched is sent. */
export function SayArrival({ booking, accessToken }: SayArrivalProps) {
  const { _id, arrivalTime, wishes } = booking;
  const say = useSayArrival(accessToken);
  const [before, setBefore] = useState(() => arrivalFields(booking));
  const form = useForm({
    initial: before,
    // Upon these two alone: a confirmation or a payment in between takes nothing that was typed.
    draftKey: `arrival-${_id}-${arrivalTime}-${wishes}`,
    validate: () => ({}),
    readFailure: (error) => formFailure(error, ARRIVAL_TEXTS.failed),
    onSubmit: async (values) => {
      const sent = arrivalChange(changedValues(values, before));
      if (Object.keys(sent).length > 0) await say({ _id, ...sent });
      form.reset(values);
      toast.success(ARRIVAL_TEXTS.saved);
    },
  });
  // biome-ignore lint/correctness/useExhaustiveDependencies: once for each change of these two, by this form or staff
  useEffect(() => {
    const now = arrivalFields(booking);
    // Not as it opens: a draft was put in just now.
    if (!hasChanges(now, before)) return;
    form.prefill({ ...now, ...changedValues(form.values, before) });
    setBefore(now);
  }, [arrivalTime, wishes]);
  return (
    <form {...form.formProps} className={layout.stack2}>
      <TextField
        {...form.field('arrivalTime')}
        autoComplete="off"
        hint="About when is enough. We have your room ready sooner."
        label="When will you come?"
        optional
        type="time"
      />
      <TextAreaField
        {...form.field('wishes')}
        hint="A cot, a quiet room, food that you cannot eat. We do what we can."
        label="Is there anything you would like?"
        maxLength={ARRIVAL_LIMITS.wishesMax}
        optional
        rows={3}
      />
      <FormFooter busyLabel="Sending…" form={form} label="Tell the hotel" />
    </form>
  );
}
