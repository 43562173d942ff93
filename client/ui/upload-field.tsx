import { FileField, type FileFieldProps } from './file-field';
import styles from './file-field.module.css';
import { LiveRegion } from './live-region';

type UploadFieldProps = FileFieldProps & {
  /** Why the chosen files cannot be sent; announced at once, before the form is submitted. */
  problem: string | undefined;
};

/** A FileField that is validated as files are chosen. */
export const UploadField = ({ problem, error, ...field }: UploadFieldProps) => (
  <>
    <div className={styles.upload}>
      <FileField {...field} error={problem ?? error} />
    </div>
    <LiveRegion>{problem}</LiveRegion>
  </>
);
