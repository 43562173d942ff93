import { ownerOrStaff, router, staffMay } from '@server/transports/trpc/procedures';
import { fileSchema } from '@shared/fields/files-schema';
import {
  billCreditInput,
  billIdInput,
  billIssueInput,
  billListInput,
  billListSchema,
  billOfInput,
  billSchema,
} from '@shared/money/bills/schema';
import { creditByStaff, getBill, getBillOf, getBillOfPdf, getBillPdf, issueByStaff, listBills } from './read';

/** Bills of stays, groups, events and companies' months (D45). */
export const billsRouter = router({
  /** The bill that stands, or the pro-forma, for the owner of the record or staff. */
  of: ownerOrStaff('view', 'payments').input(billOfInput).output(billSchema).query(getBillOf),
  ofPdf: ownerOrStaff('view', 'payments').input(billOfInput).output(fileSchema).query(getBillOfPdf),
  /** One that was issued, for the same people. */
  get: ownerOrStaff('view', 'payments').input(billIdInput).output(billSchema).query(getBill),
  pdf: ownerOrStaff('view', 'payments').input(billIdInput).output(fileSchema).query(getBillPdf),
  issue: staffMay('change', 'payments').input(billIssueInput).output(billSchema).mutation(issueByStaff),
  /** Takes one back, for a reason; with `reissue` a new one follows. */
  credit: staffMay('change', 'payments').input(billCreditInput).output(billSchema).mutation(creditByStaff),
  list: staffMay('view', 'payments').input(billListInput).output(billListSchema).query(listBills),
});
