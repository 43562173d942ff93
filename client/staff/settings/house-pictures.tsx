import { SETTING_LIMITS, SETTING_TEXTS } from '@shared/hotel/settings-constants';
import type { Settings } from '@shared/hotel/settings-schema';
import { PICTURE_SIZE } from '@shared/pictures/constants';
import { useEffect, useState } from 'react';
import { formDataOf } from '../../lib/api/form-data';
import { formFailure } from '../../lib/lost-answers/form-failure';
import { Notice } from '../../ui/feedback/notice';
import { toast } from '../../ui/feedback/toast';
import { TextField } from '../../ui/field/text-field';
import { pictureProblem, UploadField } from '../../ui/field/upload-field';
import { Button } from '../../ui/layout/button';
import { cx } from '../../ui/layout/cx';
import layout from '../../ui/layout/layout.module.css';
import { Picture } from '../../ui/media/picture';
import styles from './settings.module.css';
import { useSetPictures } from './staff-api';

type Kept = Settings['pictures'][number];
type Added = { file: File; alt: string };

/** Pictures of the house, in their order, with what is on each; all are saved together. */
export function HousePictures({ settings: { pictures, version } }: { settings: Settings }) {
  const { mutateAsync: send, isPending } = useSetPictures();
  const [kept, setKept] = useState<readonly Kept[]>(pictures);
  const [added, setAdded] = useState<readonly Added[]>([]);
  const [failed, setFailed] = useState('');
  // What was saved, here or by somebody else.
  useEffect(() => {
    setKept(pictures);
    setAdded([]);
  }, [pictures]);
  const files = added.map(({ file }) => file);
  const isFull = kept.length + files.length > SETTING_LIMITS.picturesMax;
  const problem = isFull ? SETTING_TEXTS.tooManyPictures : pictureProblem(files, SETTING_TEXTS.fileTooLarge);
  const isChanged = added.length > 0 || JSON.stringify(kept) !== JSON.stringify(pictures);
  const save = async () => {
    const alts = [...kept, ...added].map(({ alt }) => alt);
    if (alts.some((alt) => alt.trim() === '')) return setFailed(SETTING_TEXTS.altRequired);
    const keepPictures = kept.map(({ src }) => src);
    try {
      await send(formDataOf({ keepPictures, alts, pictures: files, version: String(version) }));
      setFailed('');
      toast.success(SETTING_TEXTS.lookSaved);
    } catch (error) {
      const { message, fields } = formFailure(error, SETTING_TEXTS.saveFailed);
      setFailed(Object.values(fields ?? {})[0] ?? message);
    }
  };
  return (
    <div className={layout.stack2}>
      <KeptPictures kept={kept} onChange={setKept} />
      <UploadField
        hint={`Up to ${SETTING_LIMITS.picturesMax} of at most ${PICTURE_SIZE} each. The first leads the home page.`}
        label={kept.length > 0 ? 'Add pictures' : 'Pictures of the house'}
        multiple
        onChange={(chosen) =>
          setAdded(chosen.map((file) => ({ file, alt: added.find((known) => known.file === file)?.alt ?? '' })))
        }
        optional
        problem={problem}
        value={files}
      />
      {added.map(({ file, alt }, at) => (
        <AltField
          alt={alt}
          key={`${file.name}-${file.size}-${file.lastModified}`}
          label={`What is on ${file.name}`}
          onChange={(text) => setAdded(added.map((one, other) => (other === at ? { ...one, alt: text } : one)))}
        />
      ))}
      {failed && <Notice tone="bad">{failed}</Notice>}
      {isChanged && !problem && (
        <div>
          <Button busy={isPending} busyLabel="Sending the pictures…" onClick={() => void save()} variant="primary">
            Save pictures
          </Button>
        </div>
      )}
    </div>
  );
}

type AltFieldProps = { alt: string; label: string; onChange: (text: string) => void };

const AltField = ({ alt, label, onChange }: AltFieldProps) => (
  <TextField
    autoComplete="off"
    hint="For guests who do not see it, such as: The front of the hotel at dusk."
    label={label}
    maxLength={SETTING_LIMITS.altMax}
    onChange={({ target }) => onChange(target.value)}
    required
    value={alt}
  />
);

type KeptPicturesProps = { kept: readonly Kept[]; onChange: (kept: readonly Kept[]) => void };

function KeptPictures({ kept, onChange }: KeptPicturesProps) {
  if (kept.length === 0) return null;
  return (
    <ul aria-label="In the order in which guests see them" className={cx(layout.columns1, styles.pictures)}>
      {kept.map((picture, at) => (
        <li className={layout.sheet} key={picture.src}>
          <Picture alt={picture.alt} sizes="260px" src={picture.src} />
          <div className={cx(layout.stack1, styles.words)}>
            <AltField
              alt={picture.alt}
              label={`What is on picture ${at + 1}`}
              onChange={(alt) => onChange(kept.map((one, other) => (other === at ? { ...one, alt } : one)))}
            />
            <div className={layout.row1}>
              {at > 0 && (
                <Button
                  onClick={() => onChange([picture, ...kept.filter((one) => one !== picture)])}
                  size="small"
                >{`Show picture ${at + 1} first`}</Button>
              )}
              <Button
                onClick={() => onChange(kept.filter((one) => one !== picture))}
                size="small"
              >{`Remove picture ${at + 1}`}</Button>
            </div>
          </div>
        </li>
      ))}
    </ul>
  );
}
