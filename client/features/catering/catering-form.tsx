import type { CateringCreated } from '@shared/catering';
import { cateringRequestPath } from '@shared/catering-link';
import { CATERING_LIMITS, CATERING_STATUS_MEANINGS } from '@shared/constants/catering';
import { addDays } from '@shared/dates';
import type { Hotel } from '@shared/hotel';
import { useEffect, useId, useRef } from 'react';
import { Button, ButtonLink } from '../../ui/button';
import { EmailField, PhoneField } from '../../ui/contact-fields';
import { ContactLinks } from '../../ui/contact-links';
import { DateField } from '../../ui/date-field';
import { NeedsScripts } from '../../ui/needs-scripts';
import { Notice } from '../../ui/notice';
import { Card, Section } from '../../ui/page';
import { TextField } from '../../ui/text-field';
import styles from './catering-form.module.css';
import { useCateringForm } from './use-catering-form';

export function CateringForm() {
  const { form, hotel, sent, notice } = useCateringForm();
  const { today } = hotel ?? {};
  return (
    <div className={styles.columns}>
      <div className={styles.asked}>
        {sent && <Sent key={sent._id} request={sent} />}
        <form {...form.formProps} className={styles.form}>
          <Section title="Your event">
            <Card>
              <TextField
                {...form.field('eventType')}
                hint="Wedding, naming, burial, conference …"
                label="Event type"
                maxLength={CATERING_LIMITS.eventTypeMax}
                required
              />
              <div className={styles.pair}>
                <TextField {...form.field('guestCount')} inputMode="numeric" label="Number of guests" required />
                <DateField
                  {...form.field('date')}
                  label="Date"
                  min={today && addDays(today, 1)}
                  required
                  today={today}
                />
              </div>
              <TextField
                {...form.field('location')}
                hint="The hall or house, the street and the town."
                label="Location"
                maxLength={CATERING_LIMITS.locationMax}
                required
              />
            </Card>
          </Section>
          <Section title="How we reach you">
            <Card>
              <EmailField {...form.field('email')} hint="We send you a link to follow your request." required />
              <PhoneField {...form.field('phone')} required />
            </Card>
          </Section>
          {notice}
          {form.formError && <Notice tone="bad">{form.formError}</Notice>}
          <NeedsScripts />
          <Button busy={form.submitting} busyLabel="Sending…" type="submit" variant="primary" wide>
            Request Catering
          </Button>
        </form>
      </div>
      {hotel && <Contact hotel={hotel} />}
    </div>
  );
}

/** What was sent, and where to follow it. It takes the focus, as the button that was pressed may be far below it. */
function Sent({ request: { _id, reference, accessToken } }: { request: CateringCreated }) {
  const box = useRef<HTMLElement>(null);
  const heading = useId();
  useEffect(() => box.current?.focus(), []);
  return (
    <section aria-labelledby={heading} className={styles.sent} ref={box} tabIndex={-1}>
      <h2 id={heading}>We have your request</h2>
      <p>
        Your reference is <strong className={styles.reference}>{reference}</strong>. {CATERING_STATUS_MEANINGS.pending}
      </p>
      <ButtonLink href={cateringRequestPath(_id, accessToken)} variant="primary">
        Follow your request
      </ButtonLink>
    </section>
  );
}

const Contact = ({ hotel }: { hotel: Hotel }) => (
  <aside className={styles.contact}>
    <Section title="Rather talk to us?">
      <p>Call or write: we are glad to help with the menu, the number of guests or a day of your choice.</p>
      <ContactLinks className={styles.links} hotel={hotel} />
      <p className={styles.address}>{hotel.address}</p>
      {hotel.openingHours && <p className={styles.address}>{hotel.openingHours}</p>}
    </Section>
  </aside>
);
