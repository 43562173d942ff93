import { isEventAhead } from '@shared/catering/constants';
import { QUOTE_STATUS_WORDS, type QuoteStatus } from '@shared/catering/quotes-constants';
import type { Quote } from '@shared/catering/quotes-schema';
import type { CateringRequest } from '@shared/catering/schema';
import { formatMoment } from '@shared/dates';
import { formatNaira } from '@shared/money/money';
import { useState } from 'react';
import { messageOf } from '../../lib/api/wire-error';
import { type FolioTarget, useOpenFolio } from '../../lib/navigation/folio-opener';
import { IfMay } from '../../lib/session/staff-access';
import { useAcceptQuote, useDeclineQuote, useQuotes } from '../../shared/catering/live-api';
import { QuoteTable } from '../../shared/catering/quote-table';
import { useHotel } from '../../shared/hotel/api';
import { useConfirmedAction } from '../../ui/dialog/confirmed-action';
import { Disclosure } from '../../ui/dialog/disclosure';
import { SmallEmpty } from '../../ui/feedback/empty-state';
import { ErrorState } from '../../ui/feedback/error-state';
import { hasFailed } from '../../ui/feedback/query-view';
import { Loading } from '../../ui/feedback/skeleton';
import { useFocusBack } from '../../ui/form/focus-back';
import { Button } from '../../ui/layout/button';
import { cx } from '../../ui/layout/cx';
import layout from '../../ui/layout/layout.module.css';
import { Card, Section } from '../../ui/layout/page';
import type { Tone } from '../../ui/status/status-badge';
import { StatusChip } from '../../ui/status/status-chip';
import { BalanceBand } from '../folio/folio-view';
import { QuoteEditor } from './quote-editor';

const TONES: Record<QuoteStatus, Tone> = {
  draft: 'waiting',
  sent: 'waiting',
  accepted: 'good',
  declined: 'bad',
  superseded: 'done',
  expired: 'done',
};

/** For staff: what an event was quoted and owes, and the form that writes the next quote. */
export function StaffQuotes({ request }: { request: CateringRequest }) {
  const query = useQuotes(request, null);
  const [isWriting, setWriting] = useState(false);
  const opener = useFocusBack(isWriting);
  const today = useHotel().data?.today;
  if (hasFailed(query)) {
    return (
      <ErrorState busy={query.isFetching} onRetry={() => query.refetch()}>
        The quotes could not be loaded. Please try again.
      </ErrorState>
    );
  }
  const quotes = query.data ?? [];
  const draft = quotes.find(({ status }) => status === 'draft');
  const sent = quotes.filter(({ status }) => status !== 'draft');
  const isAhead = today !== undefined && isEventAhead(request, today);
  const mayWrite = query.data !== undefined && isAhead;
  const hasNone = query.data !== undefined && sent.length === 0 && today !== undefined && !isAhead;
  return (
    <>
      {request.paymentStatus && <EventMoney request={request} />}
      <Section
        actions={
          mayWrite &&
          !isWriting && (
            <IfMay area="catering">
              {' '}
              <Button onClick={() => setWriting(true)} ref={opener} variant={sent.length > 0 ? 'secondary' : 'primary'}>
                {draft ? 'Go on with the draft' : sent.length > 0 ? 'Write a new quote' : 'Write a quote'}
              </Button>
            </IfMay>
          )
        }
        title="Quote"
      >
        {query.data === undefined && <Loading label="Fetching the quotes" lines={2} />}
        {hasNone && <p className={cx(layout.muted, layout.breaks)}>No quote was sent for this event.</p>}
        {isWriting && today ? (
          <Card>
            <QuoteEditor from={draft ?? sent[0]} onClose={() => setWriting(false)} request={request} today={today} />
          </Card>
        ) : draft ? (
          <SmallEmpty>
            Draft of {formatNaira(draft.total)}, {draft.writtenBy ?? 'staff'}, {formatMoment(draft.writtenAt)}
          </SmallEmpty>
        ) : (
          mayWrite && sent.length === 0 && <SmallEmpty>No quote yet.</SmallEmpty>
        )}
        {sent.length > 0 && (
          <ol className={layout.stack2}>
            {sent.map((quote, at) => (
              <li key={quote._id}>
                <SentQuote isAhead={isAhead} isLatest={at === 0} quote={quote} />
              </li>
            ))}
          </ol>
        )}
      </Section>
    </>
  );
}

