import { LOST_LIMITS, LOST_TEXTS } from '@shared/lost-property/constants';
import { formFailure } from '../../lib/lost-answers/form-failure';
import { Notice } from '../../ui/feedback/notice';
import { toast } from '../../ui/feedback/toast';
import { TextAreaField } from '../../ui/field/text-field';
import { useForm } from '../../ui/form/form';
import { FormFooter } from '../../ui/form/form-footer';
import { Button } from '../../ui/layout/button';
import layout from '../../ui/layout/layout.module.css';
import { useLeftBehind } from './api';

type LeftBehindProps = { bookingId: string; accessToken: string | null | undefined };

/** What the guest of a stay asks for that was left behind, with the hotel's answer, and the form for it. */
export function LeftBehind({ bookingId, accessToken }: LeftBehindProps) {
  const { query, ask } = useLeftBehind(bookingId, accessToken);
  const form = useForm({
    initial: { text: '' },
    validate: ({ text }) => (text.trim() === '' ? { text: LOST_TEXTS.textRequired } : {}),
    readFailure: (error) => formFailure(error, LOST_TEXTS.askFailed),
    onSubmit: async ({ text }) => {
      await ask({ bookingId, text });
      toast.success(LOST_TEXTS.asked);
      form.reset({ text: '' });
    },
  });
  if (query.isPending) return 'Loading…';
  if (query.isError) return <Button onClick={() => void query.refetch()}>Try again</Button>;
  const { question } = query.data;
  const answer =
    question && { open: LOST_TEXTS.waiting, found: LOST_TEXTS.found, not_found: LOST_TEXTS.notFound }[question.state];
  return (
    <div className={layout.stack2}>
      {question && (
        <Notice tone={question.state === 'found' ? 'good' : 'waiting'}>
          <p>You asked: {question.text}</p>
          <p>{answer}</p>
        </Notice>
      )}
      {question?.state !== 'open' && (
        <form {...form.formProps} className={layout.stack2}>
          <TextAreaField
            {...form.field('text')}
            hint="What it is, and where you may have left it."
            label="What you are looking for"
            maxLength={LOST_LIMITS.textMax}
            required
            rows={3}
          />
          <FormFooter busyLabel="Sending…" form={form} label="Ask the hotel" />
        </form>
      )}
    </div>
  );
}
