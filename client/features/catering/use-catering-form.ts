import type { CateringCreated } from '@shared/catering';
import { CATERING_TEXTS } from '@shared/constants/catering';
import { useState } from 'react';
import { cateringAccess } from '../../lib/access-tokens';
import { formFailure } from '../../lib/form-failure';
import { lazySchema } from '../../lib/lazy-schema';
import { useSession } from '../../lib/session';
import { useForm, usePrefill } from '../../ui/form';
import { toast } from '../../ui/toast';
import { useIdempotentSubmit } from '../../ui/use-idempotent-submit';
import { useHotel } from '../hotel/api';
import { useCreateRequest, useGiveUpRequest } from './api';

const KEY = 'catering';
const NO_VALUES = { eventType: '', guestCount: '', date: '', location: '', email: '', phone: '' };

export type CateringValues = typeof NO_VALUES;

const loadOutcome = () => import('./catering-outcome');

const schemaErrors = lazySchema(
  () => import('@shared/catering'),
  ({ cateringInput }) => cateringInput,
);

const payloadOf = (values: CateringValues) => ({ ...values, guestCount: Number(values.guestCount) });

/** The request form. What was typed survives a reload, a failure and leaving the page; `sent` is what it made last. */
export function useCateringForm() {
  const session = useSession();
  const { data: hotel } = useHotel();
  const { mutateAsync: create } = useCreateRequest();
  const [sent, setSent] = useState<CateringCreated>();
  const user = session?.user.role === 'guest' ? session.user : undefined;
  const known = { email: user?.email ?? '', phone: user?.phoneNumber ?? '' };
  const form = useForm<CateringValues>({
    initial: NO_VALUES,
    draftKey: KEY,
    validate: async (values) => {
      const errors = await schemaErrors(values);
      const isOver = values.date !== '' && hotel !== undefined && values.date <= hotel.today;
      return isOver ? { date: CATERING_TEXTS.dateAhead, ...errors } : errors;
    },
    readFailure: (error) => formFailure(error, CATERING_TEXTS.submitFailed, { event_not_ahead: 'date' }),
    onSubmit: async () => {
      const request = await submission.send((values) => create(values));
      if (request.accessToken) cateringAccess.save(request._id, request.accessToken);
      toast.success(CATERING_TEXTS.submitted);
      form.reset({ ...NO_VALUES, ...known });
      setSent(request);
    },
  });
  const payload = payloadOf(form.values);
  const submission = useIdempotentSubmit({
    form: KEY,
    values: payload,
    load: loadOutcome,
    giveUp: useGiveUpRequest(),
    asked: `${payload.date} ${payload.guestCount}`,
    onOpen: () => submission.isAsked && form.clearDraft(),
  });
  usePrefill(form, known, user?.id);
  return { form, hotel, sent, notice: submission.notice };
}
