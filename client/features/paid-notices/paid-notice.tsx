import { NOTICE_TEXTS } from '@shared/constants/paid-notices';
import { formatMoment } from '@shared/dates';
import { fill } from '@shared/fill';
import type { PaidNotice as Said } from '@shared/paid-notices';
import { useLayoutEffect, useState } from 'react';
import type { Paid } from '../../lib/payment-path';
import { Button } from '../../ui/button';
import { LiveRegion } from '../../ui/live-region';
import { Notice } from '../../ui/notice';
import { PhoneLink } from '../../ui/phone-link';
import { useLatestNotice } from './live-api';
import styles from './paid-notice.module.css';
import { PaidNoticeForm } from './paid-notice-form';

export type PaidNoticeProps = Paid & {
  accessToken: string | null | undefined;
  /** The hotel's. */
  phone: string;
  /** Something is to be paid; otherwise only what was said is shown. */
  asks: boolean;
  /** Called before anything is shown once it is known what the guest has said, or cannot be. */
  onReady?: () => void;
};

/** Where a guest says that they have paid by transfer, and reads what came of it. */
export function PaidNotice({ kind, id, accessToken, phone, asks, onReady }: PaidNoticeProps) {
  const { data, isPending } = useLatestNotice({ kind, id, accessToken });
  const [isOpen, setOpen] = useState(false);
  useLayoutEffect(() => {
    if (!isPending) onReady?.();
  }, [isPending, onReady]);
  if (isPending) return null;
  // Where it cannot be read, saying it again does no harm.
  const notice = data?.notice;
  const isTold = notice?.state === 'open';
  if (!asks && !isTold) return null;
  return (
    <div className={styles.notice}>
      <LiveRegion className={styles.words} visible>
        {notice && <WhatBecame notice={notice} phone={phone} />}
      </LiveRegion>
      {asks && isOpen && (
        <PaidNoticeForm accessToken={accessToken} id={id} kind={kind} onClose={() => setOpen(false)} />
      )}
      {asks && !isOpen && (
        <div className={styles.ask}>
          {!isTold && <p className={styles.question}>{NOTICE_TEXTS.question}</p>}
          <Button onClick={() => setOpen(true)} variant={isTold ? 'quiet' : 'secondary'}>
            {isTold ? NOTICE_TEXTS.more : NOTICE_TEXTS.button}
          </Button>
        </div>
      )}
    </div>
  );
}

function WhatBecame({ notice: { state, saidAt, closedAt, proofs }, phone }: { notice: Said; phone: string }) {
  if (state === 'open') {
    const kept = proofs.length > 1 ? NOTICE_TEXTS.proofs : NOTICE_TEXTS.oneProof;
    return (
      <Notice>
        {fill(NOTICE_TEXTS.told, { when: formatMoment(saidAt) })}
        {proofs.length > 0 && <> {fill(kept, { count: String(proofs.length) })}</>}
      </Notice>
    );
  }
  if (state === 'settled' || closedAt === null) return null;
  return (
    <Notice tone="waiting">
      {fill(NOTICE_TEXTS.dismissed, {
        when: formatMoment(closedAt),
        phone: <PhoneLink key="phone" phone={phone} />,
      })}
    </Notice>
  );
}