/** A request for its folio: it has no name, so whoever sent it is known by their email address. */
const folioTargetOf = ({ _id, reference, email, balance, dueNow }: CateringRequest): FolioTarget => ({
  bookingId: null,
  orderId: null,
  cateringId: _id,
  reference,
  guestName: email,
  balance,
  dueNow,
  isUnconfirmed: false,
});

function EventMoney({ request }: { request: CateringRequest }) {
  const openFolio = useOpenFolio();
  const { total, balance, dueNow } = request;
  const target = folioTargetOf(request);
  return (
    <Section title="Money">
      <Card>
        <BalanceBand
          action={
            <IfMay area="payments">
              <Button onClick={() => openFolio(target, 'payment')} variant={balance > 0 ? 'primary' : 'secondary'}>
                Record a payment
              </Button>
            </IfMay>
          }
          balance={balance}
        />
        <div className={cx(layout.row02, layout.middle, layout.apart)}>
          <p className={layout.muted}>
            {total !== null && `Of ${formatNaira(total)} in all`}
            {dueNow < balance && `, ${formatNaira(dueNow)} now as deposit`}
          </p>
          <Button onClick={() => openFolio(target)} size="small" variant="quiet">
            Folio
          </Button>
        </div>
      </Card>
    </Section>
  );
}

/** When it was sent, and how it was answered. */
function historyOf({ status, sentAt, answeredAt, isByPhone, reason }: Quote): string {
  const sent = sentAt ? `Sent ${formatMoment(sentAt)}` : '';
  if (status === 'sent') return `${sent}, waits since then`;
  if (!answeredAt) return sent;
  const how = `${status === 'declined' ? 'declined' : 'accepted'} ${isByPhone ? 'by phone ' : ''}${formatMoment(answeredAt)}`;
  return `${sent}, ${how}${reason ? `: “${reason}”` : ''}`;
}

function SentQuote({ quote, isAhead, isLatest }: { quote: Quote; isAhead: boolean; isLatest: boolean }) {
  const { number, status, total } = quote;
  const table = <QuoteTable caption={`Quote ${number}`} quote={quote} />;
  return (
    <Card>
      <div className={layout.stack2}>
        <div className={cx(layout.row12, layout.middle, layout.apart)}>
          <h3>
            Quote {number} · {formatNaira(total)}
          </h3>
          <StatusChip tone={TONES[status]}>{QUOTE_STATUS_WORDS[status]}</StatusChip>
        </div>
        <p className={cx(layout.muted, layout.breaks)}>{historyOf(quote)}</p>
        {isLatest ? table : <Disclosure title="What it says">{table}</Disclosure>}
        {status === 'sent' && isAhead && <ByPhone quote={quote} />}
      </div>
    </Card>
  );
}

const FAILED = 'The answer could not be recorded. Please try again: nothing happens twice.';

/** Records what the guest said on the phone. */
function ByPhone({ quote }: { quote: Quote }) {
  const accepting = useAcceptQuote(null);
  const declining = useDeclineQuote(null);
  const { number, total } = quote;
  const accept = useConfirmedAction<Quote>({
    question: () => ({
      title: 'Has the guest accepted it?',
      text: `Quote ${number} over ${formatNaira(total)} is agreed then, and the guest is emailed about it.`,
      confirmLabel: 'Accepted by phone',
    }),
    run: ({ _id }) => accepting.mutateAsync({ _id }),
    done: () => `Quote ${number} is accepted.`,
    failed: (error) => messageOf(error, FAILED),
  });
  const decline = useConfirmedAction<Quote>({
    question: () => ({
      title: 'Has the guest declined it?',
      text: `Quote ${number} cannot be accepted any more then. You can write another one.`,
      confirmLabel: 'Declined by phone',
      danger: true,
    }),
    run: ({ _id }) => declining.mutateAsync({ _id }),
    done: () => `Quote ${number} is declined.`,
    failed: (error) => messageOf(error, FAILED),
  });
  return (
    <IfMay area="catering">
      {' '}
      <div className={cx(layout.row12, layout.middle)}>
        <Button busy={accepting.isPending} onClick={() => void accept(quote)} size="small">
          Accepted by phone
        </Button>
        <Button busy={declining.isPending} onClick={() => void decline(quote)} size="small" variant="quiet">
          Declined by phone
        </Button>
      </div>
    </IfMay>
  );
}
