import { LEDGER_LIMITS } from '@shared/constants/ledger';
import { NOTICE_LIMITS, NOTICE_TEXTS, PROOF_TEXTS } from '@shared/constants/paid-notices';
import { useEffect, useRef } from 'react';
import { formDataOf } from '../../lib/form-data';
import { formFailure } from '../../lib/form-failure';
import type { Paid } from '../../lib/payment-path';
import { mayHaveArrived } from '../../lib/wire-error';
import { Button } from '../../ui/button';
import { hasChanges, useForm } from '../../ui/form';
import { Notice } from '../../ui/notice';
import { parseAmount } from '../../ui/parse-amount';
import { TextField } from '../../ui/text-field';
import { useUnsavedChanges } from '../../ui/unsaved-changes';
import { UploadField } from '../../ui/upload-field';
import { useSayPaid } from './live-api';
import styles from './paid-notice.module.css';
import { PROOF_FILES, proofProblem } from './proof-problem';

interface Values {
  sender: string;
  bank: string;
  amount: string;
  proof: File[];
}

const NOTHING: Values = { sender: '', bank: '', amount: '', proof: [] };

type PaidNoticeFormProps = Paid & { accessToken: string | null | undefined; onClose: () => void };

/** What a guest says of a transfer, all of it optional, with a proof. */
export function PaidNoticeForm({ onClose, ...payable }: PaidNoticeFormProps) {
  const { mutateAsync: say } = useSayPaid(payable);
  const lead = useRef<HTMLParagraphElement>(null);
  useEffect(() => lead.current?.focus(), []);
  const form = useForm<Values>({
    initial: NOTHING,
    validate: ({ proof }) => {
      const problem = proofProblem(proof);
      return problem ? { proof: problem } : {};
    },
    readFailure: (error) => {
      // It is harmless to send it again.
      if (mayHaveArrived(error)) return { message: NOTICE_TEXTS.sendFailed };
      return formFailure(error, NOTICE_TEXTS.sendFailed, { too_large: 'proof' });
    },
    onSubmit: async ({ sender, bank, amount, proof }) => {
      await say(formDataOf({ sender, bank, amount: parseAmount(amount), proof }));
      unsaved.release();
      onClose();
    },
  });
  const unsaved = useUnsavedChanges({
    changed: hasChanges(form.values, NOTHING),
    lost: 'The hotel has not been told yet that you paid.',
    clearDraft: form.clearDraft,
  });
  const close = async () => {
    if (await unsaved.mayLeave()) onClose();
  };
  return (
    <form {...form.formProps} aria-label={NOTICE_TEXTS.button} className={styles.form}>
      <p className={styles.lead} ref={lead} tabIndex={-1}>
        {NOTICE_TEXTS.lead}
      </p>
      <UploadField
        accept={PROOF_FILES}
        choose="a picture or PDF"
        error={form.errors.proof}
        hint={PROOF_TEXTS.hint}
        label="Proof of payment"
        name="proof"
        onChange={(proof) => form.setValues({ proof })}
        optional
        problem={proofProblem(form.values.proof)}
        value={form.values.proof}
      />
      <div className={styles.pair}>
        <TextField
          {...form.field('sender')}
          autoComplete="off"
          label="From whose account"
          maxLength={NOTICE_LIMITS.senderMax}
          optional
        />
        <TextField
          {...form.field('bank')}
          autoComplete="off"
          label="From which bank"
          maxLength={LEDGER_LIMITS.bankMax}
          optional
        />
        <TextField {...form.field('amount')} autoComplete="off" inputMode="decimal" label="Amount (₦)" optional />
      </div>
      {form.formError && <Notice tone="bad">{form.formError}</Notice>}
      <div className={styles.actions}>
        <Button busy={form.submitting} busyLabel="Sending…" type="submit" variant="primary">
          {NOTICE_TEXTS.send}
        </Button>
        <Button onClick={close}>Not now</Button>
      </div>
    </form>
  );
}
