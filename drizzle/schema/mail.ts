import { sql } from 'drizzle-orm';
import { boolean, check, integer, jsonb, pgTable, text, timestamp } from 'drizzle-orm/pg-core';
import { MAIL_PROBLEMS, MAIL_SERVERS, type MailProblem } from '../../shared/mail/constants';
import { oneOf } from './checks';

const instant = (name: string) => timestamp(name, { withTimezone: true, mode: 'string' });

/** What one process has found out about mail, for the screens of all: one row, once somebody has looked. */
export const mailState = pgTable(
  'mail_state',
  {
    only: boolean().primaryKey().default(true),
    lookedAt: instant('looked_at'),
    server: text({ enum: MAIL_SERVERS }),
    problem: text({ enum: MAIL_PROBLEMS }),
    /** Since when the server is as it is. */
    since: instant('since'),
    lastSentAt: instant('last_sent_at'),
    waiting: integer().notNull().default(0),
    waitingSince: instant('waiting_since'),
    late: integer().notNull().default(0),
    lateSince: instant('late_since'),
    failed: integer().notNull().default(0),
    failedSince: instant('failed_since'),
    failedWhy: jsonb('failed_why').$type<{ problem: MailProblem; count: number }[]>().notNull().default([]),
  },
  (table) => [
    check('mail_state_only_row', sql`${table.only}`),
    check('mail_state_server', oneOf(table.server, MAIL_SERVERS)),
    check('mail_state_problem', oneOf(table.problem, MAIL_PROBLEMS)),
    check('mail_state_fails', sql`(${table.problem} is null) = (${table.server} is distinct from 'fails')`),
  ],
);
