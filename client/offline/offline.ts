import { telHref } from '@shared/fields/phone-links';
import { fill } from '@shared/fill';
import {
  type Fact,
  OFFLINE_TEXTS,
  type OfflinePage,
  offlinePayment,
  readOfflinePage,
} from '../lib/storage/offline-pages';
import '../styles/base.css';
import './offline.css';

/**
 * The offline page, which stands at the address of a booking or an order. Without React, so that it is small enough to be kept; with nothing
 * to press that would have to be sent.
 */

function element(name: string, className: string, ...content: (Node | string)[]): HTMLElement {
  const made = document.createElement(name);
  if (className) made.className = className;
  made.append(...content);
  return made;
}

const factsList = (facts: Fact[]) =>
  element(
    'dl',
    'facts',
    ...facts.map(({ label, value }) => element('div', '', element('dt', '', label), element('dd', '', value))),
  );

function phoneLink(phone: string): HTMLElement {
  const link = element('a', 'button', `Call ${phone}`);
  link.setAttribute('href', telHref(phone));
  return link;
}

function againButton(): HTMLElement {
  const button = element('button', 'button', OFFLINE_TEXTS.again);
  button.setAttribute('type', 'button');
  button.addEventListener('click', () => location.reload());
  return button;
}

function paymentOf(kept: OfflinePage): HTMLElement[] {
  const payment = offlinePayment(kept);
  if (payment === null) return [];
  if (payment === 'over') return [element('p', 'notice', OFFLINE_TEXTS.payByPhone)];
  return [element('section', 'sheet payment', element('h2', '', payment.title), factsList(payment.facts))];
}

function content(kept: OfflinePage | null): HTMLElement[] {
  const why = navigator.onLine ? OFFLINE_TEXTS.unreachable : OFFLINE_TEXTS.offline;
  const what = kept ? fill(OFFLINE_TEXTS.known, { seen: kept.seen }).join('') : OFFLINE_TEXTS.nothing;
  const notice = element('p', 'notice', `${why} ${what}`);
  const head = [
    ...(kept ? [element('p', 'eyebrow', kept.heading)] : []),
    element('h1', '', kept?.title ?? OFFLINE_TEXTS.offline.replace('.', '')),
  ];
  if (!kept) return [element('div', 'head', ...head), notice, element('p', 'actions', againButton())];
  const { hotel } = kept;
  return [
    element('div', 'head', ...head),
    notice,
    element('section', 'sheet ticket', factsList(kept.facts)),
    ...paymentOf(kept),
    element('section', 'sheet', element('h2', '', hotel.name), element('p', '', hotel.address)),
    element('p', 'actions', phoneLink(hotel.phone), againButton()),
  ];
}

const kept = readOfflinePage(location);
if (kept) document.title = `${kept.title} · ${kept.hotel.name}`;
if (kept) document.body.prepend(element('header', 'house', element('p', '', kept.hotel.name)));
document.getElementById('main')?.append(...content(kept));
// It only reads, so it may happen by itself.
addEventListener('online', () => location.reload());
