import { lineAmount } from '@shared/catering/quote-sums';
import { QUOTE_LIMITS } from '@shared/catering/quotes-constants';
import type { Quote } from '@shared/catering/quotes-schema';
import type { CateringRequest } from '@shared/catering/schema';
import { formatNaira } from '@shared/money/money';
import { QuoteTable } from '../../shared/catering/quote-table';
import { DateField } from '../../ui/date/date-field';
import { Disclosure } from '../../ui/dialog/disclosure';
import { LiveRegion } from '../../ui/feedback/live-region';
import { Notice } from '../../ui/feedback/notice';
import { SelectField } from '../../ui/field/select-field';
import { TextAreaField, TextField } from '../../ui/field/text-field';
import { ChangedMeanwhile } from '../../ui/form/edited-record';
import { Button } from '../../ui/layout/button';
import styles from './quote-editor.module.css';
import { QuoteLines } from './quote-lines';
import { type QuoteValues, quotePayload, typedLineAmount, typedSums } from './quote-values';
import { useQuoteForm } from './use-quote-form';

const DEPOSIT_AS = [
  { value: 'percent', label: '%' },
  { value: 'naira', label: '₦' },
];

type QuoteEditorProps = {
  request: CateringRequest;
  from: Quote | undefined;
  today: string;
  onClose: () => void;
};

/** Writes a quote: its lines with dishes of the menu to pick from, the deposit, the terms and until when it is valid. */
export function QuoteEditor({ request, from, today, onClose }: QuoteEditorProps) {
  const quote = useQuoteForm({ request, from, today, onClose });
  const { form } = quote;
  const { total, deposit } = typedSums(form.values);
  const close = async () => {
    if (await quote.mayLeave()) onClose();
  };
  return (
    <form {...form.formProps} aria-label="Quote" className={styles.form}>
      <ChangedMeanwhile theirs={quote.theirs} />
      <QuoteLines
        error={form.errors.lines}
        errorOf={quote.lineError}
        guestCount={request.guestCount}
        lines={form.values.lines}
        onChange={(lines) => form.setValues({ lines })}
      />
      <div className={styles.pair}>
        <TextField {...form.field('deposit')} autoComplete="off" inputMode="decimal" label="Deposit" />
        <SelectField {...form.field('depositAs')} label="Deposit in" options={DEPOSIT_AS} />
        <DateField
          error={form.errors.validUntil}
          label="Valid until"
          max={request.date}
          min={today}
          name="validUntil"
          onChange={(validUntil) => form.setValues({ validUntil })}
          today={today}
          value={form.values.validUntil}
        />
      </div>
      <TextAreaField {...form.field('terms')} label="Terms" maxLength={QUOTE_LIMITS.termsMax} optional rows={4} />
      <LiveRegion className={styles.sums} visible>
        Total <strong>{formatNaira(total)}</strong>, deposit {formatNaira(deposit)}
      </LiveRegion>
      <Preview values={form.values} />
      {form.formError && <Notice tone="bad">{form.formError}</Notice>}
      <div className={styles.actions}>
        <Button
          busy={form.submitting || quote.isSending}
          busyLabel="Saving…"
          onClick={() => quote.submitAs('sent')}
          variant="primary"
        >
          Send to the guest
        </Button>
        <Button disabled={form.submitting} onClick={() => quote.submitAs('draft')}>
          Save draft
        </Button>
        <Button onClick={() => void close()} variant="quiet">
          Close
        </Button>
      </div>
    </form>
  );
}

/** As its guest will see it, with the lines that are whole. */
function Preview({ values }: { values: QuoteValues }) {
  const whole = { ...values, lines: values.lines.filter((line) => typedLineAmount(line) !== null) };
  const { lines, terms, validUntil } = quotePayload(whole);
  const shown = lines.map((line) => ({ ...line, amount: lineAmount(line) }));
  return (
    <Disclosure title="Preview">
      <QuoteTable caption="Preview of the quote" quote={{ ...typedSums(values), lines: shown, terms, validUntil }} />
    </Disclosure>
  );
}
