import { EMAIL_CHANGE_TEXTS, EMAIL_TOKEN } from '@shared/account/constants';
import { AUTH_TEXTS } from '@shared/auth/constants';
import { useState } from 'react';
import { lazySchema } from '../../lib/api/lazy-schema';
import { repeatableMessageOf } from '../../lib/api/wire-error';
import { formFailure } from '../../lib/lost-answers/form-failure';
import { useFragmentToken } from '../../lib/session/use-fragment-token';
import { Notice } from '../../ui/feedback/notice';
import { EmailField } from '../../ui/field/contact-fields';
import { PasswordField } from '../../ui/field/password-field';
import { useForm } from '../../ui/form/form';
import { FormDialog } from '../../ui/form/form-dialog';
import { Button } from '../../ui/layout/button';
import layout from '../../ui/layout/layout.module.css';
import { Card, Section } from '../../ui/layout/page';
import { useAskEmail, useConfirmEmail } from './staff-api';
import { SecondFactor } from './staff-second-factor';

const askErrors = lazySchema(() => import('@shared/account/schema'), 'askEmailInput');

/** Another email address for the login of staff: asked for here, and made so by the mailed link, which leads here. */
export function StaffEmail({ email }: { email: string }) {
  const token = useFragmentToken(EMAIL_TOKEN.form);
  const [isAsking, setAsking] = useState(false);
  const [asked, setAsked] = useState<string>();
  return (
    <div className={layout.stack3}>
      {token && (
        <div key={token} ref={intoView}>
          <Confirm token={token} />
        </div>
      )}
      {asked && <Notice tone="good">{asked}</Notice>}
      <div>
        <Button onClick={() => setAsking(true)}>Use another email address</Button>
      </div>
      {isAsking && <AskDialog email={email} onAsked={setAsked} onClose={() => setAsking(false)} />}
    </div>
  );
}

/** Whoever opened the link would not look for it below the other sections of their account. */
const intoView = (shown: HTMLElement | null) => shown?.scrollIntoView?.({ block: 'center' });

/** Not by itself: a mail program that looks at links would press it. */
function Confirm({ token }: { token: string }) {
  const { mutate: confirm, isPending, isSuccess, error } = useConfirmEmail();
  if (isSuccess) return <Notice tone="good">{EMAIL_CHANGE_TEXTS.changed}</Notice>;
  return (
    <Notice tone={error ? 'bad' : 'waiting'}>
      <p>
        {error
          ? repeatableMessageOf(error, AUTH_TEXTS.failed)
          : 'You have opened the link to your new address. One press is left.'}
      </p>
      <Button busy={isPending} busyLabel="Changing…" onClick={() => confirm({ token })} variant="primary">
        Log in with it from now on
      </Button>
    </Notice>
  );
}

const AT_FIELD = { wrong_password: 'password', email_taken: 'email' } as const;

type AskDialogProps = { email: string; onAsked: (message: string) => void; onClose: () => void };

function AskDialog({ email, onAsked, onClose }: AskDialogProps) {
  const { mutateAsync: ask } = useAskEmail();
  const form = useForm({
    initial: { email: '', password: '' },
    validate: askErrors,
    readFailure: (error) => formFailure(error, AUTH_TEXTS.failed, AT_FIELD),
    onSubmit: async (values) => {
      const { message } = await ask(values);
      onAsked(message);
      onClose();
    },
  });
  return (
    <FormDialog
      busyLabel="Sending…"
      description={`You log in as ${email}. We send a link to the new address; open it and press the button that it shows, and you log in with that one.`}
      error={form.formError}
      form={form}
      label="Send the link"
      onClose={onClose}
      title="Another email address"
      unknown={false}
    >
      <EmailField {...form.field('email')} data-first-focus required />
      <PasswordField {...form.field('password')} autoComplete="current-password" label="Your password" required />
    </FormDialog>
  );
}

/** What staff change of their own login; guests have neither. */
export default function StaffLogin({ email }: { email: string }) {
  return (
    <>
      <Section title="Email address">
        <Card>
          <StaffEmail email={email} />
        </Card>
      </Section>
      <Section title="Second factor">
        <Card>
          <SecondFactor email={email} />
        </Card>
      </Section>
    </>
  );
}
