/** What both sides know about the hotel's mail, without the validator. */

/** Why an email does not leave. */
export const MAIL_PROBLEMS = [
  'unreachable',
  'no_answer',
  'not_secure',
  'login_refused',
  'sender_refused',
  'address_refused',
  'email_refused',
  'other',
] as const;
export type MailProblem = (typeof MAIL_PROBLEMS)[number];

/** Problems of the mail server itself, and of one email. */
export const MAIL_PROBLEM_WORDS: Record<MailProblem, string> = {
  unreachable: 'The mail server cannot be reached: its address in SMTP_URL is wrong, or it is down.',
  no_answer: 'The mail server does not answer.',
  not_secure: 'No secure connection to the mail server comes about: look at the port and smtp or smtps in SMTP_URL.',
  login_refused: 'The mail server does not accept the name or the password in SMTP_URL.',
  sender_refused: 'The mail server does not take emails from this sender, MAIL_FROM.',
  address_refused: 'The address does not exist, or does not take emails.',
  email_refused: 'The mail server did not take the email.',
  other: 'The log says why, at level error.',
};

/** What is known of the mail server: there is none and emails are files, it lets the hotel in, or it does not. */
export const MAIL_SERVERS = ['none', 'works', 'fails'] as const;
export type MailServerState = (typeof MAIL_SERVERS)[number];

/** What became of a test email. */
export const TEST_OUTCOMES = ['sent', 'refused', 'no_answer', 'no_server'] as const;
export type TestOutcome = (typeof TEST_OUTCOMES)[number];

export const MAIL_LIMITS = {
  /** Emails that failed for good are told of for that long. */
  failedDays: 7,
  /** An email that fails for so long is told of, though it is tried again. */
  lateMinutes: 30,
  /** What a test email, and a look at the mail server, may take. */
  answerMs: 8_000,
  /** Characters of what a mail server says. */
  wordsMax: 300,
} as const;

export const MAIL_TEXTS = {
  loadFailed: 'The state of mail could not be loaded.',
  noServer: 'SMTP_URL is not set: each email is written into a file, and nobody gets one.',
  demoSender: 'Emails have no sender of your own: set MAIL_FROM, or the hotel’s email in Settings.',
  ownAddress: 'PUBLIC_URL is not set to an https address: links in emails lead guests nowhere.',
  testFailed: 'The test email could not be sent. Please try again.',
} as const;
