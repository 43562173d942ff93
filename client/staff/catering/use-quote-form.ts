import { DEFAULT_TERMS } from '@shared/catering/quotes-constants';
import type { Quote } from '@shared/catering/quotes-schema';
import type { CateringRequest } from '@shared/catering/schema';
import { formatDay } from '@shared/dates';
import { formatNaira } from '@shared/money/money';
import { useRef } from 'react';
import { lazySchema } from '../../lib/api/lazy-schema';
import { formFailure } from '../../lib/lost-answers/form-failure';
import { useConfirm } from '../../ui/dialog/confirm';
import { toast } from '../../ui/feedback/toast';
import { hasChanges, useForm } from '../../ui/form/form';
import { useUnsavedChanges } from '../../ui/form/unsaved-changes';
import { type LineValues, type QuoteValues, quotePayload, quoteValuesOf } from './quote-values';
import { useCreateQuote, useSendQuote, useUpdateQuote } from './staff-api';
import { useQuoteDraft } from './use-quote-draft';

const schemaErrors = lazySchema(
  () => import('@shared/catering/quotes-schema'),
  ({ quoteInput }) => quoteInput,
);

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

  const form = useForm<QuoteValues>({
    initial: base,
    validate: (values) => {
      checked.current = values.lines;
      return schemaErrors({ requestId, ...quotePayload(values) });
    },
    readFailure: (error) => {
      const said = written.meetColleague(error, form);
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
  const unsaved = useUnsavedChanges({
    changed: hasChanges(form.values, base),
    lost: 'What you wrote in this quote is not saved.',
    clearDraft: form.clearDraft,
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
