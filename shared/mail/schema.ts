import { z } from 'zod';
import { MAIL_PROBLEMS, MAIL_SERVERS, TEST_OUTCOMES } from './constants';

/** How many emails there are, and since when the first of them is; null for none. */
const emailsSince = z.object({ count: z.number(), since: z.string().nullable() });

/** Whether the hotel's emails leave. It names nobody they are for, and nothing of the mail server. */
export const mailStateSchema = z.object({
  /** Who emails say that they are from. */
  from: z.string(),
  /** True where that is the demo's, or nobody's: neither MAIL_FROM is set nor the hotel's email. */
  isDemoSender: z.boolean(),
  /** What links in emails begin with, and whether guests reach the site there. */
  publicUrl: z.string(),
  isPublicSite: z.boolean(),
  /** Null before the first look at it, within a minute after the start. */
  server: z.enum(MAIL_SERVERS).nullable(),
  /** Why it fails, and since when it is as it is. */
  problem: z.enum(MAIL_PROBLEMS).nullable(),
  since: z.string().nullable(),
  /** The figures below are of then. */
  lookedAt: z.string().nullable(),
  /** When the mail server last took an email. */
  lastSentAt: z.string().nullable(),
  waiting: emailsSince,
  /** Those of the waiting ones that have failed for long, and are tried again. */
  late: emailsSince,
  /** What was given up in the last days, and why. */
  failed: emailsSince,
  failedWhy: z.array(z.object({ problem: z.enum(MAIL_PROBLEMS), count: z.number() })),
});

/** What became of a test email within some seconds. */
export const testEmailSchema = z.object({
  outcome: z.enum(TEST_OUTCOMES),
  /** The address of whoever asked. */
  to: z.string(),
  /** Why it was not sent. */
  problem: z.enum(MAIL_PROBLEMS).nullable(),
  /** What the mail server answered; null where it said nothing. */
  serverSaid: z.string().nullable(),
});

export type MailState = z.output<typeof mailStateSchema>;
export type TestEmail = z.output<typeof testEmailSchema>;
