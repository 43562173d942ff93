import { DEFAULT_TERMS } from '@shared/catering/quotes-constants';
import type { Quote } from '@shared/catering/quotes-schema';
import type { CateringRequest } from '@shared/catering/schema';
import { formatDay } from '@shared/dates';
import { formatNaira } from '@shared/money/money';
import { useRef, useState } from 'react';
import { lazySchema } from '../../lib/api/lazy-schema';
import { failedWith } from '../../lib/api/wire-error';
import { recordNow } from '../../lib/live/changed-meanwhile';
import { formFailure } from '../../lib/lost-answers/form-failure';
import { useConfirm } from '../../ui/dialog/confirm';
import { toast } from '../../ui/feedback/toast';
import { changesBetween, ignoreDoubleTap, type ReadField } from '../../ui/form/edited-record';
import { changedValues, hasChanges, useFormFields } from '../../ui/form/form';
import { useUnsavedChanges } from '../../ui/form/unsaved-changes';
import { type LineValues, type QuoteValues, quotePayload, quoteValuesOf } from './quote-values';
import { useCreateQuote, useSendQuote, useUpdateQuote } from './staff-api';

const schemaErrors = lazySchema(() => import('@shared/catering/quotes-schema'), 'quoteInput');

type QuoteForm = {
  request: CateringRequest;
  /** What is written on: the draft, or what was sent last; undefined for the first quote. */
  from: Quote | undefined;
  today: string;
  onClose: () => void;
};

/** What sending it means, also for a quote that was sent before. */
function questionOf(
  { total, deposit, validUntil }: Quote,
  { email, quote: sent, total: agreed }: CateringRequest,
): string {
  const first = deposit > 0 ? `${formatNaira(deposit)} of it as deposit` : 'without a deposit';
  const said = [
    `${formatNaira(total)}, ${first}, valid until ${formatDay(validUntil)}.`,
    `It goes to ${email}, and cannot be changed any more: a change is a new quote.`,
  ];
  if (sent?.status === 'sent')
    said.push(`Quote ${sent.number}, which waits for an answer, can no longer be accepted then.`);
  if (agreed !== null)
    said.push(`What was agreed before, ${formatNaira(agreed)}, holds until the guest accepts this one.`);
  return said.join(' ');
}

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
function useQuoteDraft(from: Quote | undefined, valuesOf: (quote: Quote | undefined) => QuoteValues) {
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

/** The form that writes a quote: it is saved as a draft, and sent from there. */
export function useQuoteForm({ request, from, today, onClose }: QuoteForm) {
  const { _id: requestId, email } = request;
  const written = useQuoteDraft(from, (quote) => quoteValuesOf(quote, { today, ...request, terms: DEFAULT_TERMS }));
  const { draft, base } = written;
  const { mutateAsync: create } = useCreateQuote();
  const { mutateAsync: update } = useUpdateQuote();
  const { mutateAsync: send, isPending: isSending } = useSendQuote();
  const confirm = useConfirm();
  const wanted = useRef<'draft' | 'sent'>('sent');
  /** The lines that the errors are about: an error goes once its line is changed. */
  const checked = useRef<readonly LineValues[]>([]);

  function save(values: QuoteValues): Promise<Quote> {
    const payload = quotePayload(values);
    const saving = draft
      ? update({ _id: draft._id, version: draft.version, ...payload })
      : create({ requestId, ...payload });
    return written.saved(saving, values);
  }

  const fields = useFormFields<QuoteValues>({ initial: base });
  const unsaved = useUnsavedChanges({
    changed: hasChanges(fields.values, base),
    lost: 'What you wrote in this quote is not saved.',
    clearDraft: fields.clearDraft,
  });
  const form = fields.withSubmit({
    validate: (values) => {
      checked.current = values.lines;
      return schemaErrors({ requestId, ...quotePayload(values) });
    },
    readFailure: (error) => {
      const said = written.meetColleague(error, fields);
      return said ? { message: said } : formFailure(error, 'The quote could not be saved. Please try again.');
    },
    onSubmit: async (values) => {
      const isSame = draft && !hasChanges(values, base);
      const saved = isSame ? draft : await save(values);
      unsaved.release();
      if (wanted.current === 'draft') {
        toast.success('Draft saved.');
        return;
      }
      const isSure = await confirm({
        title: 'Send this quote?',
        text: questionOf(saved, request),
        confirmLabel: 'Send the quote',
        cancelLabel: 'Not yet',
      });
      if (!isSure) return;
      const sent = await send({ _id: saved._id, version: saved.version });
      toast.success(`Quote ${sent.number} is on its way to ${email}.`);
      onClose();
    },
  });
  /** A button's press: what Enter does in the end, sending, or keeping it as a draft. */
  const submitAs = (as: 'draft' | 'sent') => {
    wanted.current = as;
    void form.submit();
  };
  const lineError = (at: number, name: keyof LineValues) =>
    checked.current[at] === form.values.lines[at] ? form.errors[`lines.${at}.${name}`] : undefined;
  return { form, theirs: written.theirs, isSending, lineError, submitAs, mayLeave: unsaved.mayLeave };
}
