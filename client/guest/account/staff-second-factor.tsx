import { AUTH_TEXTS } from '@shared/auth/constants';
import { SECOND_FACTOR, SECOND_FACTOR_TEXTS } from '@shared/auth/second-factor-constants';
import { lazy, Suspense, useId, useState } from 'react';
import { lazySchema } from '../../lib/api/lazy-schema';
import { formFailure } from '../../lib/lost-answers/form-failure';
import { Dialog } from '../../ui/dialog/dialog';
import { ShownOnceDialog } from '../../ui/dialog/shown-once-dialog';
import { Notice } from '../../ui/feedback/notice';
import { QueryView } from '../../ui/feedback/query-view';
import { Loading } from '../../ui/feedback/skeleton';
import { toast } from '../../ui/feedback/toast';
import { PasswordField } from '../../ui/field/password-field';
import { TextField } from '../../ui/field/text-field';
import { useForm } from '../../ui/form/form';
import { Button } from '../../ui/layout/button';
import { cx } from '../../ui/layout/cx';
import layout from '../../ui/layout/layout.module.css';
import { CopyButton } from '../../ui/record/copy-button';
import styles from './auth-page.module.css';
import { useBeginSecondFactor, useConfirmSecondFactor, useSecondFactor, useTurnOffSecondFactor } from './staff-api';

const QrCode = lazy(() => import('../../ui/record/qr-code'));

const schemas = () => import('@shared/auth/schema');
const beginErrors = lazySchema(schemas, 'beginFactorInput');
const confirmErrors = lazySchema(schemas, 'confirmFactorInput');
const turnOffErrors = lazySchema(schemas, 'turnOffFactorInput');

const AT_FIELD = { wrong_password: 'password', wrong_code: 'code' } as const;
const failureOf = (error: unknown) => formFailure(error, AUTH_TEXTS.failed, AT_FIELD);

/** Turns one's own second factor on and off, on the account's page. */
export function SecondFactor({ email }: { email: string }) {
  const query = useSecondFactor();
  const [dialog, setDialog] = useState<'on' | 'off'>();
  const close = () => setDialog(undefined);
  return (
    <QueryView
      failed="We could not load your second factor."
      loading={<Loading label="Fetching your second factor" lines={2} />}
      query={query}
    >
      {({ isOn, recoveryCodesLeft }) => (
        <div className={layout.stack3}>
          <p>
            {isOn
              ? `It is on: your login asks for a code of your authenticator app as well. Unused recovery codes: ${recoveryCodesLeft} of ${SECOND_FACTOR.recoveryCodes}.`
              : 'It is off. With an authenticator app on your phone, your password alone lets nobody in.'}
          </p>
          <div>
            {isOn ? (
              <Button onClick={() => setDialog('off')} variant="danger">
                Turn the second factor off
              </Button>
            ) : (
              <Button onClick={() => setDialog('on')}>Set up a second factor</Button>
            )}
          </div>
          {dialog === 'on' && <SetUpDialog email={email} onClose={close} />}
          {dialog === 'off' && <TurnOffDialog email={email} onClose={close} />}
        </div>
      )}
    </QueryView>
  );
}

type DialogProps = { email: string; onClose: () => void };

/** Password, then the secret with its first code, then the recovery codes. */
function SetUpDialog({ email, onClose }: DialogProps) {
  const [began, setBegan] = useState<{ uri: string; secret: string }>();
  const [codes, setCodes] = useState<string[]>();
  if (codes) return <RecoveryCodes codes={codes} onClose={onClose} />;
  if (began) return <ConfirmDialog began={began} onClose={onClose} onOn={setCodes} />;
  return <BeginDialog email={email} onBegan={setBegan} onClose={onClose} />;
}

function BeginDialog({
  email,
  onBegan,
  onClose,
}: DialogProps & { onBegan: (began: { uri: string; secret: string }) => void }) {
  const formId = useId();
  const { mutateAsync: begin } = useBeginSecondFactor();
  const form = useForm({
    initial: { password: '' },
    validate: beginErrors,
    readFailure: failureOf,
    onSubmit: async (values) => onBegan(await begin(values)),
  });
  return (
    <Dialog
      busy={form.submitting}
      description="You need an authenticator app, such as Google Authenticator, Microsoft Authenticator or Aegis."
      footer={
        <>
          <Button onClick={onClose}>Not now</Button>
          <Button busy={form.submitting} form={formId} type="submit" variant="primary">
            Continue
          </Button>
        </>
      }
      onOpenChange={(next) => !next && onClose()}
      open
      title="Set up a second factor"
    >
      <form {...form.formProps} className={layout.stack3} id={formId}>
        {form.formError && <Notice tone="bad">{form.formError}</Notice>}
        <input autoComplete="username" hidden name="username" readOnly type="email" value={email} />
        <PasswordField {...form.field('password')} autoComplete="current-password" label="Your password" required />
      </form>
    </Dialog>
  );
}

