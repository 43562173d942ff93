/** What payments are for: a stay with all that is on its bill, or a food order that is on no stay's bill. */
export type Payable = { kind: 'booking' | 'order'; id: string };

/** The two columns that name it in `charges` and `payments`. */
export function payableColumns({ kind, id }: Payable): { bookingId: string | null; orderId: string | null } {
  return kind === 'booking' ? { bookingId: id, orderId: null } : { bookingId: null, orderId: id };
}
