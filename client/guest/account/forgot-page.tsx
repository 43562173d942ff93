import { AUTH_TEXTS } from '@shared/auth/constants';
import { useState } from 'react';
import { paths } from '../../lib/navigation/paths';
import { SceneFrame } from '../../shared/hotel/scene-frame';
import { LiveRegion, Notice } from '../../ui/feedback/notice';
import { EmailField } from '../../ui/field/contact-fields';
import { useForm } from '../../ui/form/form';
import { NeedsScripts } from '../../ui/form/needs-scripts';
import { Button, ButtonLink } from '../../ui/layout/button';
import layout from '../../ui/layout/layout.module.css';
import { Card, Page } from '../../ui/layout/page';
import { useRequestReset } from './api';
import { authErrors, fieldFailureOf } from './auth-failures';

/** Requests an email with a link to a new password. The answer is the same whether or not the account exists. */
export default function ForgotPage() {
  const { mutateAsync: requestReset } = useRequestReset();
  const [asked, setAsked] = useState(false);
  const form = useForm({
    initial: { email: '' },
    draftKey: 'forgot',
    validate: authErrors.requestReset,
    onSubmit: async (values) => {
      setAsked(false);
      await requestReset(values);
      setAsked(true);
      form.clearDraft();
    },
    readFailure: fieldFailureOf,
  });
  const lead = 'Enter your email address, and we will send you a link to choose a new one.';
  return (
    <SceneFrame>
      <Page lead={lead} title="Forgot your password?" width="narrow">
        <Card banded>
          <form {...form.formProps} className={layout.stack3}>
            {form.formError && <Notice tone="bad">{form.formError}</Notice>}
            {asked && (
              <Notice tone="good">
                {AUTH_TEXTS.resetAsked} Nothing there after a few minutes? Check your spam folder, or ask again.
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
    </SceneFrame>
  );
}
