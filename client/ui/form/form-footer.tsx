import type { ReactNode } from 'react';
import { Notice } from '../feedback/notice';
import { Button } from '../layout/button';
import { cx } from '../layout/cx';
import layout from '../layout/layout.module.css';
import type { FieldErrors } from './form';
import styles from './form-footer.module.css';

type FormFooterProps = {
  /** The result of useForm. */
  form: { errors: FieldErrors; formError: string | undefined; submitting: boolean };
  label: string;
  busyLabel: string;
  /** False for a form among others that has nothing to save yet. */
  prominent?: boolean;
  /** More buttons beside the submit. */
  children?: ReactNode;
};

/** The end of a staff form: the form's error, unless a field shows it, and the buttons. */
export const FormFooter = ({ form, label, busyLabel, prominent = true, children }: FormFooterProps) => (
  <>
    {form.formError && !Object.values(form.errors).some(Boolean) && <Notice tone="bad">{form.formError}</Notice>}
    <div className={cx(layout.row1, styles.actions)}>
      <Button busy={form.submitting} busyLabel={busyLabel} type="submit" variant={prominent ? 'primary' : 'secondary'}>
        {label}
      </Button>
      {children}
    </div>
  </>
);
