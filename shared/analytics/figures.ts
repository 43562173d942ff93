import { CHARGE_KINDS, type ChargeKind } from '../money/ledger/constants';

/**
 * What the database counts by month: records made, guests first seen, nights sold and what they earn, and money received by
 * what it was for.
 */
const COUNTED = ['bookings', 'orders', 'requests', 'guests', 'nights', 'room_earned'] as const;

export const receivedFor = <Kind extends ChargeKind>(kind: Kind) => `received_${kind}` as const;

export const FIGURES = [...COUNTED, ...CHARGE_KINDS.map(receivedFor)] as const;
export type Figure = (typeof FIGURES)[number];
