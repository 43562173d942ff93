import { formatMoment } from '@shared/dates';
import { GUEST_LIMITS, GUEST_TEXTS, MERGED_TEXTS } from '@shared/guests/constants';
import type { Guest } from '@shared/guests/schema';
import { useState } from 'react';
import { messageOf, repeatableMessageOf } from '../../lib/api/wire-error';
import { formFailure } from '../../lib/lost-answers/form-failure';
import { IfMay } from '../../lib/session/staff-access';
import { usePaused } from '../../ui/device/use-paused';
import { LiveRegion, Notice } from '../../ui/feedback/notice';
import { toast } from '../../ui/feedback/toast';
import { ChoiceField } from '../../ui/field/choice-field';
import { TextField } from '../../ui/field/text-field';
import { useForm } from '../../ui/form/form';
import { FormDialog } from '../../ui/form/form-dialog';
import { Button } from '../../ui/layout/button';
import { cx } from '../../ui/layout/cx';
import layout from '../../ui/layout/layout.module.css';
import { Section } from '../../ui/layout/page';
import { PhoneLink } from '../../ui/record/contact-links';
import { bookingWords } from './guest-summary';
import styles from './guests.module.css';
import { useGuestsFound, useMergeGuests, useUnmergeGuest, useUnwanted } from './staff-api';

const TYPING_PAUSE_MS = 150;

/** 'Ada Obi, 08031234567, 2 bookings' */
const inWords = ({ name, phone, bookings }: Pick<Guest, 'name' | 'phone' | 'bookings'>) =>
  `${name}, ${phone}, ${bookingWords(bookings)}`;

/** Says that another guest of the directory is the same person as this one. */
export function SamePerson({ guest }: { guest: Guest }) {
  const [isAsking, setAsking] = useState(false);
  return (
    <IfMay area="guests">
      <Button onClick={() => setAsking(true)}>Same person as…</Button>
      {isAsking && <SamePersonDialog guest={guest} onClose={() => setAsking(false)} />}
    </IfMay>
  );
}

function SamePersonDialog({ guest, onClose }: { guest: Guest; onClose: () => void }) {
  const { mutateAsync: merge } = useMergeGuests();
  const unmerge = useUnmerge();
  const form = useForm({
    // Whoever is there twice mostly has the same name.
    initial: { q: guest.name, otherId: '' },
    validate: ({ otherId }) => (others.some(({ _id }) => _id === otherId) ? {} : { otherId: 'Choose a guest' }),
    readFailure: (error) => formFailure(error, MERGED_TEXTS.failed),
    onSubmit: async ({ otherId }) => {
      await merge({ _id: guest._id, otherId });
      toast.success(MERGED_TEXTS.merged, { action: { label: 'Undo', onClick: () => unmerge.run(otherId, guest._id) } });
      onClose();
    },
  });
  const asked = usePaused(form.values.q.trim(), TYPING_PAUSE_MS);
  const { data, error, isLoading } = useGuestsFound(asked);
  const others = (data?.items ?? []).filter(({ _id }) => _id !== guest._id);
  const other = others.find(({ _id }) => _id === form.values.otherId);
  const markOf = useUnwanted().ofGuest;
  const mark = markOf(guest._id) ?? (other && markOf(other._id));
  const failed = error && repeatableMessageOf(error, GUEST_TEXTS.loadFailed);
  return (
    <FormDialog
      busyLabel="Saving…"
      error={form.formError}
      form={form}
      label="They are the same person"
      onClose={onClose}
      summary={
        other && (
          <>
            <strong>{inWords(guest)}</strong>, and <strong>{inWords(other)}</strong>, become one guest, shown as{' '}
            {guest.name}. The bookings stay as they are.
            {mark && (
              <>
                {' '}
                <strong>{mark.name} is marked as not wanted, and then both are:</strong> {mark.reason}
              </>
            )}
          </>
        )
      }
      title={`Same person as ${guest.name}`}
    >
      <TextField
        {...form.field('q')}
        autoComplete="off"
        data-first-focus
        label="Name or phone of the other guest"
        maxLength={GUEST_LIMITS.searchMax}
      />
      <LiveRegion visible>
        {failed ? (
          <Notice tone="bad">{failed}</Notice>
        ) : (
          others.length === 0 && (
            <p className={layout.hint}>{isLoading ? 'Looking for guests…' : 'Nobody else has this name or phone.'}</p>
          )
        )}
      </LiveRegion>
      {others.length > 0 && (
        <ChoiceField
          {...form.field('otherId')}
          choices={others.map((one) => ({
            value: one._id,
            label: one.name,
            hint:
              one.merged.length > 0
                ? `${one.phone} · Merged with somebody already: begin at their page`
                : [one.phone, bookingWords(one.bookings), ...(markOf(one._id) ? ['Not wanted'] : [])].join(' · '),
            disabled: one.merged.length > 0,
          }))}
          label="Who they are too"
          required
        />
      )}
    </FormDialog>
  );
}

function useUnmerge() {
  const { mutateAsync, isPending } = useUnmergeGuest();
  const run = (_id: string, mergedInto: string) =>
    void mutateAsync({ _id, mergedInto }).then(
      () => toast.info(MERGED_TEXTS.unmerged),
      (error: unknown) => toast.error(messageOf(error, MERGED_TEXTS.failed)),
    );
  return { run, isPending };
}

/** Other names and phones of the guest, who merged them and when, each with the way back; nothing where there are none. */
export function MergedGuests({ guest: { _id: mergedInto, merged } }: { guest: Guest }) {
  const unmerge = useUnmerge();
  return merged.length === 0 ? null : (
    <Section title="Merged with">
      <ul aria-label="Merged with" className={cx(layout.stack, layout.sheet, layout.divided)}>
        {merged.map(({ _id, name, phone, bookings, by, at }) => (
          <li className={cx(layout.row12, layout.middle, layout.apart, styles.mark)} key={_id}>
            <span className={cx(layout.stack, layout.shrink, layout.breaks)}>
              <strong>{name}</strong>
              <span className={cx(layout.row02, layout.middle, layout.hint)}>
                <PhoneLink inTable phone={phone} />
                <span>{bookingWords(bookings)}</span>
                <span>{`merged ${formatMoment(at)}${by ? ` by ${by}` : ''}`}</span>
              </span>
            </span>
            <IfMay area="guests">
              <Button
                aria-label={`Undo: ${name}`}
                busy={unmerge.isPending}
                onClick={() => unmerge.run(_id, mergedInto)}
                size="small"
              >
                Undo
              </Button>
            </IfMay>
          </li>
        ))}
      </ul>
    </Section>
  );
}
