import { accentProblem, readAccent } from '@shared/hotel/accent';
import { SETTING_TEXTS } from '@shared/hotel/settings-constants';
import type { Settings } from '@shared/hotel/settings-schema';
import { PICTURE_SIZE } from '@shared/pictures/constants';
import { useState } from 'react';
import { formDataOf } from '../../lib/api/form-data';
import { formFailure } from '../../lib/lost-answers/form-failure';
import { Notice } from '../../ui/feedback/notice';
import { toast } from '../../ui/feedback/toast';
import { TextField } from '../../ui/field/text-field';
import { pictureProblem, UploadField } from '../../ui/field/upload-field';
import { Button } from '../../ui/layout/button';
import { cx } from '../../ui/layout/cx';
import layout from '../../ui/layout/layout.module.css';
import { HousePictures } from './house-pictures';
import styles from './settings.module.css';
import { SettingsForm, SettingsSection } from './settings-section';
import { useSetLogo } from './staff-api';
import { useSectionForm } from './use-settings-form';

const TITLE = 'Logo, colour and pictures';

const valuesOf = ({ accent, place }: Settings) => ({ accent, place });

const FIELDS = [
  { label: 'Colour', text: ({ accent }: Settings) => accent },
  { label: 'Place on a map', text: ({ place }: Settings) => place },
];

/** How guests recognise the house: on its pages, in tabs, shared links, emails and receipts (D52). */
export const LookSettings = ({ settings }: { settings: Settings }) => (
  <SettingsSection
    about="On guests’ pages, in browser tabs, shared links, emails and receipts. Without a logo the hotel’s initials stand there, without pictures a plain cloth in its colour."
    anchor="look"
    title={TITLE}
  >
    <Logo settings={settings} />
    <ColourAndPlace settings={settings} />
    <HousePictures settings={settings} />
  </SettingsSection>
);

/** Chosen and sent at once: there is nothing to fill in beside it. */
function Logo({ settings: { logo, version } }: { settings: Settings }) {
  const { mutateAsync: send, isPending } = useSetLogo();
  const [file, setFile] = useState<File>();
  const [failed, setFailed] = useState('');
  const files = file ? [file] : [];
  const problem = pictureProblem(files, SETTING_TEXTS.fileTooLarge);
  const save = async (chosen: readonly File[]) => {
    try {
      await send(formDataOf({ logo: chosen, version: String(version) }));
      setFile(undefined);
      setFailed('');
      toast.success(SETTING_TEXTS.lookSaved);
    } catch (error) {
      const { message, fields } = formFailure(error, SETTING_TEXTS.saveFailed);
      setFailed(fields?.logo ?? message);
    }
  };
  return (
    <div className={layout.stack2}>
      {logo && <img alt="The hotel’s logo" className={styles.logo} src={logo} />}
      <UploadField
        hint={`PNG, JPEG or WebP of at most ${PICTURE_SIZE}, best on a transparent ground.`}
        label={logo ? 'Another logo' : 'Logo'}
        onChange={([chosen]) => setFile(chosen)}
        optional
        problem={problem}
        value={files}
      />
      {failed && <Notice tone="bad">{failed}</Notice>}
      <div className={layout.row1}>
        {file && !problem && (
          <Button busy={isPending} busyLabel="Sending the logo…" onClick={() => void save(files)} variant="primary">
            Save logo
          </Button>
        )}
        {logo && !file && (
          <Button busy={isPending} busyLabel="Removing…" onClick={() => void save([])}>
            Remove logo
          </Button>
        )}
      </div>
    </div>
  );
}

function ColourAndPlace({ settings }: { settings: Settings }) {
  const form = useSectionForm(settings, { section: TITLE, valuesOf, fields: FIELDS });
  const typed = form.field('accent');
  const hex = readAccent(typed.value);
  // Said while it is chosen, as nobody knows which contrast is enough.
  const error = typed.error ?? (hex === null ? undefined : (accentProblem(hex) ?? undefined));
  return (
    <SettingsForm form={form}>
      <div className={cx(layout.row1, styles.colour)}>
        <TextField
          {...typed}
          autoComplete="off"
          error={error}
          hint="Of buttons, links and the head of each page, such as #7a1f3d. Empty: indigo."
          label="Colour"
          maxLength={7}
          optional
        />
        <input
          aria-label="Pick the colour"
          className={styles.pick}
          onChange={({ target }) => form.setValue('accent', target.value)}
          type="color"
          value={hex ?? '#262f75'}
        />
      </div>
      <TextField
        {...form.field('place')}
        autoComplete="off"
        hint="Paste the link of the hotel on Google Maps or OpenStreetMap, or its coordinates. Guests get directions to it."
        label="Place on a map"
        maxLength={2_000}
        optional
      />
    </SettingsForm>
  );
}
