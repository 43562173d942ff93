import { formatMoment } from '@shared/dates';
import { fill } from '@shared/fill';
import { useEffect, useState } from 'react';
import {
  forgetPage,
  keepPage,
  OFFLINE_TEXTS,
  offlinePayment,
  type OfflinePage as Page,
  readOfflinePage,
} from '../../lib/storage/offline-pages';
import { afterLoad } from '../device/after-load';
import { Notice } from '../feedback/notice';
import { PhoneLink } from '../record/contact-links';
import { DescriptionList } from '../record/description-list';
import { Card, Section } from './page';

type SeenPage = Omit<Page, 'seenAt' | 'seen'>;

/**
 * Keeps on this device what a record's page shows, to be read without a connection. `path` is its address without an access token, `scope`
 * where such addresses begin. Null keeps nothing.
 */
export function useOfflinePage(path: string, scope: string, page: SeenPage | null): void {
  const text = page && JSON.stringify(page);
  useEffect(() => {
    if (!text) return;
    const seenAt = new Date().toISOString();
    const shown: SeenPage = JSON.parse(text);
    keepPage(path, { ...shown, seenAt, seen: formatMoment(seenAt) });
  }, [path, text]);
  const isKept = text !== null;
  useEffect(() => (isKept ? afterLoad(() => registerWorker(scope)) : undefined), [scope, isKept]);
}

/**
 * Below the message that a record could not be loaded: what this device knows of it, without anything that would be sent. Of one that cannot
 * be opened any more, that is forgotten.
 */
export function OfflineRecord({ missing }: { missing: boolean }) {
  const [kept] = useState(() => readOfflinePage(location));
  useEffect(() => {
    if (missing) forgetPage(location);
  }, [missing]);
  if (!kept || missing) return null;
  const { heading, facts, seen, hotel } = kept;
  const payment = offlinePayment(kept);
  return (
    <>
      <Notice tone="waiting">{fill(OFFLINE_TEXTS.known, { seen })}</Notice>
      <Section title={heading}>
        <Card>
          <DescriptionList items={facts} look="stacked" />
        </Card>
      </Section>
      {payment === 'over' && <Notice tone="waiting">{OFFLINE_TEXTS.payByPhone}</Notice>}
      {payment && payment !== 'over' && (
        <Section title={payment.title}>
          <Card>
            <DescriptionList items={payment.facts} look="stacked" />
          </Card>
        </Section>
      )}
      <Section title={hotel.name}>
        <p>{hotel.address}</p>
        <p>
          <PhoneLink phone={hotel.phone} />
        </p>
      </Section>
    </>
  );
}

/**
 * Registers the worker that shows the offline page where a page below `scope` cannot be loaded. No other page has one. Browsers without
 * workers, and plain HTTP, go on without it.
 */
export function registerWorker(scope: string): void {
  // The development server does not have it.
  if (!import.meta.env.PROD || !('serviceWorker' in navigator)) return;
  // A worker that is here updates itself; to register it again would bring back one that is leaving.
  if (navigator.serviceWorker.controller) return;
  navigator.serviceWorker.register('/record-worker.js', { scope }).catch(() => undefined);
}