type ConfirmDialogProps = {
  began: { uri: string; secret: string };
  onOn: (codes: string[]) => void;
  onClose: () => void;
};

function ConfirmDialog({ began: { uri, secret }, onOn, onClose }: ConfirmDialogProps) {
  const formId = useId();
  const { mutateAsync: confirm } = useConfirmSecondFactor();
  const form = useForm({
    initial: { code: '' },
    validate: confirmErrors,
    readFailure: failureOf,
    onSubmit: async (values) => {
      const { recoveryCodes } = await confirm(values);
      toast.success(SECOND_FACTOR_TEXTS.on);
      onOn(recoveryCodes);
    },
  });
  return (
    <Dialog
      busy={form.submitting}
      description="Scan this with your app, or type the key there. Then enter the code that the app shows. This is shown once."
      footer={
        <>
          <Button onClick={onClose}>Not now</Button>
          <Button busy={form.submitting} form={formId} type="submit" variant="primary">
            Turn it on
          </Button>
        </>
      }
      onOpenChange={(next) => !next && onClose()}
      open
      title="Scan the code"
    >
      <form {...form.formProps} className={layout.stack3} id={formId}>
        {form.formError && <Notice tone="bad">{form.formError}</Notice>}
        <div className={cx(layout.stack2, styles.secret)}>
          <Suspense fallback={<div className={styles.code} />}>
            <QrCode className={styles.code} label="QR code of the second factor" text={uri} />
          </Suspense>
          <p>
            Key: <code className={layout.breaks}>{inFours(secret)}</code>
          </p>
          <CopyButton label="Copy the key" text={secret} />
        </div>
        <TextField
          {...form.field('code')}
          autoComplete="one-time-code"
          data-first-focus
          inputMode="numeric"
          label="Code of the app"
          maxLength={SECOND_FACTOR.codeMax}
          required
        />
      </form>
    </Dialog>
  );
}

const inFours = (secret: string) => secret.match(/.{1,4}/g)?.join(' ') ?? secret;

const RecoveryCodes = ({ codes, onClose }: { codes: string[]; onClose: () => void }) => (
  <ShownOnceDialog
    action={<CopyButton label="Copy the codes" text={codes.join('\n')} />}
    description="Each of these lets you log in once without the app. Print them or write them down: they are not shown again."
    keptLabel="I have kept them"
    onKept={onClose}
    title="Your recovery codes"
  >
    <ul className={cx(layout.stack, layout.lead, layout.plain, styles.codes)}>
      {codes.map((code) => (
        <li key={code}>
          <code>{code}</code>
        </li>
      ))}
    </ul>
  </ShownOnceDialog>
);

function TurnOffDialog({ email, onClose }: DialogProps) {
  const formId = useId();
  const { mutateAsync: turnOff } = useTurnOffSecondFactor();
  const form = useForm({
    initial: { password: '', code: '' },
    validate: turnOffErrors,
    readFailure: failureOf,
    onSubmit: async (values) => {
      await turnOff(values);
      toast.success(SECOND_FACTOR_TEXTS.off);
      onClose();
    },
  });
  return (
    <Dialog
      busy={form.submitting}
      description="From then on your password alone opens your account."
      footer={
        <>
          <Button onClick={onClose}>Keep it on</Button>
          <Button busy={form.submitting} form={formId} type="submit" variant="strongDanger">
            Turn it off
          </Button>
        </>
      }
      onOpenChange={(next) => !next && onClose()}
      open
      title="Turn the second factor off?"
    >
      <form {...form.formProps} className={layout.stack3} id={formId}>
        {form.formError && <Notice tone="bad">{form.formError}</Notice>}
        <input autoComplete="username" hidden name="username" readOnly type="email" value={email} />
        <PasswordField {...form.field('password')} autoComplete="current-password" label="Your password" required />
        <TextField
          {...form.field('code')}
          autoComplete="one-time-code"
          hint="Or a recovery code"
          label="Code of the app"
          maxLength={SECOND_FACTOR.codeMax}
          required
        />
      </form>
    </Dialog>
  );
}
