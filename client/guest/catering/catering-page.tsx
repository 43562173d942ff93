import { CATERING_LIMITS, CATERING_STATUS_MEANINGS, CATERING_TEXTS } from '@shared/catering/constants';
import type { CateringCreated } from '@shared/catering/schema';
import { addDays } from '@shared/dates';
import type { Hotel } from '@shared/hotel/schema';
import { cateringRequestPath } from '@shared/links/paths';
import { useEffect, useId, useRef, useState } from 'react';
import { lazySchema } from '../../lib/api/lazy-schema';
import { formFailure } from '../../lib/lost-answers/form-failure';
import { cateringAccess } from '../../lib/session/access-tokens';
import { useSession } from '../../lib/session/session';
import { useHotel } from '../../shared/hotel/api';
import { useScenes } from '../../shared/hotel/scenes';
import { DateField } from '../../ui/date/date-fields';
import { Notice } from '../../ui/feedback/notice';
import { toast } from '../../ui/feedback/toast';
import { EmailField, PhoneField } from '../../ui/field/contact-fields';
import { TextField } from '../../ui/field/text-field';
import { useForm, usePrefill } from '../../ui/form/form';
import { NeedsScripts } from '../../ui/form/needs-scripts';
import { useIdempotentSubmit } from '../../ui/form/use-idempotent-submit';
import { Button, ButtonLink } from '../../ui/layout/button';
import { cx } from '../../ui/layout/cx';
import layout from '../../ui/layout/layout.module.css';
import { Card, Section } from '../../ui/layout/page';
import { Picture } from '../../ui/media/picture';
import { Slideshow } from '../../ui/media/slideshow';
import { ContactLinks } from '../../ui/record/contact-links';
import { useCreateRequest, useGiveUpRequest } from './api';
import styles from './catering.module.css';

const SCENES = ['banquet-hall', 'garden-party', 'terrace', 'garden', 'facade-dusk'];

/** The catering request form, with or without an account. */
export default function CateringPage() {
  return (
    <>
      <Slideshow height="clamp(200px, 34vw, 420px)" images={useScenes(...SCENES)} intervalMs={7000}>
        <h1>Catering</h1>
        <p className={layout.muted}>Tell us the day, the place and how many are coming. No account needed.</p>
      </Slideshow>
      <div className={cx(layout.container, styles.page)}>
        <CateringForm />
      </div>
    </>
  );
}

function CateringForm() {
  const { form, hotel, sent, notice } = useCateringForm();
  const { today } = hotel ?? {};
  return (
    <div className={cx(layout.stack4, layout.beside)}>
      <div className={layout.stack4}>
        {sent && <Sent key={sent._id} request={sent} />}
        <Occasions chosen={form.values.eventType} onChoose={(eventType) => form.setValue('eventType', eventType)} />
        <form {...form.formProps} className={cx(layout.stack4, styles.form)}>
          <Section title="Your event">
            <Card>
              <TextField
                {...form.field('eventType')}
                hint="Wedding, naming, burial, conference …"
                label="Event type"
                maxLength={CATERING_LIMITS.eventTypeMax}
                required
              />
              <div className={cx(layout.columns2, layout.fields)}>
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
              <div className={cx(layout.columns2, layout.fields)}>
                <EmailField {...form.field('email')} hint="We send you a link to follow your request." required />
                <PhoneField {...form.field('phone')} required />
              </div>
            </Card>
          </Section>
          {notice}
          {form.formError && <Notice tone="bad">{form.formError}</Notice>}
          <NeedsScripts />
          <div>
            <Button busy={form.submitting} busyLabel="Sending…" type="submit" variant="primary">
              Request Catering
            </Button>
          </div>
        </form>
      </div>
      {hotel && <Contact hotel={hotel} />}
    </div>
  );
}

/** What we are asked for most, each with its picture; in a house without pictures of its own, words alone. */
const OCCASIONS = [
  { name: 'Wedding', words: 'The hall dressed, and everybody served at table', scene: 'banquet-hall' },
  { name: 'Birthday or naming', words: 'Small chops and grills in the garden', scene: 'garden-party' },
  { name: 'Dinner or reunion', words: 'Soups and grills under the lights', scene: 'terrace' },
];

type OccasionsProps = { chosen: string; onChoose: (eventType: string) => void };

