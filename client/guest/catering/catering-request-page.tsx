import {
  CATERING_STATUS_WORDS,
  CATERING_TEXTS,
  cateringMeaning,
  isCateringCancellable,
} from '@shared/catering/constants';
import type { CateringRequest } from '@shared/catering/schema';
import { formatDay, formatMoment } from '@shared/dates';
import { LINK_LIFE_DAYS } from '@shared/links/constants';
import { CATERING_PAGE } from '@shared/links/paths';
import { type ReactNode, useCallback, useId, useRef, useState } from 'react';
import { useParams } from 'wouter';
import { messageOf } from '../../lib/api/wire-error';
import { authPath, useHere } from '../../lib/navigation/next-path';
import { cateringAccess } from '../../lib/session/access-tokens';
import { useSession } from '../../lib/session/session';
import { useAccessToken } from '../../lib/session/use-access-token';
import { guestWords, STATUS_TONES } from '../../shared/catering/catering-words';
import { useCateringRequest } from '../../shared/catering/live-api';
import { useHotel } from '../../shared/hotel/api';
import { useScenes } from '../../shared/hotel/scenes';
import { WhatsAppButton } from '../../shared/hotel/whatsapp-button';
import { useLazyModule } from '../../ui/device/lazy-module';
import { useConfirmedAction } from '../../ui/dialog/confirmed-action';
import { EmptyState } from '../../ui/feedback/empty-state';
import { LiveRegion, Notice } from '../../ui/feedback/notice';
import { Loading, SkeletonText } from '../../ui/feedback/skeleton';
import { Button, ButtonLink } from '../../ui/layout/button';
import { cx } from '../../ui/layout/cx';
import layout from '../../ui/layout/layout.module.css';
import { Card, Section } from '../../ui/layout/page';
import { Picture } from '../../ui/media/picture';
import { ContactLinks } from '../../ui/record/contact-links';
import { DescriptionList } from '../../ui/record/description-list';
import { RecordPage } from '../../ui/record/record-page';
import { useRecord } from '../../ui/record/use-record';
import { StatusBadge } from '../../ui/status/status-badge';
import { useCancelRequest, useClaimRequest } from './api';
import styles from './catering.module.css';

type CateringRequestPageProps = {
  /** What was paid for it. */
  payments?: (request: CateringRequest, accessToken: string | null | undefined) => ReactNode;
};

const loadMoney = () => import('./event-money');

type RequestViewProps = {
  request: CateringRequest;
  accessToken: string | null | undefined;
  /** What was paid for it. */
  payments?: ReactNode;
  connection: ReturnType<typeof useCateringRequest>['connection'];
};

/** Shown while there is no live connection. */
const CONNECTION_NOTICES: Partial<Record<RequestViewProps['connection'], string>> = {
  lost: 'The connection is lost. We keep trying; the page shows what we know so far.',
  busy: 'Too many windows are open right now. This page checks for changes every 15 seconds.',
};

/** One request: what was asked for, how it stands and what comes next, and whom to talk to. */
function RequestView({ request, accessToken, payments, connection }: RequestViewProps) {
  const { data: hotel } = useHotel();
  const [scene] = useScenes('banquet-hall');
  const heading = useId();
  const { status } = request;
  const notice = CONNECTION_NOTICES[connection];
  const money = useLazyModule(loadMoney, request.quote !== null);
  // What stands below a quote comes with it, so as not to be pushed down. One that is sent while the page is open does push.
  const [isHeld, setHeld] = useState(request.quote !== null);
  const release = useCallback(() => setHeld(false), []);
  return (
    <article aria-labelledby={heading} className={cx(layout.stack4, layout.beside)} tabIndex={-1}>
      <div className={layout.stack4}>
        <div className={cx(layout.breaks, layout.panel)}>
          <Picture alt="" aspect="3 / 1" sizes="(min-width: 768px) 720px, 94vw" src={scene ?? null} />
          <div className={cx(layout.stack1, layout.start, styles.event)}>
            <h2 id={heading}>{request.eventType}</h2>
            <p>
              {formatDay(request.date)} · {guestWords(request.guestCount)}
            </p>
            <p>{request.location}</p>
          </div>
          <div className={cx(layout.stack1, layout.start, styles.standing)}>
            <StatusBadge tone={STATUS_TONES[status]}>{CATERING_STATUS_WORDS[status]}</StatusBadge>
            <LiveRegion className={cx(layout.display, layout.headed)} visible>
              {cateringMeaning(request)}
            </LiveRegion>
            <LiveRegion className={cx(layout.screenOnly, layout.unlessEmpty)} visible>
              {notice && <Notice tone="waiting">{notice}</Notice>}
            </LiveRegion>
          </div>
        </div>
        {(!isHeld || money.failed) && payments}
        {money.module && <money.module.EventMoney accessToken={accessToken} onReady={release} request={request} />}
        {money.failed && <Notice tone="bad">The quote could not be loaded. Please load this page again.</Notice>}
        {isHeld && !money.failed && (
          <Loading label="Fetching the quote">
            <Card className={styles.held}>
              <SkeletonText lines={8} />
            </Card>
          </Loading>
        )}
      </div>
      {(!isHeld || money.failed) && (
        <div className={layout.stack4}>
          <Section title="Details">
            <Card>
              <DescriptionList
                items={[
                  { label: 'Request reference', value: request.reference },
                  { label: 'Sent', value: formatMoment(request.createdAt) },
                  { label: 'Email', value: request.email },
                  { label: 'Phone', value: request.phone },
                ]}
              />
            </Card>
          </Section>
          {hotel && (
            <Section title="Questions or changes?">
              <p>Call or write, and name your request reference.</p>
              <ContactLinks className={layout.plain} hotel={hotel} />
              <div>
                <WhatsAppButton hotel={hotel} size="small" />
              </div>
            </Section>
          )}
          <div className={cx(layout.row1, layout.screenOnly)}>
            <ButtonLink href={CATERING_PAGE}>Send another request</ButtonLink>
            <CancelRequest accessToken={accessToken} request={request} today={hotel?.today} />
          </div>
        </div>
      )}
    </article>
  );
}

