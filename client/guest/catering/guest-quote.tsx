import { isActiveEvent } from '@shared/catering/constants';
import { QUOTE_STATUS_WORDS, QUOTE_TEXTS } from '@shared/catering/quotes-constants';
import type { Quote } from '@shared/catering/quotes-schema';
import type { CateringRequest } from '@shared/catering/schema';
import { formatMoment } from '@shared/dates';
import { formatNaira } from '@shared/money/money';
import { useId, useRef, useState } from 'react';
import { messageOf } from '../../lib/api/wire-error';
import { useAcceptQuote, useDeclineQuote, type useQuotes } from '../../shared/catering/live-api';
import { QuoteTable } from '../../shared/catering/quote-table';
import { useConfirmedAction } from '../../ui/dialog/confirmed-action';
import { ErrorState } from '../../ui/feedback/error-state';
import { LiveRegion, Notice } from '../../ui/feedback/notice';
import { hasFailed } from '../../ui/feedback/query-view';
import { TextAreaField } from '../../ui/field/text-field';
import { Button } from '../../ui/layout/button';
import { cx } from '../../ui/layout/cx';
import layout from '../../ui/layout/layout.module.css';
import { Card, Section } from '../../ui/layout/page';
import styles from './catering.module.css';

type GuestQuoteProps = { request: CateringRequest; accessToken: string | null | undefined };

/** What became of the newest quote, in words; null while it waits for an answer. */
function standing({ status, answeredAt, isByPhone }: Quote): string | null {
  const when = answeredAt ? ` on ${formatMoment(answeredAt)}` : '';
  if (status === 'accepted') return `${isByPhone ? 'Accepted by phone' : 'You accepted this quote'}${when}.`;
  if (status === 'declined') return `${isByPhone ? 'Declined by phone' : 'You declined this quote'}${when}.`;
  if (status === 'expired') return 'The time to accept this quote is over. Please ask us for a new one.';
  return status === 'sent' ? null : QUOTE_STATUS_WORDS[status];
}

/** The quote for a guest's event: to be read and answered, and kept once it is accepted. */
export function GuestQuote({ query, request, accessToken }: GuestQuoteProps & { query: ReturnType<typeof useQuotes> }) {
  if (hasFailed(query)) {
    return (
      <ErrorState busy={query.isFetching} onRetry={() => query.refetch()}>
        The quote could not be loaded. Please try again.
      </ErrorState>
    );
  }
  const quotes = query.data ?? [];
  const accepted = quotes.find(({ status }) => status === 'accepted');
  const [newest] = quotes;
  const isChange = accepted !== undefined && newest?.status === 'sent';
  return (
    <>
      {newest && <OneQuote accessToken={accessToken} isChange={isChange} quote={newest} request={request} />}
      {accepted && accepted !== newest && (
        <OneQuote accessToken={accessToken} isChange={false} quote={accepted} request={request} />
      )}
    </>
  );
}

const Sum = ({ children, amount }: { children: string; amount: number }) => (
  <p>
    <span className={cx(layout.block, layout.hint)}>{children}</span>
    <strong className={cx(layout.display, styles.large)}>{formatNaira(amount)}</strong>
  </p>
);

type OneQuoteProps = GuestQuoteProps & { quote: Quote; isChange: boolean };

function OneQuote({ quote, request, accessToken, isChange }: OneQuoteProps) {
  const words = standing(quote);
  const card = useRef<HTMLDivElement>(null);
  const stands = isActiveEvent(request.status);
  return (
    <Section title={`Quote ${quote.number}`}>
      <Card banded={quote.status === 'sent'}>
        <div className={layout.stack3} ref={card} tabIndex={-1}>
          {isChange && stands && (
            <Notice>This changes what you accepted before. Until you accept it, the earlier quote holds.</Notice>
          )}
          {quote.status === 'sent' && (
            <div className={layout.row2}>
              <Sum amount={quote.total}>Total</Sum>
              {quote.deposit > 0 && <Sum amount={quote.deposit}>Deposit</Sum>}
            </div>
          )}
          <QuoteTable caption={`Quote ${quote.number} for your event`} quote={quote} />
          <LiveRegion className={layout.unlessEmpty} visible>
            {words && <strong>{words}</strong>}
          </LiveRegion>
          {quote.status === 'sent' && stands && (
            <Answer accessToken={accessToken} onGone={() => card.current?.focus()} quote={quote} />
          )}
        </div>
      </Card>
    </Section>
  );
}

const FAILED = 'Your answer could not be sent. Please try again: nothing happens twice.';

type AnswerProps = {
  quote: Quote;
  accessToken: string | null | undefined;
  /** The buttons go with the answer, and with the form for declining: the focus needs another place. */
  onGone: () => void;
};

function Answer({ quote, accessToken, onGone }: AnswerProps) {
  const [isDeclining, setDeclining] = useState(false);
  const { mutateAsync: accept, isPending } = useAcceptQuote(accessToken);
  const { total, deposit } = quote;
  const first = deposit > 0 ? ` The deposit of ${formatNaira(deposit)} is to be paid first.` : '';
  const ask = useConfirmedAction<Quote>({
    question: () => ({
      title: 'Accept this quote?',
      text: `You agree to ${formatNaira(total)} for your event and to the terms above.${first}`,
      confirmLabel: 'Accept the quote',
      cancelLabel: 'Not yet',
    }),
    run: ({ _id }) => accept({ _id }),
    done: () => 'Thank you: the quote is accepted.',
    failed: (error) => messageOf(error, FAILED),
    onDone: onGone,
  });
  if (isDeclining) {
    const back = () => {
      setDeclining(false);
      onGone();
    };
    return <Decline accessToken={accessToken} onGone={onGone} onBack={back} quote={quote} />;
  }
  return (
    <div className={cx(layout.row1, layout.screenOnly)}>
      <Button busy={isPending} busyLabel="Accepting…" onClick={() => void ask(quote)} variant="primary">
        Accept the quote
      </Button>
      <Button onClick={() => setDeclining(true)}>Decline</Button>
    </div>
  );
}

type DeclineProps = AnswerProps & { onBack: () => void };

/** Asks once more, and for the reason. */
function Decline({ quote, accessToken, onGone, onBack }: DeclineProps) {
  const heading = useId();
  const [reason, setReason] = useState('');
  const { mutateAsync: decline, isPending, error } = useDeclineQuote(accessToken);
  const isLong = reason.trim().length > 500;
  return (
    <form
      aria-labelledby={heading}
      className={cx(layout.stack3, layout.screenOnly)}
      method="post"
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        if (isLong) return;
        // Not by a callback of `mutate`, which is not called once this form has gone.
        void decline({ _id: quote._id, reason: reason.trim() || undefined }).then(onGone, () => undefined);
      }}
    >
      <h3 id={heading}>Decline this quote?</h3>
      <TextAreaField
        // The button that was pressed goes with the form.
        autoFocus
        error={isLong ? QUOTE_TEXTS.reasonLong : undefined}
        hint="If a change would help, tell us which: we can send another quote."
        label="Why"
        name="reason"
        onChange={({ target }) => setReason(target.value)}
        optional
        rows={3}
        value={reason}
      />
      {error && <Notice tone="bad">{messageOf(error, FAILED)}</Notice>}
      <div className={cx(layout.row1, layout.screenOnly)}>
        <Button onClick={onBack}>Go back</Button>
        <Button busy={isPending} busyLabel="Sending…" type="submit" variant="danger">
          Decline the quote
        </Button>
      </div>
    </form>
  );
}
