import { formatDay, formatMoment } from '@shared/dates';
import { LOST_ANSWER_WORDS, LOST_LIMITS, LOST_TEXTS } from '@shared/lost-property/constants';
import type { LostQuestion } from '@shared/lost-property/schema';
import { useState } from 'react';
import { Link } from 'wouter';
import { lazySchema } from '../../lib/api/lazy-schema';
import { repeatableMessageOf } from '../../lib/api/wire-error';
import { staffBookingPath } from '../../lib/navigation/staff-paths';
import { IfMay } from '../../lib/session/staff-access';
import { QueryView } from '../../ui/feedback/query-view';
import { Loading } from '../../ui/feedback/skeleton';
import { PhoneField } from '../../ui/field/contact-fields';
import { SelectField } from '../../ui/field/select-field';
import { TextAreaField, TextField } from '../../ui/field/text-field';
import { FormDialog, useDialogForm, useKeyedDialogForm } from '../../ui/form/form-dialog';
import { Button } from '../../ui/layout/button';
import { cx } from '../../ui/layout/cx';
import layout from '../../ui/layout/layout.module.css';
import { PhoneLink } from '../../ui/record/contact-links';
import styles from './lost-property.module.css';
import { useLostChanges, useLostItems, useLostQuestions } from './staff-api';

/** What is asked for: all that is open, or all of one stay. */
export function LostQuestions({ bookingId }: { bookingId?: string }) {
  const query = useLostQuestions(bookingId);
  return (
    <QueryView
      failed={repeatableMessageOf(query.error, LOST_TEXTS.questionsFailed)}
      loading={<Loading label="Fetching what is asked for" lines={2} />}
      query={query}
    >
      {({ items }) => (
        <ul aria-label="What guests ask for" className={layout.stack1}>
          {items.map((question) => (
            <Question key={question._id} question={question} />
          ))}
        </ul>
      )}
    </QueryView>
  );
}

function Question({ question }: { question: LostQuestion }) {
  const [isAnswering, setAnswering] = useState(false);
  const { booking, name, phone, text, state, item, answeredBy, createdAt } = question;
  return (
    <li className={cx(layout.sheet, layout.stack1, layout.small, styles.entry)}>
      <p>{text}</p>
      <p className={cx(layout.row02, layout.middle, layout.hint)}>
        <strong>{name}</strong>
        <PhoneLink inTable phone={phone} />
        {booking && (
          <Link className={cx(layout.inline, layout.target)} href={staffBookingPath(booking._id)}>
            {`${booking.reference}, room ${booking.roomNumber}, until ${formatDay(booking.checkOutDate)}`}
          </Link>
        )}
        <span>{`asked ${formatMoment(createdAt)}`}</span>
      </p>
      {state !== 'open' && (
        <p>{`${LOST_ANSWER_WORDS[state]}${item ? `: ${item.what}` : ''}${answeredBy ? ` (${answeredBy})` : ''}`}</p>
      )}
      <IfMay area="lostReturns">
        <div>
          <Button
            aria-label={state === 'open' ? `Answer ${name}` : `Change the answer to ${name}`}
            onClick={() => setAnswering(true)}
            size="small"
          >
            {state === 'open' ? 'Answer' : 'Change the answer'}
          </Button>
        </div>
      </IfMay>
      {isAnswering && <AnswerDialog onClose={() => setAnswering(false)} question={question} />}
    </li>
  );
}

const STATES = [
  { value: 'found', label: 'Found' },
  { value: 'not_found', label: 'Not found' },
  { value: 'open', label: 'Still looked for' },
];

/** Says what became of a question. Its guest reads whether it was found, and staff phone them. */
function AnswerDialog({ question, onClose }: { question: LostQuestion; onClose: () => void }) {
  const { _id, version, name, text, state, item } = question;
  const { answer } = useLostChanges();
  const found = useLostItems({ state: 'kept', limit: LOST_LIMITS.listMax }).data?.items ?? [];
  const others = item && !found.some((one) => one._id === item._id) ? [item] : [];
  const form = useDialogForm({
    initial: { state: state === 'open' ? ('found' as const) : state, itemId: item?._id ?? '' },
    failed: LOST_TEXTS.saveFailed,
    run: (values) => {
      const itemId = values.state === 'found' && values.itemId !== '' ? values.itemId : null;
      return answer.mutateAsync({ _id, version, state: values.state, itemId });
    },
    done: 'Answer saved.',
    onClose,
  });
  return (
    <FormDialog description={text} form={form} onClose={onClose} title={`What ${name} asks for`}>
      <SelectField
        {...form.field('state')}
        data-first-focus
        hint="The guest reads it on the page of the booking; please phone them too."
        label="Answer"
        options={STATES}
      />
      {form.values.state === 'found' && (
        <SelectField
          {...form.field('itemId')}
          label="What was found"
          options={[
            { value: '', label: 'Not in the list' },
            ...[...others, ...found].map(({ _id: id, what }) => ({ value: id, label: what })),
          ]}
        />
      )}
    </FormDialog>
  );
}

const questionErrors = lazySchema(() => import('@shared/lost-property/schema'), 'lostQuestionFields');

/** Writes down who asks by phone. Open while it is rendered. */
export function NoteQuestionDialog({ onClose }: { onClose: () => void }) {
  const { noteQuestion } = useLostChanges();
  const form = useKeyedDialogForm('lost-question', {
    initial: { name: '', phone: '', text: '' },
    validate: (values) => questionErrors(values),
    failed: LOST_TEXTS.saveFailed,
    run: (values, send) => send(values, noteQuestion.mutateAsync),
    done: 'Question saved.',
    unknown: LOST_TEXTS.outcomeUnknown,
    onClose,
  });
  return (
    <FormDialog form={form} onClose={onClose} title="Add a question asked by phone">
      <TextField {...form.field('name')} autoComplete="off" data-first-focus label="Name" required />
      <PhoneField {...form.field('phone')} autoComplete="off" required />
      <TextAreaField {...form.field('text')} label="What they look for" maxLength={LOST_LIMITS.textMax} required />
    </FormDialog>
  );
}
