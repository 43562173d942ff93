import { AUTH_TEXTS } from '@shared/auth/constants';
import type { Session } from '@shared/auth/schema';
import { SECOND_FACTOR, SECOND_FACTOR_TEXTS } from '@shared/auth/second-factor-constants';
import { formFailure } from '../../lib/lost-answers/form-failure';
import { Notice } from '../../ui/feedback/notice';
import { toast } from '../../ui/feedback/toast';
import { TextField } from '../../ui/field/text-field';
import { useForm } from '../../ui/form/form';
import { Button } from '../../ui/layout/button';
import layout from '../../ui/layout/layout.module.css';

type LoginCodeFormProps = {
  /** Logs in with the code. Errors that it throws are shown in the form. */
  send: (code: string) => Promise<Session>;
  onDone: (session: Session) => void;
  onBack: () => void;
};

/** The second step of a login, for accounts with a second factor. */
export default function LoginCodeForm({ send, onDone, onBack }: LoginCodeFormProps) {
  const form = useForm({
    initial: { code: '' },
    validate: ({ code }): Record<string, string> => (code.trim() ? {} : { code: SECOND_FACTOR_TEXTS.codeRequired }),
    readFailure: (error) => formFailure(error, AUTH_TEXTS.failed, { wrong_code: 'code' }),
    onSubmit: async ({ code }) => {
      onDone(await send(code));
      toast.success(AUTH_TEXTS.loggedIn);
    },
  });
  return (
    <form {...form.formProps} className={layout.stack3}>
      {form.formError && <Notice tone="bad">{form.formError}</Notice>}
      <p>{SECOND_FACTOR_TEXTS.needed}</p>
      <TextField
        {...form.field('code')}
        autoComplete="one-time-code"
        autoFocus
        hint="Or one of your recovery codes. Without both, ask an admin."
        label="Code"
        maxLength={SECOND_FACTOR.codeMax}
        required
        spellCheck={false}
      />
      <Button busy={form.submitting} busyLabel="Logging in…" type="submit" variant="primary" wide>
        Login
      </Button>
      <Button onClick={onBack} variant="quiet" wide>
        Back
      </Button>
    </form>
  );
}
