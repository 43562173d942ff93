import { lineAmount, QUOTE_LIMITS } from '@shared/catering/quotes-constants';
import type { Quote } from '@shared/catering/quotes-schema';
import type { CateringRequest } from '@shared/catering/schema';
import { formatNaira } from '@shared/money/money';
import { type KeyboardEvent, useEffect, useId, useRef } from 'react';
import { QuoteTable } from '../../shared/catering/quote-table';
import { useMenu } from '../../shared/menu/api';
import { DateField } from '../../ui/date/date-fields';
import { Disclosure } from '../../ui/dialog/disclosure';
import { LiveRegion, Notice } from '../../ui/feedback/notice';
import { SelectField } from '../../ui/field/select-field';
import { TextAreaField, TextField } from '../../ui/field/text-field';
import { ChangedMeanwhile } from '../../ui/form/edited-record';
import { Button } from '../../ui/layout/button';
import { cx } from '../../ui/layout/cx';
import layout from '../../ui/layout/layout.module.css';
import {
  emptyLine,
  type LineValues,
  type QuoteValues,
  quotePayload,
  typedLineAmount,
  typedSums,
  withText,
} from './quote-values';
import styles from './staff-catering.module.css';
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

type QuoteLinesProps = {
  lines: LineValues[];
  /** What is wrong with all of them together. */
  error: string | undefined;
  errorOf: (at: number, name: keyof LineValues) => string | undefined;
  guestCount: number;
  onChange: (lines: LineValues[]) => void;
};

/** The lines of a quote. Enter in one goes on to the next, which it adds below the last. */
function QuoteLines({ lines, error, errorOf, guestCount, onChange }: QuoteLinesProps) {
  const dishes = useId();
  const { data: menu = [] } = useMenu();
  const list = useRef<HTMLOListElement>(null);
  // The button that opened the form is gone.
  const wantsFocus = useRef(0);
  useEffect(() => {
    const at = wantsFocus.current;
    wantsFocus.current = -1;
    list.current?.querySelector<HTMLInputElement>(`[name="lines.${at}.text"]`)?.focus();
  });
  const put = (at: number, line: LineValues) => onChange(lines.map((other, place) => (place === at ? line : other)));
  const isFull = lines.length >= QUOTE_LIMITS.linesMax;
  const add = () => {
    wantsFocus.current = lines.length;
    onChange([...lines, emptyLine(lines, String(guestCount))]);
  };
  const goOn = (at: number) => (event: KeyboardEvent) => {
    if (event.key !== 'Enter' || !(event.target instanceof HTMLInputElement)) return;
    event.preventDefault();
    if (at === lines.length - 1) {
      if (!isFull) add();
    } else list.current?.querySelector<HTMLInputElement>(`[name="lines.${at + 1}.text"]`)?.focus();
  };
  const remove = (at: number) => {
    wantsFocus.current = Math.max(0, at - 1);
    onChange(lines.filter((_, place) => place !== at));
  };
  return (
    <>
      <datalist id={dishes}>
        {menu.map(({ _id, name, price }) => (
          <option key={_id} label={formatNaira(price)} value={name} />
        ))}
      </datalist>
      <ol className={layout.stack3} ref={list}>
        {lines.map((line, at) => (
          <li className={cx(layout.columns2, styles.line)} key={line.key} onKeyDown={goOn(at)}>
            <TextField
              autoComplete="off"
              error={errorOf(at, 'text')}
              label={`Item ${at + 1}`}
              list={dishes}
              maxLength={QUOTE_LIMITS.textMax}
              name={`lines.${at}.text`}
              onChange={({ target }) => put(at, withText(line, target.value, menu))}
              value={line.text}
            />
            <TextField
              autoComplete="off"
              error={errorOf(at, 'quantity')}
              inputMode="numeric"
              label="Number"
              name={`lines.${at}.quantity`}
              onChange={({ target }) => put(at, { ...line, quantity: target.value })}
              value={line.quantity}
            />
            <TextField
              autoComplete="off"
              error={errorOf(at, 'unitPrice')}
              inputMode="decimal"
              label="Each (₦)"
              name={`lines.${at}.unitPrice`}
              onChange={({ target }) => put(at, { ...line, unitPrice: target.value })}
              value={line.unitPrice}
            />
            <LineEnd at={at} line={line} onRemove={lines.length > 1 ? () => remove(at) : undefined} />
          </li>
        ))}
      </ol>
      {error && <Notice tone="bad">{error}</Notice>}
      <div>
        <Button disabled={isFull} onClick={add} size="small">
          Add a line
        </Button>
      </div>
    </>
  );
}

function LineEnd({ line, at, onRemove }: { line: LineValues; at: number; onRemove: (() => void) | undefined }) {
  const amount = typedLineAmount(line);
  return (
    <div className={cx(layout.line2, layout.apart, layout.target, styles.end)}>
      <span className={cx(layout.figure, styles.amount)}>{amount === null ? '' : formatNaira(amount)}</span>
      {onRemove && (
        <Button
          aria-label={`Remove item ${at + 1}${line.text && `, ${line.text}`}`}
          onClick={onRemove}
          size="small"
          variant="quiet"
        >
          Remove
        </Button>
      )}
    </div>
  );
}

/** Writes a quote: its lines with dishes of the menu to pick from, the deposit, the terms and until when it is valid. */
export function QuoteEditor({ request, from, today, onClose }: QuoteEditorProps) {
  const quote = useQuoteForm({ request, from, today, onClose });
  const { form } = quote;
  const { total, deposit } = typedSums(form.values);
  const close = async () => {
    if (await quote.mayLeave()) onClose();
  };
  return (
    <form {...form.formProps} aria-label="Quote" className={layout.stack3}>
      <ChangedMeanwhile theirs={quote.theirs} />
      <QuoteLines
        error={form.errors.lines}
        errorOf={quote.lineError}
        guestCount={request.guestCount}
        lines={form.values.lines}
        onChange={(lines) => form.setValues({ lines })}
      />
      <div className={cx(layout.columns2, styles.pair)}>
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
      <LiveRegion className={cx(layout.figure, layout.lead)} visible>
        Total <strong>{formatNaira(total)}</strong>, deposit {formatNaira(deposit)}
      </LiveRegion>
      <Preview values={form.values} />
      {form.formError && <Notice tone="bad">{form.formError}</Notice>}
      <div className={layout.row1}>
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
