import { DISCOUNT_TEXTS, isReason } from '@shared/bookings/discounts-constants';
import { formatMoment } from '@shared/dates';
import { FRONT_DESK_LIMITS } from '@shared/desk/constants';
import type { BilledKind } from '@shared/links/paths';
import { billTitle } from '@shared/money/bills/lines';
import type { Bill } from '@shared/money/bills/schema';
import { type FormEvent, useId, useState } from 'react';
import { useParams } from 'wouter';
import { repeatableMessageOf } from '../../lib/api/wire-error';
import { IfMay } from '../../lib/session/staff-access';
import { billed, useBillOf, useBillPdf } from '../../shared/bills/api';
import { BillDocument } from '../../shared/bills/bill-document';
import { Dialog } from '../../ui/dialog/dialog';
import { EmptyState } from '../../ui/feedback/empty-state';
import { Notice } from '../../ui/feedback/notice';
import { QueryView } from '../../ui/feedback/query-view';
import { Loading } from '../../ui/feedback/skeleton';
import { toast } from '../../ui/feedback/toast';
import { ChoiceField } from '../../ui/field/choice-field';
import { TextField } from '../../ui/field/text-field';
import { Button } from '../../ui/layout/button';
import { cx } from '../../ui/layout/cx';
import layout from '../../ui/layout/layout.module.css';
import { Section } from '../../ui/layout/page';
import { StaffPage } from '../../ui/layout/staff-page';
import { isMissing } from '../../ui/record/use-record';
import { NO_PAYER, PayerFields, payerOf } from './payer-fields';
import { useCreditBill, useIssueBill } from './staff-api';

const KINDS: readonly BilledKind[] = ['stay', 'group', 'event', 'company'];

const FAILED = 'The bill could not be changed. Please try again.';

type OfProps = { of: BilledKind; id: string };

/** The bill of a stay, a group, an event or a company's month for staff: to be issued, taken back, printed. */
export default function AdminBillPage() {
  // The address of a company's has no other kind in it.
  const { of = 'company', id = '' } = useParams<{ of: string; id: string }>();
  const kind = KINDS.find((one) => one === of);
  return kind ? (
    <BillPage id={id} of={kind} />
  ) : (
    <StaffPage title="Bill">
      <NoBill />
    </StaffPage>
  );
}

const NoBill = () => (
  <EmptyState hint="It was deleted, or the address is wrong.">We could not find this bill.</EmptyState>
);

function BillPage({ of, id }: OfProps) {
  const query = useBillOf(of, id, null);
  if (query.data && !isMissing(query.error)) return <LoadedBill bill={query.data} id={id} of={of} />;
  return (
    <StaffPage title="Bill">
      {isMissing(query.error) ? (
        <NoBill />
      ) : (
        <QueryView
          failed={repeatableMessageOf(query.error, 'The bill could not be loaded.')}
          loading={<Loading label="Fetching the bill" lines={10} />}
          query={query}
        >
          {() => null}
        </QueryView>
      )}
    </StaffPage>
  );
}

function LoadedBill({ bill, of, id }: OfProps & { bill: Bill }) {
  const [asked, setAsked] = useState<'issue' | 'credit'>();
  const pdf = useBillPdf(of, id);
  const { kind, isCurrent, issuedBy, groupBill, companyBill, issued, details } = bill;
  const isOpen = kind === 'pro_forma' && groupBill === null && companyBill === null;
  return (
    <StaffPage
      actions={
        <>
          <IfMay area="payments">
            {isOpen && details.total > 0 && (
              <Button onClick={() => setAsked('issue')} variant="primary">
                Issue bill
              </Button>
            )}
            {kind === 'bill' && isCurrent && <Button onClick={() => setAsked('credit')}>Credit note</Button>}
          </IfMay>
          <Button onClick={() => window.print()}>Print</Button>
          <Button busy={pdf.isPending} busyLabel="Downloading…" onClick={() => pdf.mutate(bill._id)} variant="quiet">
            Download PDF
          </Button>
        </>
      }
      lead={[details.reference, issuedBy && `issued by ${issuedBy}`].filter(Boolean).join(' · ')}
      title={billTitle(bill)}
      width="reading"
    >
      {!isCurrent && (
        <Notice tone="waiting">
          <p>The bill is no longer what is owed.</p>
          <IfMay area="payments">
            <Button onClick={() => setAsked('credit')} size="small">
              Credit note and new bill
            </Button>
          </IfMay>
        </Notice>
      )}
      {groupBill && <Notice tone="neutral">This room is on the bill {groupBill.number} of its group.</Notice>}
      {companyBill && (
        <Notice tone="neutral">This is on the bill {companyBill.number} of the company that pays it.</Notice>
      )}
      <BillDocument bill={bill} />
      {issued.length > 0 && (
        <Section title="Issued so far">
          <ul className={cx(layout.stack, layout.ruled)}>
            {issued.map((one) => (
              <li className={cx(layout.row1, layout.middle, layout.apart)} key={one._id}>
                <span>
                  {billTitle(one)} · {formatMoment(one.issuedAt)}
                </span>
                <Button
                  aria-label={`PDF of ${one.number}`}
                  onClick={() => pdf.mutate(one._id)}
                  size="small"
                  variant="quiet"
                >
                  PDF
                </Button>
              </li>
            ))}
          </ul>
        </Section>
      )}
      {asked === 'issue' && <IssueDialog id={id} of={of} onClose={() => setAsked(undefined)} />}
      {asked === 'credit' && <CreditDialog bill={bill} onClose={() => setAsked(undefined)} />}
    </StaffPage>
  );
}

