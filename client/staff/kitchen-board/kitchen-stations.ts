import type { Order } from '@shared/food/schema';
import { STATION_WORDS, STATIONS, type Station } from '@shared/menu/constants';
import { useState } from 'react';
import { deviceStorage } from '../../lib/storage/browser-storage';
import type { Board } from './kitchen-board';

/** What a screen shows: the items of one station, or all. */
export type ShownStation = Station | 'all';
export const SHOWN_STATIONS: readonly ShownStation[] = [...STATIONS, 'all'];
export const SHOWN_WORDS: Record<ShownStation, string> = { ...STATION_WORDS, all: 'All' };

const isAt = (shown: ShownStation) => (item: Order['items'][number]) => shown === 'all' || item.station === shown;

/** The items of an order that the station makes. */
export const itemsAt = (order: Order, shown: ShownStation): Order['items'] => order.items.filter(isAt(shown));

export const hasItemsAt = (order: Order, shown: ShownStation): boolean => order.items.some(isAt(shown));

/** The orders that the station has something to do with. */
export const boardAt = (board: Board, shown: ShownStation): Board =>
  shown === 'all' ? board : new Map([...board].filter(([, order]) => hasItemsAt(order, shown)));

const sum = (items: Order['items']) => items.reduce((total, { quantity }) => total + quantity, 0);

/** What the order has elsewhere: 'Bar: 2, 1 of them ready'; '' for nothing. */
export function elsewhereWords(order: Order, shown: ShownStation): string {
  return STATIONS.flatMap((station) => {
    const items = shown === 'all' || station === shown ? [] : itemsAt(order, station);
    if (items.length === 0) return [];
    const ready = sum(items.filter(({ isReady }) => isReady));
    const how = ready === sum(items) ? ', ready' : ready > 0 ? `, ${ready} of them ready` : '';
    return `${STATION_WORDS[station]}: ${sum(items)}${how}`;
  }).join(' · ');
}

/** How many of a dish are still to be made. */
export interface ToMake {
  _id: string;
  name: string;
  count: number;
}

/** The all-day counts: what is still to be made over all open orders, the most first. */
export function allDay(board: Board, shown: ShownStation): ToMake[] {
  const counts = new Map<string, ToMake>();
  for (const order of board.values()) {
    if (order.status === 'delivered') continue;
    for (const { _id, name, quantity, isReady } of itemsAt(order, shown)) {
      if (isReady) continue;
      counts.set(_id, { _id, name, count: (counts.get(_id)?.count ?? 0) + quantity });
    }
  }
  return [...counts.values()].sort((a, b) => b.count - a.count || a.name.localeCompare(b.name));
}

const KEY = 'kitchen_station';

/** Which station this device shows; all until somebody chooses. */
export function useShownStation(): [ShownStation, (shown: ShownStation) => void] {
  const [shown, setShown] = useState<ShownStation>(
    () => SHOWN_STATIONS.find((station) => station === deviceStorage.getItem(KEY)) ?? 'all',
  );
  const choose = (next: ShownStation) => {
    deviceStorage.setItem(KEY, next);
    setShown(next);
  };
  return [shown, choose];
}