/** Begins the request by what it is for. */
function Occasions({ chosen, onChoose }: OccasionsProps) {
  const scenes = useScenes(...OCCASIONS.map(({ scene }) => scene));
  return (
    <Section title="What is the occasion?">
      <ul className={cx(layout.stack1, styles.occasions)}>
        {OCCASIONS.map(({ name, words }, at) => (
          <li className={layout.stack} key={name}>
            <button
              aria-pressed={chosen === name}
              className={cx(layout.stack, layout.framed, layout.wide, styles.occasion)}
              onClick={() => onChoose(name)}
              type="button"
            >
              {scenes[at] && <Picture alt="" aspect="3 / 2" sizes="(min-width: 768px) 220px, 120px" src={scenes[at]} />}
              <span className={cx(layout.stackHalf, styles.occasionWords)}>
                <strong className={layout.headed}>{name}</strong>
                <span className={layout.hint}>{words}</span>
              </span>
            </button>
          </li>
        ))}
      </ul>
    </Section>
  );
}

/** What was sent, and where to follow it. It takes the focus, as the button that was pressed may be far below it. */
function Sent({ request: { _id, reference, accessToken } }: { request: CateringCreated }) {
  const box = useRef<HTMLElement>(null);
  const heading = useId();
  useEffect(() => box.current?.focus(), []);
  return (
    <section aria-labelledby={heading} className={cx(layout.stack2, layout.start, styles.sent)} ref={box} tabIndex={-1}>
      <h2 id={heading}>We have your request</h2>
      <p>
        Your reference is <strong className={layout.nowrap}>{reference}</strong>. {CATERING_STATUS_MEANINGS.pending}
      </p>
      <ButtonLink href={cateringRequestPath(_id, accessToken)} variant="primary">
        Follow your request
      </ButtonLink>
    </section>
  );
}

const Contact = ({ hotel }: { hotel: Hotel }) => (
  <aside className={cx(layout.stack4, styles.contact)}>
    <Section title="What happens next">
      <ol className={layout.stack2}>
        <li>
          <strong className={layout.block}>You tell us about your event</strong> The day, the place and how many are
          coming.
        </li>
        <li>
          <strong className={layout.block}>We send you a quote</strong> What we cook and bring, the total, and the
          deposit.
        </li>
        <li>
          <strong className={layout.block}>You accept it, and the day is yours</strong> On your own page, which also
          says how to pay the deposit.
        </li>
      </ol>
    </Section>
    <Section title="Talk to us">
      <p>Call or write: we are glad to help with the menu, the number of guests or a day of your choice.</p>
      <ContactLinks className={layout.plain} hotel={hotel} />
      <p className={layout.muted}>{hotel.address}</p>
      {hotel.openingHours && <p className={layout.muted}>{hotel.openingHours}</p>}
    </Section>
  </aside>
);

const KEY = 'catering';
const NO_VALUES = { eventType: '', guestCount: '', date: '', location: '', email: '', phone: '' };

type CateringValues = typeof NO_VALUES;

const loadOutcome = () => import('./catering-outcome');

const schemaErrors = lazySchema(() => import('@shared/catering/schema'), 'cateringInput');

const payloadOf = (values: CateringValues) => ({ ...values, guestCount: Number(values.guestCount) });

/** The request form. What was typed survives a reload, a failure and leaving the page; `sent` is what it made last. */
function useCateringForm() {
  const session = useSession();
  const { data: hotel } = useHotel();
  const { mutateAsync: create } = useCreateRequest();
  const [sent, setSent] = useState<CateringCreated>();
  const user = session?.user.role === 'guest' ? session.user : undefined;
  const known = { email: user?.email ?? '', phone: user?.phoneNumber ?? '' };
  const submission = useIdempotentSubmit({
    form: KEY,
    load: loadOutcome,
    giveUp: useGiveUpRequest(),
    requestKeyOf: ({ date, guestCount }) => `${date} ${guestCount}`,
  });
  const form = useForm<CateringValues>({
    initial: NO_VALUES,
    draftKey: KEY,
    validate: async (values) => {
      const errors = await schemaErrors(values);
      const isOver = values.date !== '' && hotel !== undefined && values.date <= hotel.today;
      return isOver ? { date: CATERING_TEXTS.dateAhead, ...errors } : errors;
    },
    readFailure: (error) => formFailure(error, CATERING_TEXTS.submitFailed, { event_not_ahead: 'date' }),
    onSubmit: async (values) => {
      const request = await submission.send(payloadOf(values), create);
      if (request.accessToken) cateringAccess.save(request._id, request.accessToken);
      toast.success(CATERING_TEXTS.submitted);
      form.reset({ ...NO_VALUES, ...known });
      setSent(request);
    },
  });
  usePrefill(form, known, user?.id);
  const payload = payloadOf(form.values);
  const notice = submission.notice(payload, () => submission.isAsked(payload) && form.clearDraft());
  return { form, hotel, sent, notice };
}
