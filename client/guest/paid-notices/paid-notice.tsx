import { formatMoment } from '@shared/dates';
import { fill } from '@shared/fill';
import { LEDGER_LIMITS } from '@shared/money/ledger/constants';
import { NOTICE_LIMITS, NOTICE_TEXTS, PROOF_TEXTS } from '@shared/money/notices/constants';
import type { PaidNotice as Said } from '@shared/money/notices/schema';
import { PICTURE_TEXTS } from '@shared/pictures/constants';
import { useEffect, useLayoutEffect, useRef, useState } from 'react';
import { formDataOf } from '../../lib/api/form-data';
import { mayHaveArrived } from '../../lib/api/wire-error';
import { formFailure } from '../../lib/lost-answers/form-failure';
import { useHotel } from '../../shared/hotel/api';
import { LiveRegion, Notice } from '../../ui/feedback/notice';
import { parseAmount } from '../../ui/field/amount-field';
import { TextField } from '../../ui/field/text-field';
import { UploadField } from '../../ui/field/upload-field';
import { useFocusBack } from '../../ui/form/focus-back';
import { hasChanges, useFormFields } from '../../ui/form/form';
import { useUnsavedChanges } from '../../ui/form/unsaved-changes';
import { Button } from '../../ui/layout/button';
import { cx } from '../../ui/layout/cx';
import layout from '../../ui/layout/layout.module.css';
import { PhoneLink } from '../../ui/record/contact-links';
import { type PaidFor, useLatestNotice, useSayPaid } from './live-api';
import styles from './paid-notice.module.css';

export type PaidNoticeProps = PaidFor & {
  accessToken: string | null | undefined;
  /** The hotel's. */
  phone: string;
  /** Something is to be paid; otherwise only what was said is shown. */
  asks: boolean;
  /** Called before anything is shown once it is known what the guest has said, or cannot be. */
  onReady?: () => void;
  /** Called with whether staff are looking for a transfer that the guest has told of. */
  onTold?: (isTold: boolean) => void;
};

/** Where a guest says that they have paid by transfer, and reads what came of it. */
export function PaidNotice({ kind, id, accessToken, phone, asks, onReady, onTold }: PaidNoticeProps) {
  const { data, isPending } = useLatestNotice({ kind, id, accessToken });
  const [isOpen, setOpen] = useState(false);
  useLayoutEffect(() => {
    if (!isPending) onReady?.();
  }, [isPending, onReady]);
  // Where it cannot be read, saying it again does no harm.
  const notice = data?.notice;
  const isTold = notice?.state === 'open';
  useLayoutEffect(() => onTold?.(isTold), [isTold, onTold]);
  const opener = useFocusBack(isOpen);
  const paysOnline = useHotel().data?.cardPayments;
  if (isPending) return null;
  if (!asks && !isTold) return null;
  // More about the transfer of a group is said on the group's page.
  const asksHere = asks && (kind === 'group' || !(isTold && notice.groupId));
  return (
    <div className={layout.stack2}>
      <LiveRegion className={cx(layout.unlessEmpty, layout.stack2, styles.words)} visible>
        {notice && <WhatBecame isOfAll={kind !== 'group' && Boolean(notice.groupId)} notice={notice} phone={phone} />}
      </LiveRegion>
      {asksHere && isOpen && (
        <PaidNoticeForm
          accessToken={accessToken}
          id={id}
          kind={kind}
          notice={isTold ? notice : null}
          onClose={() => setOpen(false)}
        />
      )}
      {asksHere && !isOpen && (
        <div className={cx(layout.row12, layout.middle, layout.apart, layout.screenOnly)}>
          {!isTold && <p className={layout.strong}>{NOTICE_TEXTS.question}</p>}
          <Button
            onClick={() => setOpen(true)}
            ref={opener}
            variant={isTold ? 'quiet' : paysOnline ? 'secondary' : 'primary'}
          >
            {isTold ? NOTICE_TEXTS.more : NOTICE_TEXTS.button}
          </Button>
        </div>
      )}
    </div>
  );
}

type WhatBecameProps = {
  notice: Said;
  /** It is read on the page of one room, and about all rooms of its group. */
  isOfAll: boolean;
  phone: string;
};

