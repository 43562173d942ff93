import { STAFF_NOTICE_TEXTS } from '@shared/money/notices/constants';
import { useEffect, useState } from 'react';
import { failedWith, repeatableMessageOf } from '../../lib/api/wire-error';
import { saveFile } from '../../lib/storage/save-file';
import { Dialog } from '../../ui/dialog/dialog';
import { toast } from '../../ui/feedback/toast';
import { Button } from '../../ui/layout/button';
import styles from './notices-on-desk.module.css';
import { useFetchProof } from './staff-api';

type Picture = { name: string; blob: Blob; address: string };

type ProofButtonProps = {
  id: string;
  /** Which one of several; null for the only one. */
  place: number | null;
  /** The guest and the reference. */
  of: string;
};

/** Shows a proof that is a picture, and saves a PDF: the browser's viewer is left to whoever opens it. */
export function ProofButton({ id, place, of }: ProofButtonProps) {
  const { mutate, isPending } = useFetchProof();
  const [picture, setPicture] = useState<Picture | null>(null);
  useEffect(() => () => void (picture && URL.revokeObjectURL(picture.address)), [picture]);
  const look = () =>
    mutate(id, {
      onSuccess: ({ name, isPicture, blob }) => {
        if (isPicture) setPicture({ name, blob, address: URL.createObjectURL(blob) });
        else saveFile(name, blob);
      },
      onError: (error) =>
        toast.error(
          failedWith(error, 'not_found')
            ? STAFF_NOTICE_TEXTS.proofGone
            : repeatableMessageOf(error, STAFF_NOTICE_TEXTS.proofFailed),
        ),
    });
  const label = place === null ? 'Proof' : `Proof ${place}`;
  return (
    <>
      <Button aria-label={`${label} of ${of}`} busy={isPending} busyLabel="Opening…" onClick={look} size="small">
        {label}
      </Button>
      <Dialog
        description={of}
        footer={
          <>
            <Button onClick={() => picture && saveFile(picture.name, picture.blob)}>Save</Button>
            <Button onClick={() => setPicture(null)} variant="primary">
              Close
            </Button>
          </>
        }
        onOpenChange={(next) => !next && setPicture(null)}
        open={picture !== null}
        size="wide"
        title={label}
      >
        {picture && <img alt={`${label} of ${of}`} className={styles.proof} src={picture.address} />}
      </Dialog>
    </>
  );
}
