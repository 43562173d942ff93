/** A record that people change (D26), on the wire. */
export interface Versioned {
  _id: string;
  /** The number of its changes, from 1. */
  version: number;
}