/** Numbers what is owed, for whoever pays. */
function IssueDialog({ of, id, onClose }: OfProps & { onClose: () => void }) {
  const formId = useId();
  const [payer, setPayer] = useState(NO_PAYER);
  const issue = useIssueBill();
  const submit = (event: FormEvent) => {
    event.preventDefault();
    issue.mutate(
      { ...billed(of, id), payer: payerOf(payer) },
      {
        onSuccess: ({ number }) => {
          toast.success(`Bill ${number} is issued.`);
          onClose();
        },
      },
    );
  };
  return (
    <Dialog
      busy={issue.isPending}
      description="It gets the next number and is never edited. A correction is a credit note."
      footer={
        <>
          <Button onClick={onClose}>Go back</Button>
          <Button busy={issue.isPending} form={formId} type="submit" variant="primary">
            Issue bill
          </Button>
        </>
      }
      onOpenChange={(next) => !next && onClose()}
      open
      title="Issue the bill"
    >
      <form className={layout.stack2} id={formId} noValidate onSubmit={submit}>
        <p className={layout.hint}>Leave these empty where the guest pays.</p>
        <PayerFields onChange={setPayer} payer={payer} />
        {issue.error && <Notice tone="bad">{repeatableMessageOf(issue.error, FAILED)}</Notice>}
      </form>
    </Dialog>
  );
}

const AFTER = [
  { value: 'new', label: 'Issue a new bill of what is owed now' },
  { value: 'none', label: 'No new bill for now' },
] as const;

/** Takes the bill back for a reason, and issues a new one unless none is wanted. */
function CreditDialog({ bill, onClose }: { bill: Bill; onClose: () => void }) {
  const formId = useId();
  const { name, address, tin } = bill.details.payer;
  const [payer, setPayer] = useState({ name, address: address ?? '', tin: tin ?? '' });
  const [after, setAfter] = useState<(typeof AFTER)[number]['value']>('new');
  const [reason, setReason] = useState('');
  const [error, setError] = useState('');
  const credit = useCreditBill();
  const reissue = after === 'new';
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (!isReason(reason)) return setError(DISCOUNT_TEXTS.reasonNeeded);
    credit.mutate(
      { _id: bill._id ?? '', reason, reissue, payer: reissue ? payerOf(payer) : undefined },
      {
        onSuccess: (answer) => {
          toast.success(`${billTitle(answer)} is issued.`);
          onClose();
        },
      },
    );
  };
  return (
    <Dialog
      busy={credit.isPending}
      description="A credit note takes the whole bill back. Both stay in the books."
      footer={
        <>
          <Button onClick={onClose}>Go back</Button>
          <Button busy={credit.isPending} form={formId} type="submit" variant="danger">
            {reissue ? 'Credit note and new bill' : 'Credit note'}
          </Button>
        </>
      }
      onOpenChange={(next) => !next && onClose()}
      open
      title={`Take ${bill.number} back`}
    >
      <form className={layout.stack2} id={formId} noValidate onSubmit={submit}>
        <TextField
          autoComplete="off"
          data-first-focus
          error={error}
          hint="Only the hotel reads this. It stands in the list of discounts and voids."
          label="Why"
          maxLength={FRONT_DESK_LIMITS.noteMax}
          onChange={({ target }) => setReason(target.value)}
          required
          value={reason}
        />
        <ChoiceField choices={[...AFTER]} label="And then" onChange={setAfter} value={after} />
        {reissue && <PayerFields onChange={setPayer} payer={payer} />}
        {credit.error && <Notice tone="bad">{repeatableMessageOf(credit.error, FAILED)}</Notice>}
      </form>
    </Dialog>
  );
}
