import { CATERING_STATUSES_AHEAD } from '../../../../shared/catering/constants';
import { groupBy } from '../attempts';
import type { Invariant } from '../evidence';

/**
 * An event owes what its one accepted quote says, unless it does not take place, and that is posted; each payment for it is
 * in the ledger, in its row, on a receipt and in the audit log, once. That it was paid is said by the history of the event.
 */
export const events: Invariant = ({ rows }, check) => {
  const audited = groupBy(
    rows.audit.filter(({ action }) => action === 'catering.payment'),
    ({ recordId }) => recordId,
  );
  for (const { id, status, agreedKobo, owedKobo, receivedKobo, quotes, ...money } of rows.events) {
    const accepted = quotes.filter((quote) => quote.status === 'accepted');
    const agreed = accepted.reduce((sum, { kobo }) => sum + kobo, 0);
    const open = quotes.filter((quote) => quote.status === 'sent').length;
    check(accepted.length <= 1 && open <= 1, `${id} has ${accepted.length} accepted and ${open} open quotes`);
    check(agreedKobo === agreed, `${id} has agreed on ${agreedKobo} kobo, and ${agreed} were accepted`);
    const due = CATERING_STATUSES_AHEAD.some((ahead) => ahead === status) ? agreed : 0;
    check(owedKobo === due, `${id} is ${status} and owes ${owedKobo} instead of ${due} kobo`);
    check(money.posted === owedKobo, `${id} owes ${owedKobo} kobo, and ${money.posted} are posted`);
    check(money.paid === receivedKobo, `${id} has received ${receivedKobo} kobo, and ${money.paid} are in the ledger`);
    const told = audited.get(id)?.length ?? 0;
    const isOnce = money.payments === money.receipts && money.payments === told;
    check(isOnce, `${id} has ${money.payments} payments, ${money.receipts} receipts and ${told} audit rows of them`);
  }
};
