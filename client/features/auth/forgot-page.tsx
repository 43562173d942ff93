import { AUTH_TEXTS } from '@shared/constants/auth';
import { useState } from 'react';
import { paths } from '../../lib/paths';
import { Button, ButtonLink } from '../../ui/button';
import { EmailField } from '../../ui/contact-fields';
import { useForm } from '../../ui/form';
import { LiveRegion } from '../../ui/live-region';
import { NeedsScripts } from '../../ui/needs-scripts';
import { Notice } from '../../ui/notice';
import { Card, Page } from '../../ui/page';
import { fieldFailureOf, useRequestReset } from './api';
import styles from './auth-form.module.css';
import { authErrors } from './field-errors';

/** Has a link to a new password mailed. What it says is the same whether or not there is such an account (D30). */
export default function ForgotPage() {
  const { mutateAsync: requestReset } = useRequestReset();
  const [asked, setAsked] = useState(false);
  const form = useForm({
    initial: { email: '' },
    validate: authErrors.requestReset,
    onSubmit: async (values) => {
      setAsked(false);
      await requestReset(values);
      setAsked(true);
    },
    readFailure: fieldFailureOf,
  });
  const lead = 'Tell us your email address, and we mail you a link by which you choose a new one.';
  return (
    <Page lead={lead} title="Forgot your password?" width="narrow">
      <Card banded>
        <form {...form.formProps} className={styles.form}>
          {form.formError && <Notice tone="bad">{form.formError}</Notice>}
          {asked && (
            <Notice tone="good">
              {AUTH_TEXTS.resetAsked} Nothing there after a few minutes? Look among the unwanted mail, or ask again.
            </Notice>
          )}
          <EmailField {...form.field('email')} autoComplete="username" required spellCheck={false} />
          <NeedsScripts />
          <Button busy={form.submitting} busyLabel="Sending…" type="submit" variant="primary" wide>
            {asked ? 'Send another link' : 'Send the link'}
          </Button>
          <ButtonLink href={paths.auth} variant="quiet" wide>
            Back to login
          </ButtonLink>
        </form>
      </Card>
      <LiveRegion>{asked && AUTH_TEXTS.resetAsked}</LiveRegion>
    </Page>
  );
}
