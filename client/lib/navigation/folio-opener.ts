import type { StaffMethod } from '@shared/money/ledger/constants';
import { createContext, useContext } from 'react';

/** The stay, order or event whose money is to be shown, as the row that opens it knows it. */
export interface FolioTarget {
  bookingId: string | null;
  orderId: string | null;
  cateringId?: string | null;
  /** All rooms of a group at once. */
  groupId?: string | null;
  reference: string;
  guestName: string;
  /** What is open, in naira. */
  balance: number;
  /** What is asked for now where that is not all that is open: a deposit, a stay that ends early. */
  dueNow?: number;
  /** A stay that a payment can confirm. */
  isUnconfirmed: boolean;
  /** How a payment is expected; to be chosen where it is missing. */
  method?: StaffMethod;
  /** What the guest says of the transfer that they made. */
  said?: ReportedTransfer;
}

/** What a guest has said of a transfer; all of it is optional, the amount in naira. */
export interface ReportedTransfer {
  amount: number | null;
  sender: string | null;
  bank: string | null;
}

export type FolioView = 'folio' | 'payment';

/** Opens the folio of a stay or order, or the form that records a payment for it, over any staff screen; `onClosed` once it is closed. */
export type OpenFolio = (target: FolioTarget, view?: FolioView, onClosed?: () => void) => void;

const FolioOpenerContext = createContext<OpenFolio>(() => {});

export const FolioOpener = FolioOpenerContext.Provider;

/** The staff area shows what is opened, as no feature shows another's screens. */
export const useOpenFolio = (): OpenFolio => useContext(FolioOpenerContext);
