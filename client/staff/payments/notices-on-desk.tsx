import { formatMoment } from '@shared/dates';
import { formatNaira } from '@shared/money/money';
import { STAFF_NOTICE_TEXTS } from '@shared/money/notices/constants';
import type { NoticeOnDesk } from '@shared/money/notices/schema';
import { Children, type ReactNode, useEffect, useRef, useState } from 'react';
import { messageOf } from '../../lib/api/wire-error';
import { type FolioTarget, useOpenFolio } from '../../lib/navigation/folio-opener';
import { staffBookingPath, staffGroupPath } from '../../lib/navigation/staff-paths';
import { IfMay } from '../../lib/session/staff-access';
import { useConfirm } from '../../ui/dialog/confirm';
import { ErrorState } from '../../ui/feedback/error-state';
import { hasFailed } from '../../ui/feedback/query-view';
import { toast } from '../../ui/feedback/toast';
import { Button } from '../../ui/layout/button';
import { cx } from '../../ui/layout/cx';
import layout from '../../ui/layout/layout.module.css';
import { Section } from '../../ui/layout/page';
import { useIsPhone } from '../../ui/layout/staff-page';
import { useRowFocus } from '../../ui/list/row-focus';
import { FileButton } from '../../ui/media/file-button';
import { PhoneLink } from '../../ui/record/contact-links';
import { NameLink } from '../../ui/record/name-link';
import { reportedWords } from './awaited-columns';
import { useDismissNotice, useFetchProof, useOpenNotices } from './staff-api';
import styles from './staff-payments.module.css';

/**
 * On top of the payments panel: money that waits for staff, a card each. A card goes once it is dealt with. A phone shows
 * the first one, for the list to be in sight.
 */
export function WaitingCards({ title, children }: { title: string; children: ReactNode }) {
  const rowFocus = useRowFocus(useRef(null));
  const [showsAll, setShowsAll] = useState(false);
  const cards = Children.toArray(children);
  const isShort = useIsPhone() && !showsAll && cards.length > 1;
  // Nothing is left of the list when its last card goes.
  useEffect(
    () => () => {
      if (document.activeElement === document.body) document.querySelector('main')?.focus();
    },
    [],
  );
  return (
    <Section title={title}>
      <div {...rowFocus}>
        <ul className={cx(layout.stack, layout.ruled)}>{isShort ? cards[0] : cards}</ul>
      </div>
      {isShort && (
        <Button onClick={() => setShowsAll(true)} size="small" variant="quiet">
          Show {cards.length - 1} more
        </Button>
      )}
    </Section>
  );
}

type WaitingCardProps = {
  /** Whether somebody has only to look, or to decide. */
  tone: 'look' | 'decide';
  title: ReactNode;
  actions: ReactNode;
  children: ReactNode;
};

export const WaitingCard = ({ tone, title, actions, children }: WaitingCardProps) => (
  <li className={cx(layout.row, layout.middle, layout.apart, styles.card, styles[tone])} data-row>
    <div className={cx(layout.breaks, layout.stack, styles.words)}>
      <h3 className={cx(layout.row02, layout.baseline, styles.title)}>{title}</h3>
      {children}
    </div>
    <div className={layout.row1}>{actions}</div>
  </li>
);

/** On top of the payments panel: guests who say that they have paid, with their proofs; nothing while there are none. */
export function NoticesOnDesk() {
  const query = useOpenNotices();
  if (hasFailed(query)) {
    return (
      <ErrorState busy={query.isFetching} onRetry={() => query.refetch()}>
        {STAFF_NOTICE_TEXTS.loadFailed}
      </ErrorState>
    );
  }
  const notices = query.data ?? [];
  if (notices.length === 0) return null;
  return (
    <WaitingCards title={STAFF_NOTICE_TEXTS.title}>
      {notices.map((notice) => (
        <OpenNotice key={notice._id} notice={notice} />
      ))}
    </WaitingCards>
  );
}

type ProofButtonProps = {
  id: string;
  from?: 'paidNotices' | 'till';
  /** Which one of several; null for the only one. */
  place: number | null;
  /** The guest and the reference; or what was paid out. */
  of: string;
};

