import type { StaffMethod } from '@shared/constants/ledger';
import { createContext, useContext } from 'react';

/** The stay or order whose money is to be shown, as the row that opens it knows it. */
export interface FolioTarget {
  bookingId: string | null;
  orderId: string | null;
  reference: string;
  guestName: string;
  /** What is open, in naira. */
  balance: number;
  /** A stay that a payment can confirm. */
  isUnconfirmed: boolean;
  /** How a payment is expected; by transfer where it is missing. */
  method?: StaffMethod;
}

export type FolioView = 'folio' | 'payment';

/** Opens the folio of a stay or order, or the form that records a payment for it, over any staff screen. */
export type OpenFolio = (target: FolioTarget, view?: FolioView) => void;

const FolioOpenerContext = createContext<OpenFolio>(() => {});

export const FolioOpener = FolioOpenerContext.Provider;

/** The staff area shows what is opened, as no feature shows another's screens. */
export const useOpenFolio = (): OpenFolio => useContext(FolioOpenerContext);
