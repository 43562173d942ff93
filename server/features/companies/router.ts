import type { StaffActor } from '@server/platform/actor';
import type { VerbContext } from '@server/platform/platform';
import { router, staffMay } from '@server/transports/trpc/procedures';
import {
  type CompanyBillInput,
  type CompanyEmailed,
  type CompanyEmailInput,
  type CompanyPaymentInput,
  companyAccountSchema,
  companyBillInput,
  companyCreateInput,
  companyEmailedSchema,
  companyEmailInput,
  companyIdInput,
  companyListInput,
  companyListSchema,
  companyPaymentInput,
  companyRemovedSchema,
  companyRemoveInput,
  companySchema,
  companyStatementInput,
  companyStatementSchema,
  companyUpdateInput,
} from '@shared/companies/schema';
import { type Payment, paymentSchema } from '@shared/money/payments/schema';
import { companyStatement } from './account';
import { createCompany, getCompany, listCompanies, removeCompany, updateCompany } from './verbs';

type Verb<Input, Answer = Payment> = (called: { ctx: VerbContext<StaffActor>; input: Input }) => Promise<Answer>;

interface Money {
  bill: Verb<CompanyBillInput>;
  pay: Verb<CompanyPaymentInput>;
  email: Verb<CompanyEmailInput, CompanyEmailed>;
}

/** Companies that pay for others on account. What moves money is handed in, as the payments' feature knows companies already. */
export const companiesRouter = (money: Money) =>
  router({
    list: staffMay('view', 'companies').input(companyListInput).output(companyListSchema).query(listCompanies),
    /** One with what is open by age. */
    get: staffMay('view', 'companies').input(companyIdInput).output(companyAccountSchema).query(getCompany),
    create: staffMay('change', 'companies').input(companyCreateInput).output(companySchema).mutation(createCompany),
    update: staffMay('change', 'companies').input(companyUpdateInput).output(companySchema).mutation(updateCompany),
    remove: staffMay('change', 'companies')
      .input(companyRemoveInput)
      .output(companyRemovedSchema)
      .mutation(removeCompany),
    statement: staffMay('view', 'companies')
      .input(companyStatementInput)
      .output(companyStatementSchema)
      .query(companyStatement),
    /** Moves what is open of a stay, an order, an event or a group to its account. It makes no bill: `bills.issue` does. */
    bill: staffMay('change', 'companies').input(companyBillInput).output(paymentSchema).mutation(money.bill),
    /** Records what it has paid. */
    pay: staffMay('change', 'companies').input(companyPaymentInput).output(paymentSchema).mutation(money.pay),
    /** Emails it the statement of some days, or the bill of a month. */
    email: staffMay('change', 'companies').input(companyEmailInput).output(companyEmailedSchema).mutation(money.email),
  });
