import { z } from 'zod';
import { uploadedFile } from '../../fields/files-schema';
import { idField, optionalNairaField, optionalText } from '../../fields/schema';
import { LEDGER_LIMITS, PAYMENT_TEXTS } from '../ledger/constants';
import { hasOneOwner, ownerError, ownerOrGroup } from '../payments/schema';
import { NOTICE_LIMITS, NOTICE_STATES, PROOF_TEXTS, PROOF_TYPES } from './constants';

/** What a guest says about a transfer, with a proof where there is one; its content is judged by the server. */
export const paidNoticeInput = z
  .strictObject({
    ...ownerOrGroup,
    sender: optionalText(NOTICE_LIMITS.senderMax, `At most ${NOTICE_LIMITS.senderMax} characters`),
    bank: optionalText(LEDGER_LIMITS.bankMax, `At most ${LEDGER_LIMITS.bankMax} characters`),
    amount: optionalNairaField(PAYMENT_TEXTS.amountInvalid, LEDGER_LIMITS.amountMax).refine((naira) => naira !== 0, {
      error: PAYMENT_TEXTS.amountInvalid,
    }),
    proof: uploadedFile(z.file(PROOF_TEXTS.unknown).max(NOTICE_LIMITS.proofBytesMax, PROOF_TEXTS.tooLarge)).optional(),
  })
  .refine(hasOneOwner, ownerError);

/** That a guest said that they have paid. Amounts in naira, instants in ISO form. */
export const paidNoticeSchema = z.object({
  _id: z.string(),
  bookingId: z.string().nullable(),
  groupId: z.string().nullable(),
  orderId: z.string().nullable(),
  cateringId: z.string().nullable(),
  state: z.enum(NOTICE_STATES),
  saidAt: z.string(),
  /** When it was settled or dismissed. */
  closedAt: z.string().nullable(),
  sender: z.string().nullable(),
  bank: z.string().nullable(),
  amount: z.number().nullable(),
  proofs: z.array(z.object({ _id: z.string(), mediaType: z.enum(PROOF_TYPES), addedAt: z.string() })),
});

/** The newest one of a stay or order; null where there is none. */
export const latestNoticeSchema = z.object({ notice: paidNoticeSchema.nullable() });

/** An open one as staff see it, with what is paid for. */
export const noticeOnDeskSchema = paidNoticeSchema.extend({
  reference: z.string(),
  guestName: z.string(),
  phoneNumber: z.string().nullable(),
  /** Null for an order. */
  roomNumber: z.string().nullable(),
  /** What is open, in naira; of a lapsed stay what it would cost. */
  balance: z.number(),
  /** A stay that a payment can confirm. */
  isUnconfirmed: z.boolean(),
  hasLapsed: z.boolean(),
  /** Until when its room is held; null without an end. */
  holdExpiresAt: z.string().nullable(),
});

export const noticeIdInput = z.strictObject({ _id: idField });
export const proofFileSchema = z.object({ fileName: z.string(), mediaType: z.enum(PROOF_TYPES), base64: z.string() });

export type PaidNoticeInput = z.output<typeof paidNoticeInput>;
export type PaidNotice = z.output<typeof paidNoticeSchema>;
export type NoticeOnDesk = z.output<typeof noticeOnDeskSchema>;
export type ProofFile = z.output<typeof proofFileSchema>;
