import { QUOTE_LIMITS } from '@shared/catering/quotes-constants';
import { formatNaira } from '@shared/money/money';
import { type KeyboardEvent, useEffect, useId, useRef } from 'react';
import { useMenu } from '../../shared/menu/api';
import { Notice } from '../../ui/feedback/notice';
import { TextField } from '../../ui/field/text-field';
import { Button } from '../../ui/layout/button';
import styles from './quote-editor.module.css';
import { emptyLine, type LineValues, typedLineAmount, withText } from './quote-values';

type QuoteLinesProps = {
  lines: LineValues[];
  /** What is wrong with all of them together. */
  error: string | undefined;
  errorOf: (at: number, name: keyof LineValues) => string | undefined;
  guestCount: number;
  onChange: (lines: LineValues[]) => void;
};

/** The lines of a quote. Enter in one goes on to the next, which it adds below the last. */
export function QuoteLines({ lines, error, errorOf, guestCount, onChange }: QuoteLinesProps) {
  const dishes = useId();
  const { data: menu = [] } = useMenu();
  const list = useRef<HTMLOListElement>(null);
  const wantsFocus = useRef(-1);
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
      <ol className={styles.lines} ref={list}>
        {lines.map((line, at) => (
          <li className={styles.line} key={line.key} onKeyDown={goOn(at)}>
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
    <div className={styles.end}>
      <span className={styles.amount}>{amount === null ? '' : formatNaira(amount)}</span>
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
