import { ANSWER_WAIT_MS, within } from '../lib/api/connection';

/**
 * The service worker of the pages of bookings and orders. A page comes from the server as without it; only where none comes in time, the
 * offline page is shown in its place. It keeps that page alone: never an answer of the API, nor a file of the app, so that no release can
 * stay hidden behind it.
 */

interface WorkerEvent extends Event {
  waitUntil(work: Promise<unknown>): void;
}

interface FetchedEvent extends WorkerEvent {
  request: Request;
  respondWith(response: Promise<Response>): void;
}

interface WorkerScope extends EventTarget {
  registration: ServiceWorkerRegistration;
  skipWaiting(): Promise<void>;
}

const isWorkerEvent = (event: Event): event is WorkerEvent => 'waitUntil' in event;
const isFetched = (event: Event): event is FetchedEvent => 'respondWith' in event && 'request' in event;
const isWorker = (scope: EventTarget): scope is WorkerScope => 'skipWaiting' in scope && 'registration' in scope;

const CACHE = 'offline-page';
const PAGE = '/offline.html';
const FILES = /(?:href|src)="(\/[^"]+)"/g;

/** A release that has no such page wants no such worker either. */
async function leave({ registration }: WorkerScope) {
  await caches.delete(CACHE);
  await registration.unregister();
}

/** Brings the offline page up to date with the release that answers, the page last, so that its files are there before it. */
async function refresh(worker: WorkerScope) {
  const page = await fetch(PAGE, { cache: 'no-cache' });
  if (page.status === 404) return leave(worker);
  if (!page.ok) return;
  const html = await page.clone().text();
  const wanted = new Set([PAGE, ...[...html.matchAll(FILES)].flatMap(([, file]) => file ?? [])]);
  const cache = await caches.open(CACHE);
  const kept = await cache.keys();
  const known = new Set(kept.map(({ url }) => new URL(url).pathname));
  await cache.addAll([...wanted].filter((file) => file !== PAGE && !known.has(file)));
  await cache.put(PAGE, page);
  await Promise.all(kept.filter(({ url }) => !wanted.has(new URL(url).pathname)).map((old) => cache.delete(old)));
}

async function offlinePage(otherwise: Promise<Response>): Promise<Response> {
  return (await caches.match(PAGE)) ?? otherwise;
}

async function livePage(live: Promise<Response>): Promise<Response> {
  try {
    const response = await within(ANSWER_WAIT_MS, live);
    return response.status < 500 ? response : await offlinePage(live);
  } catch {
    return offlinePage(live);
  }
}

async function keptFile(request: Request): Promise<Response> {
  return (await caches.match(request)) ?? fetch(request);
}

function answer(worker: WorkerScope, event: FetchedEvent) {
  const { request } = event;
  if (request.method !== 'GET') return;
  if (request.mode === 'navigate') {
    const live = fetch(request);
    event.respondWith(livePage(live));
    event.waitUntil(live.then(() => refresh(worker)).catch(() => undefined));
  } else if (new URL(request.url).pathname.startsWith('/offline/')) {
    event.respondWith(keptFile(request));
  }
}

function start(worker: WorkerScope) {
  worker.addEventListener('install', (event) => {
    // It has no state of its own to hand over, so a newer one takes its place at once.
    if (isWorkerEvent(event)) event.waitUntil(Promise.all([refresh(worker), worker.skipWaiting()]));
  });
  worker.addEventListener('fetch', (event) => {
    if (isFetched(event)) answer(worker, event);
  });
}

const scope: EventTarget = globalThis;
if (isWorker(scope)) start(scope);
