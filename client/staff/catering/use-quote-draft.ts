import type { Quote } from '@shared/catering/quotes-schema';
import { formatDay } from '@shared/dates';
import { formatNaira } from '@shared/money/money';
import { useRef, useState } from 'react';
import { failedWith } from '../../lib/api/wire-error';
import { recordNow } from '../../lib/live/changed-meanwhile';
import { changesBetween, ignoreDoubleTap, type ReadField } from '../../ui/form/edited-record';
import { changedValues } from '../../ui/form/form';
import { type QuoteValues, quotePayload } from './quote-values';

const QUOTE_FIELDS: readonly ReadField<Quote>[] = [
  {
    label: 'Items',
    text: ({ lines }) =>
      lines.map(
        ({ text, quantity, unitPrice }) => `${quantity.toLocaleString('en-NG')} × ${text} at ${formatNaira(unitPrice)}`,
      ),
  },
  { label: 'Deposit', text: ({ deposit }) => formatNaira(deposit) },
  { label: 'Terms', text: ({ terms }) => terms },
  { label: 'Valid until', text: ({ validUntil }) => formatDay(validUntil) },
];

const begun = ({ writtenBy, total }: Quote) =>
  `${writtenBy ?? 'A colleague'} has begun a draft of ${formatNaira(total)}. What you save takes its place.`;

/** What was typed since `base`, and the rest as `theirs` has it. The deposit and its unit mean something only together. */
function keepTyped(base: QuoteValues, mine: QuoteValues, theirs: QuoteValues): QuoteValues {
  const typed = changedValues(mine, base);
  const { deposit, depositAs } = 'deposit' in typed || 'depositAs' in typed ? mine : theirs;
  return { ...theirs, ...typed, deposit, depositAs };
}

/** Whether two forms say the same, however amounts are written in them. */
function saysSame(one: QuoteValues, other: QuoteValues): boolean {
  const said = (values: QuoteValues) => {
    const { lines, terms, ...rest } = quotePayload(values);
    return JSON.stringify({
      ...rest,
      terms: terms.trim(),
      lines: lines.map(({ text, ...line }) => [text.trim(), line]),
    });
  };
  return said(one) === said(other);
}

type Written = {
  /** The draft that the next save changes; undefined where that begins one. */
  draft: Quote | undefined;
  /** What the form showed of it. */
  base: QuoteValues;
  /** What a colleague has done meanwhile. */
  theirs: readonly string[];
};

type Filled = { values: QuoteValues; setValues: (some: Partial<QuoteValues>) => void };

/** The draft that a form writes on. Where a colleague was faster, the next save goes on what they have made. */
export function useQuoteDraft(from: Quote | undefined, valuesOf: (quote: Quote | undefined) => QuoteValues) {
  const [written, setWritten] = useState<Written>(() => ({
    draft: from?.status === 'draft' ? from : undefined,
    base: valuesOf(from),
    theirs: [],
  }));
  // One submit saves and then sends: what it meets on sending is about what it has just saved.
  const latest = useRef(written);
  const put = (next: Written) => {
    latest.current = next;
    setWritten(next);
  };
  return {
    ...written,
    /** The saved draft; a repeated save whose answer was lost meets its own work, not a colleague's. */
    async saved(save: Promise<Quote>, values: QuoteValues): Promise<Quote> {
      const draft = await save.catch((error: unknown) => {
        const now = recordNow<Quote>(error);
        if (now && saysSame(valuesOf(now), values)) return now;
        throw error;
      });
      put({ draft, base: values, theirs: [] });
      return draft;
    },
    /** For a form's `readFailure`. What to say where that is not what the error says. */
    meetColleague(error: unknown, { values, setValues }: Filled): string | undefined {
      const { draft, base } = latest.current;
      const now = recordNow<Quote>(error);
      if (now) {
        const next = valuesOf(now);
        // One that a colleague has only begun is named, and mixed with nothing.
        if (draft) setValues(keepTyped(base, values, next));
        put({ draft: now, base: next, theirs: draft ? changesBetween(QUOTE_FIELDS, draft, now) : [begun(now)] });
        ignoreDoubleTap();
      }
      if (!failedWith(error, 'quote_sent')) return undefined;
      put({ draft: undefined, base, theirs: [] });
      ignoreDoubleTap();
      return 'A colleague has sent this quote meanwhile. What you save or send now is a new one.';
    },
  };
}