/** Shows or saves a proof. */
export function ProofButton({ id, from = 'paidNotices', place, of }: ProofButtonProps) {
  const fetchProof = useFetchProof(from);
  return (
    <FileButton
      failed={STAFF_NOTICE_TEXTS.proofFailed}
      fetch={() => fetchProof(id)}
      gone={STAFF_NOTICE_TEXTS.proofGone}
      label={place === null ? 'Proof' : `Proof ${place}`}
      of={of}
    />
  );
}

function OpenNotice({ notice }: { notice: NoticeOnDesk }) {
  const openFolio = useOpenFolio();
  const { bookingId, groupId, orderId, cateringId, reference, guestName, balance, isUnconfirmed, proofs } = notice;
  const { amount, sender, bank } = notice;
  const owner = { bookingId, groupId, orderId, cateringId };
  const target: FolioTarget = {
    ...owner,
    reference,
    guestName,
    balance,
    // Each room of a group is confirmed by its part.
    isUnconfirmed: isUnconfirmed && groupId === null,
    said: { amount, sender, bank },
  };
  const who = `${guestName}, ${reference}`;
  return (
    <WaitingCard
      actions={
        <>
          {proofs.map(({ _id }, at) => (
            <ProofButton id={_id} key={_id} of={who} place={proofs.length > 1 ? at + 1 : null} />
          ))}
          <IfMay area="payments">
            {' '}
            <Button
              aria-label={`Record payment of ${who}`}
              onClick={() => openFolio(target, 'payment')}
              size="small"
              variant="primary"
            >
              Record
            </Button>
            <Dismiss notice={notice} />
          </IfMay>
        </>
      }
      title={
        <>
          <NameLink href={groupId ? staffGroupPath(groupId) : bookingId && staffBookingPath(bookingId)}>
            {guestName}
          </NameLink>{' '}
          <span className={styles.reference}>{reference}</span>
        </>
      }
      tone="look"
    >
      <Words notice={notice} />
    </WaitingCard>
  );
}

function Words({ notice }: { notice: NoticeOnDesk }) {
  const { phoneNumber, roomNumber, balance, hasLapsed, holdExpiresAt, saidAt } = notice;
  const said = reportedWords(notice);
  return (
    <>
      <p className={layout.row02}>
        <span>
          <strong className={layout.figure}>{balance > 0 ? formatNaira(balance) : 'Nothing to pay'}</strong> for{' '}
          {roomNumber !== null
            ? `${notice.groupId ? 'rooms' : 'room'} ${roomNumber}`
            : notice.cateringId
              ? 'a catered event'
              : 'a food order'}
        </span>
        {phoneNumber && <PhoneLink inTable phone={phoneNumber} />}
      </p>
      <p className={layout.hint}>
        Says paid, {formatMoment(saidAt)}
        {said && `: ${said}`}
      </p>
      {hasLapsed && <p className={layout.hint}>Lapsed: the room may be sold by now</p>}
      {holdExpiresAt && <p className={layout.hint}>Held until {formatMoment(holdExpiresAt)}</p>}
    </>
  );
}

function Dismiss({ notice: { _id, guestName, reference } }: { notice: NoticeOnDesk }) {
  const confirm = useConfirm();
  const { mutate, isPending } = useDismissNotice();
  const dismiss = async () => {
    const isSure = await confirm({
      title: 'It has not arrived?',
      text: `${guestName}, ${reference}: their page will say that you looked and the transfer had not arrived. Nothing else changes.`,
      confirmLabel: 'Not arrived',
    });
    if (!isSure) return;
    mutate(
      { _id },
      {
        onSuccess: () => toast.success(STAFF_NOTICE_TEXTS.dismissed),
        onError: (error) => toast.error(messageOf(error, STAFF_NOTICE_TEXTS.dismissFailed)),
      },
    );
  };
  return (
    <Button
      aria-label={`Not arrived: ${guestName}, ${reference}`}
      busy={isPending}
      onClick={dismiss}
      size="small"
      variant="quiet"
    >
      Not arrived
    </Button>
  );
}
