import type { Booking } from '@shared/bookings/schema';
import { countryWords, DOCUMENT_KIND_WORDS, DOCUMENT_LIMITS, REGISTER_TEXTS } from '@shared/guest-register/constants';
import type { IdentityDocument } from '@shared/guest-register/schema';
import { useRef, useState } from 'react';
import { messageOf, repeatableMessageOf, wireErrorOf } from '../../lib/api/wire-error';
import { IfMay } from '../../lib/session/staff-access';
import { useConfirmedAction } from '../../ui/dialog/confirmed-action';
import { SmallEmpty } from '../../ui/feedback/empty-state';
import { QueryView } from '../../ui/feedback/query-view';
import { Loading } from '../../ui/feedback/skeleton';
import { toast } from '../../ui/feedback/toast';
import { Button } from '../../ui/layout/button';
import { cx } from '../../ui/layout/cx';
import layout from '../../ui/layout/layout.module.css';
import { Section } from '../../ui/layout/page';
import { FileButton } from '../../ui/media/file-button';
import { DocumentDialog } from './document-dialog';
import styles from './guest-register.module.css';
import { useFetchPicture, useIdentityDocuments, useOpenNumber, useRemoveDocument } from './staff-api';

type OfStay = { booking: Pick<Booking, '_id' | 'guestName'> };

/** What those who stay have shown, for the guest register. */
export function IdentityDocuments({ booking }: OfStay) {
  const query = useIdentityDocuments(booking._id);
  const around = useRef<HTMLDivElement>(null);
  const count = query.data?.length ?? 0;
  return (
    <Section title="Identity documents">
      <div className={layout.stack1} ref={around} tabIndex={-1}>
        <QueryView
          empty={(documents) => documents.length === 0 && <SmallEmpty>{REGISTER_TEXTS.none}</SmallEmpty>}
          failed={REGISTER_TEXTS.loadFailed}
          loading={<Loading label="Fetching the identity documents" lines={2} />}
          query={query}
        >
          {(documents) => (
            <ul aria-label="Identity documents" className={layout.stack1}>
              {documents.map((document) => (
                <Document document={document} key={document._id} onRemoved={() => around.current?.focus()} />
              ))}
            </ul>
          )}
        </QueryView>
        {count < DOCUMENT_LIMITS.documentsMax && <AddDocument booking={booking} isFirst={count === 0} />}
      </div>
    </Section>
  );
}

/** The first one is most often the guest's own. */
export function AddDocument({ booking, isFirst }: OfStay & { isFirst: boolean }) {
  const [isOpen, setOpen] = useState(false);
  return (
    <IfMay area="register">
      <div>
        <Button onClick={() => setOpen(true)} size="small">
          Add identity document
        </Button>
      </div>
      {isOpen && (
        <DocumentDialog
          bookingId={booking._id}
          onClose={() => setOpen(false)}
          personName={isFirst ? booking.guestName : ''}
        />
      )}
    </IfMay>
  );
}

function Document({ document, onRemoved }: { document: IdentityDocument; onRemoved: () => void }) {
  const { _id, bookingId, personName, kind, maskedNumber, nationality, picture } = document;
  const [isChanging, setChanging] = useState(false);
  const fetchPicture = useFetchPicture();
  const what = `${DOCUMENT_KIND_WORDS[kind]} of ${personName}`;
  return (
    <li className={cx(layout.sheet, layout.stack, styles.document)}>
      <p>
        <strong>{personName}</strong> <span className={layout.hint}>{countryWords(nationality)}</span>
      </p>
      <p className={cx(layout.row02, layout.middle)}>
        <span>{DOCUMENT_KIND_WORDS[kind]}</span>
        {maskedNumber === null ? (
          <span className={layout.hint}>{REGISTER_TEXTS.unreadable}</span>
        ) : (
          <DocumentNumber id={_id} key={document.version} masked={maskedNumber} of={what} />
        )}
      </p>
      <div className={layout.row1}>
        {picture && (
          <FileButton
            failed={REGISTER_TEXTS.pictureFailed}
            fetch={() => fetchPicture(_id)}
            gone={REGISTER_TEXTS.pictureGone}
            label="Picture"
            of={what}
          />
        )}
        <IfMay area="register">
          <Button aria-label={`Change ${what}`} onClick={() => setChanging(true)} size="small">
            Change
          </Button>
          <RemoveDocument document={document} onRemoved={onRemoved} what={what} />
        </IfMay>
      </div>
      {isChanging && (
        <DocumentDialog
          bookingId={bookingId}
          document={document}
          onClose={() => setChanging(false)}
          personName={personName}
        />
      )}
    </li>
  );
}

/** Masked until it is opened, and again once it is hidden; each opening is in the audit log. */
function DocumentNumber({ id, masked, of }: { id: string; masked: string; of: string }) {
  const { data, mutate, reset, isPending } = useOpenNumber();
  const open = () =>
    mutate(id, {
      onSuccess: (number) => number === null && toast.error(REGISTER_TEXTS.unreadable),
      onError: (error) => toast.error(repeatableMessageOf(error, REGISTER_TEXTS.openFailed)),
    });
  return (
    <>
      <span className={layout.figure}>{data ?? masked}</span>
      {data ? (
        <Button aria-label={`Hide the number of ${of}`} onClick={reset} size="small" variant="quiet">
          Hide
        </Button>
      ) : (
        <Button
          aria-label={`Show the number of ${of}`}
          busy={isPending}
          busyLabel="Opening…"
          onClick={open}
          size="small"
          variant="quiet"
        >
          Show
        </Button>
      )}
    </>
  );
}

type RemoveProps = { document: IdentityDocument; what: string; onRemoved: () => void };

function RemoveDocument({ document, what, onRemoved }: RemoveProps) {
  const { mutateAsync: remove } = useRemoveDocument();
  const removeConfirmed = useConfirmedAction<IdentityDocument>({
    question: () => ({
      title: 'Remove this identity document?',
      text: `${what}. Its number and picture are gone for good.`,
      confirmLabel: 'Remove',
      cancelLabel: 'Keep it',
      danger: true,
    }),
    run: ({ _id, version }) =>
      remove({ _id, version }).catch((error: unknown) => {
        // A colleague has removed it meanwhile: it is done.
        if (wireErrorOf(error)?.reason !== 'not_found') throw error;
      }),
    done: () => REGISTER_TEXTS.removed,
    onDone: onRemoved,
    failed: (error) => messageOf(error, REGISTER_TEXTS.removeFailed),
  });
  return (
    <Button aria-label={`Remove ${what}`} onClick={() => void removeConfirmed(document)} size="small" variant="quiet">
      Remove
    </Button>
  );
}
