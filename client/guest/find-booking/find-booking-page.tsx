import { LINK_LIFE_DAYS } from '@shared/links/constants';
import { FIND_TEXTS } from '@shared/links/find-booking';
import { useState } from 'react';
import { lazySchema } from '../../lib/api/lazy-schema';
import { mayHaveArrived } from '../../lib/api/wire-error';
import { formFailure } from '../../lib/lost-answers/form-failure';
import { authPath } from '../../lib/navigation/next-path';
import { paths } from '../../lib/navigation/paths';
import { useHotel } from '../../shared/hotel/api';
import { SceneFrame } from '../../shared/hotel/scene-frame';
import { LiveRegion, Notice } from '../../ui/feedback/notice';
import { PhoneField } from '../../ui/field/contact-fields';
import { TextField } from '../../ui/field/text-field';
import { useForm } from '../../ui/form/form';
import { NeedsScripts } from '../../ui/form/needs-scripts';
import { Button, ButtonLink } from '../../ui/layout/button';
import { cx } from '../../ui/layout/cx';
import layout from '../../ui/layout/layout.module.css';
import { Card, Page } from '../../ui/layout/page';
import { PhoneLink } from '../../ui/record/contact-links';
import { useAskLink } from './api';

const askErrors = lazySchema(() => import('@shared/links/schema'), 'askLinkInput');

/** For records that have no email address, and for mailboxes that are full. */
function CallInstead() {
  const { data: hotel } = useHotel();
  return (
    <>
      <p>No email on it, or nothing there after a few minutes? Check your spam folder, or call us:</p>
      {hotel && <PhoneLink phone={hotel.phone}>{hotel.phone}</PhoneLink>}
    </>
  );
}

/**
 * For who has lost the link to a booking, order or catering request: it is mailed to the address on it. The answer is the same for every
 * reference and phone number.
 */
export default function FindBookingPage() {
  const { mutateAsync: askLink } = useAskLink();
  const [asked, setAsked] = useState(false);
  const form = useForm({
    initial: { reference: '', phoneNumber: '' },
    draftKey: 'find-booking',
    validate: (values) => {
      setAsked(false);
      return askErrors(values);
    },
    onSubmit: async (values) => {
      await askLink(values);
      setAsked(true);
      form.clearDraft();
    },
    // A second email with the link does no harm.
    readFailure: (error) =>
      mayHaveArrived(error) ? { message: FIND_TEXTS.noAnswer } : formFailure(error, FIND_TEXTS.failed),
  });
  return (
    <SceneFrame>
      <Page
        lead="Booked or ordered without an account? We send the link to your booking, order or catering request to your email again."
        title={FIND_TEXTS.title}
        width="narrow"
      >
        <Card banded>
          <form {...form.formProps} className={layout.stack3}>
            {form.formError && <Notice tone="bad">{form.formError}</Notice>}
            {asked && <Notice tone="good">{FIND_TEXTS.asked}</Notice>}
            <TextField
              {...form.field('reference')}
              autoCapitalize="characters"
              autoComplete="off"
              hint="On your confirmation: six characters such as 4K7M2P, with or without the letters before them"
              label="Reference"
              required
              spellCheck={false}
            />
            <PhoneField {...form.field('phoneNumber')} required />
            <NeedsScripts />
            <Button busy={form.submitting} busyLabel="Sending…" type="submit" variant="primary" wide>
              {asked ? 'Send it again' : 'Send me the link'}
            </Button>
          </form>
        </Card>
        <div className={cx(layout.stack1, layout.start)}>
          <CallInstead />
          <p>Links end {LINK_LIFE_DAYS} days after check-out, delivery or the event.</p>
        </div>
        <ButtonLink href={authPath(paths.guestBookings)} variant="quiet" wide>
          I have an account: log in
        </ButtonLink>
        <LiveRegion>{asked && FIND_TEXTS.asked}</LiveRegion>
      </Page>
    </SceneFrame>
  );
}
