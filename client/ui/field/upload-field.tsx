import { aboutFile, PICTURE_LIMITS, PICTURE_TEXTS } from '@shared/pictures/constants';
import { type ComponentProps, type DragEvent, useEffect, useState } from 'react';
import { LiveRegion } from '../feedback/notice';
import { IconButton } from '../layout/button';
import { cx } from '../layout/cx';
import layout from '../layout/layout.module.css';
import { UploadIcon } from '../media/admin-icons';
import { CloseIcon } from '../media/icons';
import { Field, type FieldProps } from './field';
import styles from './file-field.module.css';

/** What phones can send and the server can read. Given this list, iPhones convert their own format to JPEG. */
const PICTURES = 'image/jpeg,image/png,image/webp,image/avif,image/gif';

type FileFieldProps = FieldProps & {
  name?: string;
  value: readonly File[];
  onChange: (files: File[]) => void;
  multiple?: boolean;
  accept?: string;
  /** What one is to choose: 'a picture' unless said. */
  choose?: string;
};

/** A frame to drop files on; the input in it covers it. `over` while a file is held above it. */
export const DropArea = ({ over, className, ...area }: ComponentProps<'div'> & { over: boolean }) => (
  <div {...area} className={cx(styles.drop, over && styles.over, className)} />
);

/** Pictures to upload, each with a preview and a button to remove it. Which files are allowed is up to the form. */
export function FileField({
  name,
  value,
  onChange,
  multiple = false,
  accept = PICTURES,
  choose,
  ...field
}: FileFieldProps) {
  const [over, setOver] = useState(false);
  const add = (list: FileList | null) => {
    const files = Array.from(list ?? []);
    if (files.length > 0) onChange(multiple ? [...value, ...files] : files.slice(0, 1));
  };
  const drop = (event: DragEvent) => {
    event.preventDefault();
    setOver(false);
    add(event.dataTransfer.files);
  };
  return (
    <>
      <Field {...field}>
        {(control) => (
          <DropArea
            className={styles.tall}
            over={over}
            onDragLeave={() => setOver(false)}
            onDragOver={(event) => {
              event.preventDefault();
              setOver(true);
            }}
            onDrop={drop}
          >
            <UploadIcon />
            <span>
              <b>Choose {choose ?? (multiple ? 'pictures' : 'a picture')}</b> or drop {multiple ? 'them' : 'it'} here
            </span>
            <input
              {...control}
              accept={accept}
              multiple={multiple}
              name={name}
              onChange={(event) => {
                add(event.target.files);
                // So that the same file can be chosen again after it was removed.
                event.target.value = '';
              }}
              type="file"
            />
          </DropArea>
        )}
      </Field>
      {value.length > 0 && (
        <ul className={cx(layout.columns1, styles.list)}>
          {value.map((file, index) => (
            <Preview
              file={file}
              key={`${file.name}-${file.size}-${file.lastModified}`}
              onRemove={() => onChange(value.filter((_, other) => other !== index))}
            />
          ))}
        </ul>
      )}
    </>
  );
}

function Preview({ file, onRemove }: { file: File; onRemove: () => void }) {
  const [url, setUrl] = useState<string>();
  useEffect(() => {
    const made = URL.createObjectURL(file);
    setUrl(made);
    return () => URL.revokeObjectURL(made);
  }, [file]);
  return (
    <li className={cx(layout.sheet, layout.relative, styles.item)}>
      {/* A file that the browser cannot show has only its name. */}
      {url && <img alt="" onError={() => setUrl(undefined)} src={url} />}
      <span className={cx(layout.small, layout.nowrap, layout.block, styles.name)}>{file.name}</span>
      <IconButton className={styles.remove} framed label={`Remove ${file.name}`} onClick={onRemove}>
        <CloseIcon />
      </IconButton>
    </li>
  );
}

type UploadFieldProps = FileFieldProps & {
  /** Why the chosen files cannot be sent; announced at once, before the form is submitted. */
  problem: string | undefined;
};

/** A FileField that is validated as files are chosen. */
export const UploadField = ({ problem, error, ...field }: UploadFieldProps) => (
  <>
    <div className={layout.stack1}>
      <FileField {...field} error={problem ?? error} />
    </div>
    <LiveRegion>{problem}</LiveRegion>
  </>
);

/** Why one of the chosen pictures cannot be sent, and which; undefined if all can. `tooLarge` is said of a large one. */
export function pictureProblem(files: readonly File[], tooLarge: string): string | undefined {
  const problemOf = ({ name, type, size }: File) => {
    // Browsers often do not know the type of Apple's format.
    if (/^image\/hei[cf]/.test(type) || /\.hei[cf]$/i.test(name)) return PICTURE_TEXTS.heic;
    if (!type.startsWith('image/')) return PICTURE_TEXTS.imagesOnly;
    return size > PICTURE_LIMITS.bytesMax ? tooLarge : undefined;
  };
  for (const file of files) {
    const problem = problemOf(file);
    if (problem) return aboutFile(problem, file.name, files.length);
  }
  return undefined;
}
