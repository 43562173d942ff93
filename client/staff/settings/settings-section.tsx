import { type ReactNode, useEffect, useId, useRef } from 'react';
import { ChangedMeanwhile } from '../../ui/form/edited-record';
import type { FieldErrors } from '../../ui/form/form';
import { FormFooter } from '../../ui/form/form-footer';
import { cx } from '../../ui/layout/cx';
import layout from '../../ui/layout/layout.module.css';
import styles from './settings.module.css';

interface SettingsSectionProps {
  title: string;
  about: ReactNode;
  /** What a link that leads to it ends with. */
  anchor?: string;
  children: ReactNode;
}

/** One part of the settings: what it is about beside what can be changed. */
export function SettingsSection({ title, about, anchor, children }: SettingsSectionProps) {
  const id = useId();
  const section = useRef<HTMLElement>(null);
  // The browser has looked for it before the page was there.
  useEffect(() => {
    if (anchor && window.location.hash === `#${anchor}`) section.current?.scrollIntoView?.();
  }, [anchor]);
  return (
    <section
      aria-labelledby={id}
      id={anchor}
      ref={section}
      tabIndex={anchor ? -1 : undefined}
      className={cx(layout.stack, styles.section)}
    >
      <div className={cx(layout.stackHalf, layout.top, layout.hint)}>
        <h2 className={cx(layout.headed, styles.title)} id={id}>
          {title}
        </h2>
        <p>{about}</p>
      </div>
      <div className={cx(layout.stack3, layout.top, layout.sheet, styles.sheet)}>{children}</div>
    </section>
  );
}

type SectionForm = {
  formProps: object;
  theirs: readonly string[];
  errors: FieldErrors;
  formError: string | undefined;
  submitting: boolean;
  changed: boolean;
};

type SettingsFormProps = { form: SectionForm; label?: string; more?: ReactNode; children: ReactNode };

/** The form of a section, saved apart from the others. */
export const SettingsForm = ({ form, label = 'Save', more, children }: SettingsFormProps) => (
  <form {...form.formProps} className={cx(layout.stack2, styles.form)}>
    <ChangedMeanwhile theirs={form.theirs} />
    {children}
    <div className={cx(layout.stack2, styles.footer)}>
      <FormFooter busyLabel="Saving…" form={form} label={label} prominent={form.changed}>
        {more}
      </FormFooter>
    </div>
  </form>
);

/** Fields that belong side by side, where there is room. */
export const FieldRow = ({ children }: { children: ReactNode }) => (
  <div className={cx(layout.columns2, layout.fields)}>{children}</div>
);
