import {
  COUNTRIES,
  countryWords,
  DOCUMENT_KIND_WORDS,
  DOCUMENT_KINDS,
  DOCUMENT_LIMITS,
  HOME_COUNTRY,
  REGISTER_TEXTS,
} from '@shared/guest-register/constants';
import type { IdentityDocument } from '@shared/guest-register/schema';
import { PICTURE_LIMITS, PICTURE_TEXTS } from '@shared/pictures/constants';
import { useRef } from 'react';
import { formDataOf } from '../../lib/api/form-data';
import { lazySchema } from '../../lib/api/lazy-schema';
import { mayHaveArrived } from '../../lib/api/wire-error';
import { formFailure } from '../../lib/lost-answers/form-failure';
import { toast } from '../../ui/feedback/toast';
import { CheckField } from '../../ui/field/choice-field';
import { SelectField } from '../../ui/field/select-field';
import { TextField } from '../../ui/field/text-field';
import { pictureProblem, UploadField } from '../../ui/field/upload-field';
import { useForm } from '../../ui/form/form';
import { FormDialog } from '../../ui/form/form-dialog';
import { cx } from '../../ui/layout/cx';
import layout from '../../ui/layout/layout.module.css';
import { useSaveDocument } from './staff-api';

const addErrors = lazySchema(() => import('@shared/guest-register/schema'), 'documentFields');
const changeErrors = lazySchema(() => import('@shared/guest-register/schema'), 'documentChangeFields');

const KINDS = DOCUMENT_KINDS.map((value) => ({ value, label: DOCUMENT_KIND_WORDS[value] }));

/** By name, the one of most guests first. */
const NATIONALITIES = COUNTRIES.map((value) => ({ value, label: countryWords(value) })).sort((a, b) => {
  const isHome = Number(b.value === HOME_COUNTRY) - Number(a.value === HOME_COUNTRY);
  return isHome || a.label.localeCompare(b.label, 'en');
});

function problemOf(files: readonly File[]): string | undefined {
  const [file] = files;
  if (file?.type !== 'application/pdf') return pictureProblem(files, PICTURE_TEXTS.tooLarge);
  return file.size > PICTURE_LIMITS.bytesMax ? PICTURE_TEXTS.tooLarge : undefined;
}

const valuesOf = (document: IdentityDocument | undefined, personName: string) => ({
  personName: document?.personName ?? personName,
  kind: document?.kind ?? ('nin' as const),
  number: '',
  nationality: document?.nationality ?? HOME_COUNTRY,
  picture: [] as File[],
  removePicture: false,
});

type Values = ReturnType<typeof valuesOf>;

/** What is sent; no number leaves the one that is there. */
const fieldsOf = ({ personName, kind, number, nationality }: Values) => ({
  ...{ personName, kind, nationality },
  ...(number.trim() === '' ? {} : { number }),
});

/** An idempotency key. `submit-once.ts`, which makes others, keeps what is sent on the device until an answer comes. */
const newKey = () => crypto.getRandomValues(new Uint32Array(4)).join('-');

type DocumentDialogProps = {
  bookingId: string;
  /** Undefined for a new one, which begins with that name. */
  document?: IdentityDocument | undefined;
  personName: string;
  onClose: () => void;
};

/** Enters an identity document, or changes one. What is typed is kept nowhere on the device. */
export function DocumentDialog({ bookingId, document, personName, onClose }: DocumentDialogProps) {
  const { mutateAsync: save, error } = useSaveDocument(bookingId);
  const attempt = useRef({ values: '', clientId: '' });
  /** The same for the same values, so that a repeat enters nothing twice. */
  const clientIdOf = (values: Values) => {
    const text = JSON.stringify([fieldsOf(values), values.picture.map(({ name, size }) => [name, size])]);
    if (attempt.current.values !== text) attempt.current = { values: text, clientId: newKey() };
    return attempt.current.clientId;
  };
  const form = useForm({
    initial: valuesOf(document, personName),
    validate: async (values) => {
      const fields = fieldsOf(values);
      const found = await (document ? changeErrors(fields) : addErrors({ number: '', ...fields }));
      const picture = problemOf(values.picture);
      return picture ? { ...found, picture } : found;
    },
    readFailure: (failure) => formFailure(failure, REGISTER_TEXTS.saveFailed),
    onSubmit: async (values) => {
      const { picture, removePicture } = values;
      const one: Record<string, string> = document
        ? { version: String(document.version), ...(removePicture ? { removePicture: 'true' } : {}) }
        : { clientId: clientIdOf(values) };
      await save({ id: document?._id ?? null, form: formDataOf({ ...fieldsOf(values), ...one, picture }) });
      toast.success(REGISTER_TEXTS.saved);
      onClose();
    },
  });
  const { picture } = form.values;
  return (
    <FormDialog
      className={layout.stack3}
      description={REGISTER_TEXTS.hint}
      form={form}
      onClose={onClose}
      title={document ? `Change ${DOCUMENT_KIND_WORDS[document.kind]}` : 'Add identity document'}
      unknown={error !== null && mayHaveArrived(error) && REGISTER_TEXTS.outcomeUnknown}
    >
      <TextField
        {...form.field('personName')}
        autoComplete="off"
        label="Name on the document"
        maxLength={DOCUMENT_LIMITS.nameMax}
        required
      />
      <div className={cx(layout.columns2, layout.fields)}>
        <SelectField {...form.field('kind')} label="Kind" options={KINDS} required />
        <TextField
          {...form.field('number')}
          autoComplete="off"
          data-first-focus
          hint={document ? `Leave empty to keep ${document.maskedNumber ?? 'what is there'}.` : undefined}
          label="Number"
          maxLength={DOCUMENT_LIMITS.numberMax}
          required={!document}
        />
        <SelectField {...form.field('nationality')} label="Nationality" options={NATIONALITIES} required />
      </div>
      <UploadField
        accept="image/jpeg,image/png,image/webp,application/pdf"
        choose="a picture or PDF"
        error={form.errors.picture}
        hint={document?.picture ? 'It replaces the one that is there.' : undefined}
        label="Picture"
        name="picture"
        onChange={(files) => form.setValues({ picture: files })}
        optional
        problem={problemOf(picture)}
        value={picture}
      />
      {document?.picture && picture.length === 0 && (
        <CheckField {...form.check('removePicture')} label="Take the picture away" />
      )}
    </FormDialog>
  );
}