type CancelRequestProps = {
  request: CateringRequest;
  accessToken?: string | null;
  /** The hotel's date; without it nothing is offered yet. */
  today: string | undefined;
};

/**
 * Cancel for guests, only while the request can be cancelled. The button goes with it: then the focus moves to the nearest
 * element around that can take it. What became of a cancel without an answer shows on the page, which is live.
 */
function CancelRequest({ request, accessToken, today }: CancelRequestProps) {
  const around = useRef<HTMLElement>(null);
  const { mutateAsync: cancelRequest, isPending } = useCancelRequest(accessToken);
  const cancel = useConfirmedAction<CateringRequest>({
    question: ({ eventType, date }) => ({
      title: 'Cancel this request?',
      text: `We shall not cater for your event (${eventType}, ${formatDay(date)}).`,
      confirmLabel: 'Cancel request',
      cancelLabel: 'Keep request',
      danger: true,
    }),
    run: ({ _id, version }) => cancelRequest({ _id, version }),
    done: () => 'Your catering request is cancelled.',
    failed: (error) => messageOf(error, 'The request could not be cancelled. Please try again.'),
    onDone: () => around.current?.focus(),
  });
  if (today === undefined || !isCateringCancellable(request, today)) return null;
  return (
    <Button
      busy={isPending}
      busyLabel="Cancelling…"
      onClick={({ currentTarget }) => {
        around.current = currentTarget.closest<HTMLElement>('[tabindex="-1"]');
        void cancel(request);
      }}
      variant="quiet"
    >
      Cancel request
    </Button>
  );
}

/** One catering request and its status, live, for its owner or a token bearer. */
export default function CateringRequestPage({ payments }: CateringRequestPageProps) {
  const { requestId: id = '' } = useParams<{ requestId: string }>();
  const accessToken = useAccessToken(cateringAccess, id);
  const query = useCateringRequest(id, accessToken);
  const { mutateAsync: claim } = useClaimRequest();
  const record = useRecord({ tokens: cateringAccess, id, accessToken, query, claim, emailOf: ({ email }) => email });
  return (
    <RecordPage
      eyebrow={({ reference }) => `Request ${reference}`}
      failed="Failed to load the catering request. Please try again."
      loading="Fetching your catering request"
      missing={<RequestMissing />}
      record={record}
      skeleton={[4, 5]}
      title="Your catering request"
      width="normal"
    >
      {(request) => (
        <RequestView
          accessToken={accessToken}
          connection={query.connection}
          payments={payments?.(request, accessToken)}
          request={request}
        />
      )}
    </RecordPage>
  );
}

const LINKS_END = `Links end ${LINK_LIFE_DAYS} days after the event; the hotel can send you a new one if you phone us.`;

/** Shown when the request cannot be opened. The server's answer is the same for an expired and a wrong link. */
function RequestMissing() {
  const session = useSession();
  const { path: here } = useHere();
  return (
    <EmptyState
      action={
        <ButtonLink href={session ? CATERING_PAGE : authPath(here)} variant="primary">
          {session ? 'Request Catering' : 'Log in'}
        </ButtonLink>
      }
      hint={
        session
          ? `Please check the link. A request made without this account opens with the newest link that came for it. ${LINKS_END}`
          : `Please check the link, or log in with the account that you sent it with. ${LINKS_END}`
      }
    >
      {CATERING_TEXTS.notFound}
    </EmptyState>
  );
}
