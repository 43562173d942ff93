import { SETTING_TEXTS } from '@shared/hotel/settings-constants';
import type { Settings } from '@shared/hotel/settings-schema';
import { useEffect, useEffectEvent, useState } from 'react';
import { lazySchema } from '../../lib/api/lazy-schema';
import { mayHaveArrived } from '../../lib/api/wire-error';
import { recordNow } from '../../lib/live/changed-meanwhile';
import { formFailure } from '../../lib/lost-answers/form-failure';
import { toast } from '../../ui/feedback/toast';
import { type ReadField, useEditedRecord } from '../../ui/form/edited-record';
import { type FieldErrors, hasChanges, useFormFields } from '../../ui/form/form';
import { editDraftKey, interruptedEdit } from '../../ui/form/interrupted-edit';
import { useUnsavedChanges } from '../../ui/form/unsaved-changes';
import { useUpdateSettings } from './staff-api';

type SettingsFormOptions<Values> = {
  /** Its title, by which its unsaved changes are called and kept. */
  section: string;
  valuesOf: (settings: Settings) => Values;
  /** The section's settings in words, to tell what somebody else has changed in them. */
  fields: readonly ReadField<Settings>[];
  /** Never kept in the tab's storage. */
  draftOmit?: readonly (keyof Values)[];
  /** Messages by field for the changed values. */
  validate: (changes: Partial<Values>, values: Values) => Promise<FieldErrors>;
  send: (changes: Partial<Values>, version: number, values: Values) => Promise<Settings>;
  /** Whether settings already are what was typed, where the form has more fields than they. */
  isAlreadySo?: (now: Settings, values: Values) => boolean;
  saved?: string;
  onSaved?: () => void;
};

/** How often a save goes on from what others have saved in other sections while it was on its way. */
const TRIES_MAX = 5;

/**
 * The form of one section of the settings. All sections share one version (D26): where only others have changed, the save
 * goes on from there unseen; where this one has, it is shown.
 */
export function useSettingsForm<Values extends object>(
  latest: Settings,
  {
    section,
    valuesOf,
    fields,
    draftOmit,
    validate,
    send,
    isAlreadySo,
    saved = SETTING_TEXTS.saved,
    onSaved,
  }: SettingsFormOptions<Values>,
) {
  const kind = `settings ${section}`;
  const [opened] = useState(() => interruptedEdit<Settings>(kind) ?? latest);
  const edited = useEditedRecord<Settings, Values>(opened, {
    valuesOf: (row) => valuesOf(row ?? opened),
    fields,
    ...(isAlreadySo && {
      isAlreadySo: (now: Settings, _typed: Partial<Values>, values: Values) => isAlreadySo(now, values),
    }),
  });
  const seen = edited.record ?? opened;
  const isSameHere = (now: Settings) => fields.every(({ text }) => String(text(now)) === String(text(seen)));
  const save = async (values: Values): Promise<Settings> => {
    const changes = edited.changesIn(values);
    let { version } = seen;
    for (let tries = 1; ; tries += 1) {
      try {
        return await send(changes, version, values);
      } catch (error) {
        const now = recordNow<Settings>(error);
        if (!now || !isSameHere(now) || tries === TRIES_MAX) throw error;
        version = now.version;
      }
    }
  };
  const inputs = useFormFields<Values>({
    initial: valuesOf(opened),
    draftKey: editDraftKey(kind, seen),
    draftOmit,
  });
  const changed = hasChanges(inputs.values, valuesOf(seen));
  const unsaved = useUnsavedChanges({
    changed,
    lost: `The changes under “${section}” are not saved.`,
    edit: { kind, record: seen },
    clearDraft: inputs.clearDraft,
  });
  const form = inputs.withSubmit({
    validate: async (values) => {
      const changes = edited.changesIn(values);
      return Object.keys(changes).length === 0 ? {} : validate(changes, values);
    },
    onSubmit: async (values) => {
      if (Object.keys(edited.changesIn(values)).length > 0) {
        const now = await edited.saved(save(values), values);
        edited.goOnFrom(now);
        inputs.reset(valuesOf(now));
        unsaved.release();
      }
      toast.success(saved);
      onSaved?.();
    },
    readFailure: (error) => {
      edited.takeOver(error, inputs);
      // What is saved already is recognized by a repeat.
      if (mayHaveArrived(error)) return { message: SETTING_TEXTS.saveUnanswered };
      return formFailure(error, SETTING_TEXTS.saveFailed, { wrong_password: 'password' });
    },
  });
  const { submitting, restored } = form;
  const takeLatest = useEffectEvent(() => {
    edited.goOnFrom(latest);
    inputs.prefill(valuesOf(latest));
  });
  // What others save, and other sections, while nothing is typed here; what was typed before a reload comes first.
  useEffect(() => {
    if (restored && !changed && !submitting && latest.version > seen.version) takeLatest();
  }, [latest.version, seen.version, changed, submitting, restored]);
  return { ...form, changed, theirs: edited.theirs, seen, mayLeave: unsaved.mayLeave };
}

const schemas = () => import('@shared/hotel/settings-schema');

/** Validators of the settings' forms: each returns the first message of every wrong field, or an empty object. */
const settingsErrors = lazySchema(schemas, 'settingsInput');
export const bankErrors = lazySchema(schemas, 'bankInput');
export const taxErrors = lazySchema(() => import('@shared/money/taxes-schema'), 'taxRatesInput');

type Change = Omit<Parameters<ReturnType<typeof useUpdateSettings>['mutateAsync']>[0], 'version'>;

type SectionOptions<Values> = Pick<SettingsFormOptions<Values>, 'section' | 'valuesOf' | 'fields'> & {
  /** The changes as the call takes them, where that is not how they are typed. */
  inputOf?: (changes: Partial<Values>) => Change;
};

/** The form of a section whose fields are plain settings: they are checked and saved as they are, those that changed. */
export function useSectionForm<Values extends Change>(
  settings: Settings,
  { inputOf = (changes) => changes, ...section }: SectionOptions<Values>,
) {
  const { mutateAsync: update } = useUpdateSettings();
  return useSettingsForm<Values>(settings, {
    ...section,
    validate: (changes) => settingsErrors(inputOf(changes)),
    send: (changes, version) => update({ ...inputOf(changes), version }),
  });
}
