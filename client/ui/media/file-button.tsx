import type { WireFile } from '@shared/fields/files-schema';
import { useMutation } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { failedWith, repeatableMessageOf } from '../../lib/api/wire-error';
import { blobOf, saveFile } from '../../lib/storage/save-file';
import { Dialog } from '../dialog/dialog';
import { toast } from '../feedback/toast';
import { Button } from '../layout/button';
import styles from './file-button.module.css';

type Picture = { name: string; blob: Blob; address: string };

type FileButtonProps = {
  label: string;
  /** Whose it is. */
  of: string;
  /** Its file is in no cache and has no address that others could open. */
  fetch: () => Promise<WireFile>;
  gone: string;
  failed: string;
};

/** Shows a picture that is not public, and saves a PDF: the browser's viewer is left to whoever opens it. */
export function FileButton({ label, of, fetch, gone, failed }: FileButtonProps) {
  const { mutate, isPending } = useMutation({ mutationFn: fetch });
  const [picture, setPicture] = useState<Picture | null>(null);
  useEffect(() => () => void (picture && URL.revokeObjectURL(picture.address)), [picture]);
  const look = () =>
    mutate(undefined, {
      onSuccess: (file) => {
        const blob = blobOf(file);
        if (file.mediaType === 'image/jpeg')
          setPicture({ name: file.fileName, blob, address: URL.createObjectURL(blob) });
        else saveFile(file.fileName, blob);
      },
      onError: (error) => toast.error(failedWith(error, 'not_found') ? gone : repeatableMessageOf(error, failed)),
    });
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
        {picture && <img alt={`${label} of ${of}`} className={styles.picture} src={picture.address} />}
      </Dialog>
    </>
  );
}
