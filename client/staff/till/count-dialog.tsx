import { LEDGER_LIMITS } from '@shared/money/ledger/constants';
import { formatNaira, toKobo, toNaira } from '@shared/money/money';
import { TILL_TEXTS, type TillMethod } from '@shared/money/till/constants';
import type { TillClose } from '@shared/money/till/schema';
import type { ReactNode } from 'react';
import { lazySchema } from '../../lib/api/lazy-schema';
import { LiveRegion } from '../../ui/feedback/notice';
import { parseAmount } from '../../ui/field/amount-field';
import { TextAreaField, TextField } from '../../ui/field/text-field';
import { FormDialog, useKeyedDialogForm } from '../../ui/form/form-dialog';
import { cx } from '../../ui/layout/cx';
import layout from '../../ui/layout/layout.module.css';
import { differenceWords } from './till-payments';

const countErrors = lazySchema(() => import('@shared/money/till/schema'), 'tillCountInput');

type Count = { counted: string; note: string };

const payloadOf = ({ counted, note }: Count): Count => ({ counted: parseAmount(counted), note });

type CountDialogProps = {
  title: string;
  about: string;
  /** What must be in the till; null for who counts blind. */
  expected: number | null;
  /** The float is in it. */
  hasFloat?: boolean;
  method: TillMethod;
  /** Unique to this till and day, for a repeat after a lost answer. */
  name: string;
  /** Why it is needed, where it is needed always. */
  noteHint?: string;
  confirmLabel: string;
  done: string;
  save: (count: Count & { clientId: string }) => Promise<TillClose>;
  onClose: () => void;
  children?: ReactNode;
};

/** Asks what was counted, and says at once whether it is right. Open while it is rendered. */
export function CountDialog(props: CountDialogProps) {
  const {
    title,
    about,
    expected,
    hasFloat = false,
    method,
    noteHint,
    confirmLabel,
    done,
    save,
    onClose,
    children,
  } = props;
  const form = useKeyedDialogForm(`till ${props.name}`, {
    initial: { counted: '', note: '' },
    validate: (values) => countErrors(payloadOf(values)),
    failed: TILL_TEXTS.closeFailed,
    run: (values, send) => send(payloadOf(values), save),
    done: ({ difference }) => (expected === null ? `${done} ${differenceWords(difference)}.` : done),
    unknown: 'We sent this but got no answer. Press the button again: it is saved once.',
    onClose,
  });
  return (
    <FormDialog description={about} form={form} label={confirmLabel} onClose={onClose} title={title}>
      {expected !== null && (
        <p className={cx(layout.line2, layout.apart, layout.baseline)}>
          <span>Expected</span> <strong className={layout.headed}>{formatNaira(expected)}</strong>
        </p>
      )}
      <TextField
        {...form.field('counted')}
        autoComplete="off"
        data-first-focus
        hint={hintOf(method, { expected, hasFloat })}
        // Phones show no minus among their numbers.
        inputMode={expected !== null && expected < 0 ? 'text' : 'decimal'}
        label="Counted (₦)"
        required
      />
      <LiveRegion className={cx(layout.unlessEmpty, layout.strong)} visible>
        {expected !== null && <Difference counted={form.values.counted} expected={expected} />}
      </LiveRegion>
      <TextAreaField
        {...form.field('note')}
        hint={noteHint ?? (expected === null ? undefined : 'Needed where it differs: why.')}
        label="Note"
        maxLength={LEDGER_LIMITS.noteMax}
        rows={2}
      />
      {children}
    </FormDialog>
  );
}

function hintOf(method: TillMethod, { expected, hasFloat }: { expected: number | null; hasFloat: boolean }) {
  if (method === 'card_machine') return 'What the machine’s own list says.';
  if (expected !== null && expected < 0)
    return 'More was paid out than came in: with a minus, what is missing from the morning’s change.';
  return hasFloat
    ? 'All of the cash, with the float.'
    : 'Without change that was in it and is not recorded as a float.';
}

function Difference({ counted, expected }: { counted: string; expected: number }) {
  const typed = parseAmount(counted);
  if (!/^-?\d+(\.\d{1,2})?$/.test(typed)) return null;
  return differenceWords(toNaira(toKobo(Number(typed)) - toKobo(expected)));
}