function WhatBecame({ notice: { state, saidAt, closedAt, proofs }, isOfAll, phone }: WhatBecameProps) {
  if (state === 'open') {
    const kept = proofs.length > 1 ? NOTICE_TEXTS.proofs : NOTICE_TEXTS.oneProof;
    return (
      <Notice>
        {fill(isOfAll ? NOTICE_TEXTS.toldOfGroup : NOTICE_TEXTS.told, { when: formatMoment(saidAt) })}
        {proofs.length > 0 && <> {fill(kept, { count: String(proofs.length) })}</>}
      </Notice>
    );
  }
  if (state === 'settled' || closedAt === null) return null;
  return (
    <Notice tone="waiting">
      {fill(NOTICE_TEXTS.dismissed, {
        when: formatMoment(closedAt),
        phone: <PhoneLink key="phone" phone={phone} />,
      })}
    </Notice>
  );
}

interface Values {
  sender: string;
  bank: string;
  amount: string;
  proof: File[];
}

const NOTHING: Values = { sender: '', bank: '', amount: '', proof: [] };

type PaidNoticeFormProps = PaidFor & {
  accessToken: string | null | undefined;
  /** What the hotel has been told of already. */
  notice: Said | null;
  onClose: () => void;
};

/** What was sent and got no answer. */
type Unanswered = { values: Values; proofsBefore: number };

/** The hotel has all of it. */
const hasArrived = ({ values, proofsBefore }: Unanswered, { sender, bank, amount, proofs }: Said) =>
  (values.sender.trim() === '' || values.sender.trim() === sender) &&
  (values.bank.trim() === '' || values.bank.trim() === bank) &&
  (values.amount.trim() === '' || Number(parseAmount(values.amount)) === amount) &&
  proofs.length >= proofsBefore + values.proof.length;

/** What a guest says of a transfer, all of it optional, with a proof. */
function PaidNoticeForm({ notice, onClose, ...payable }: PaidNoticeFormProps) {
  const { mutateAsync: say } = useSayPaid(payable);
  const lead = useRef<HTMLParagraphElement>(null);
  useEffect(() => lead.current?.focus(), []);
  const unanswered = useRef<Unanswered>(undefined);
  const fields = useFormFields<Values>({ initial: NOTHING });
  const unsaved = useUnsavedChanges({
    changed: hasChanges(fields.values, NOTHING),
    lost: notice ? NOTICE_TEXTS.notAdded : NOTICE_TEXTS.notTold,
    clearDraft: fields.clearDraft,
  });
  const form = fields.withSubmit({
    validate: ({ proof }) => {
      const problem = proofProblem(proof);
      return problem ? { proof: problem } : {};
    },
    readFailure: (error) => {
      // It is harmless to send it again.
      if (mayHaveArrived(error)) return { message: NOTICE_TEXTS.noAnswer };
      unanswered.current = undefined;
      return formFailure(error, NOTICE_TEXTS.sendFailed, { too_large: 'proof' });
    },
    onSubmit: async (values) => {
      const { sender, bank, amount, proof } = values;
      unanswered.current ??= { values, proofsBefore: notice?.proofs.length ?? 0 };
      unanswered.current.values = values;
      await say(formDataOf({ sender, bank, amount: parseAmount(amount), proof }));
      unsaved.release();
      onClose();
    },
  });
  // It had arrived, and only its answer was lost: nothing is left to send, unless more was typed since.
  useEffect(() => {
    const sent = unanswered.current;
    if (!notice || !sent || form.submitting || sent.values !== form.values || !hasArrived(sent, notice)) return;
    unsaved.release();
    onClose();
  });
  const close = async () => {
    if (await unsaved.mayLeave()) onClose();
  };
  return (
    <form {...form.formProps} aria-label={NOTICE_TEXTS.button} className={cx(layout.stack2, styles.form)}>
      <p className={cx(layout.muted, styles.lead)} ref={lead} tabIndex={-1}>
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
      <div className={cx(layout.columns2, styles.pair)}>
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
      <div className={layout.row2}>
        <Button busy={form.submitting} busyLabel="Sending…" type="submit" variant="primary">
          {NOTICE_TEXTS.send}
        </Button>
        <Button onClick={close}>Not now</Button>
      </div>
    </form>
  );
}

/** What phones offer for a proof. Given this list, iPhones convert their own format to JPEG. */
const PROOF_FILES = 'image/jpeg,image/png,image/webp,application/pdf';

/** Why a chosen file cannot be sent; undefined if it can, as far as its name says. */
function proofProblem(files: readonly File[]): string | undefined {
  const [file] = files;
  if (!file) return undefined;
  const { name, type, size } = file;
  // Browsers often do not know the type of Apple's format.
  if (/^image\/hei[cf]/.test(type) || /\.hei[cf]$/i.test(name)) return PICTURE_TEXTS.heic;
  if (!PROOF_FILES.split(',').includes(type)) return PROOF_TEXTS.unknown;
  return size > NOTICE_LIMITS.proofBytesMax ? PROOF_TEXTS.tooLarge : undefined;
}
