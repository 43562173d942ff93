import { FileField, type FileFieldProps } from './file-field';
import styles from './file-field.module.css';
import { LiveRegion } from './live-region';

type UploadFieldProps = FileFieldProps & {
  /** What stands against sending the chosen files; said at once, before the form is sent. */
  problem: string | undefined;
};

/** Pictures to upload with a form, judged as they are chosen. */
export const UploadField = ({ problem, error, ...field }: UploadFieldProps) => (
  <>
    <div className={styles.upload}>
      <FileField {...field} error={problem ?? error} />
    </div>
    <LiveRegion>{problem}</LiveRegion>
  </>
);
