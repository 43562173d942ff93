import type { Settings } from '@shared/hotel/settings-schema';
import { settingsErrors } from './settings-errors';
import { useUpdateSettings } from './staff-api';
import { type SettingsFormOptions, useSettingsForm } from './use-settings-form';

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
