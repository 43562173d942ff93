const QUARTER_HOUR = 15 * 60;
const HOUR = 3_600;
const DAY = 24 * HOUR;

/**
 * How many points per how many seconds; points count actions, not requests (D29). Limits per network are wide: a
 * hundred guests may share one, such as the hotel's own Wi-Fi. They count the wider networks of an IPv6 address too, by
 * `WIDER`.
 */
export const LIMITS = {
  /** Wrong passwords for one account from one network, so that a guesser locks out only themselves. */
  loginByEmailAndAddress: { points: 10, seconds: QUARTER_HOUR },
  /** The same from anywhere, and from one network for any account. */
  loginByEmail: { points: 500, seconds: QUARTER_HOUR },
  loginByAddress: { points: 200, seconds: QUARTER_HOUR },
  /**
   * Wrong passwords from one device that has logged in to this account before; nothing else locks such a device out.
   */
  loginByDevice: { points: 10, seconds: QUARTER_HOUR },
  /**
   * Wrong codes of one account's second factor: whoever gets this far knows the password. A known device has its own, so
   * that they do not keep the owner out.
   */
  secondFactor: { points: 10, seconds: QUARTER_HOUR },
  secondFactorByDevice: { points: 10, seconds: QUARTER_HOUR },
  callsByApiKey: { points: 600, seconds: 60 },
  /** Successful logins to one account. */
  loginSuccess: { points: 60, seconds: QUARTER_HOUR },
  /** Audit rows of refused logins: one per exhausted limit, and in total. */
  refusalNoted: { points: 1, seconds: QUARTER_HOUR },
  refusalsAudited: { points: 1000, seconds: QUARTER_HOUR },
  /** Registrations from one network. */
  register: { points: 300, seconds: QUARTER_HOUR },
  /**
   * Registrations from one network with an email that has an account: more than that looks like probing for accounts.
   */
  registerTaken: { points: 30, seconds: QUARTER_HOUR },
  /** Password changes of one account, by a logged-in user: each costs two slow hashes and an email. */
  passwordChange: { points: 3, seconds: HOUR },
  /** Other email addresses that one account asks for: each costs a slow hash and an email to somebody. */
  emailChange: { points: 5, seconds: HOUR },
  /**
   * Password reset emails: to one address, per lifetime of a link, so that exhausting them still leaves the owner a
   * valid one; and requests from one network.
   */
  resetByEmail: { points: 2, seconds: 30 * 60 },
  resetByAddress: { points: 100, seconds: HOUR },
  /**
   * Links asked for by reference and phone number, right or wrong: from one network, and for one phone or reference from
   * all. Of these so many that nobody with a few networks uses them up for the owner; a right guess is worth nothing.
   */
  linkByAddress: { points: 60, seconds: QUARTER_HOUR },
  linkByPhone: { points: 2_400, seconds: QUARTER_HOUR },
  linkByReference: { points: 2_400, seconds: QUARTER_HOUR },
  /**
   * Emails with links that were asked for so, to one mailbox: of one record, and repeats of all. Each record's first of the
   * hour counts for that record alone, so that whoever makes many with another person's address takes nothing from theirs.
   */
  linkByRecord: { points: 3, seconds: HOUR },
  linkByMailbox: { points: 9, seconds: HOUR },
  /** Other dates asked for, for one stay. */
  datesByRecord: { points: 20, seconds: HOUR },
  /** What the guest of one stay says of when they come and what they would like. */
  arrivalByRecord: { points: 30, seconds: HOUR },
  /** Changes of a stay's extras by its guest: each is a row of its bill. */
  extrasByRecord: { points: 30, seconds: HOUR },
  /** Accounts for a refund said of one stay: each is emailed. */
  refundAccountByRecord: { points: 10, seconds: HOUR },
  /** What the guest of one stay asks for that was left behind. */
  lostByRecord: { points: 5, seconds: DAY },
  /** Choices about messages, by the link of an email, from one network. */
  messagesByAddress: { points: 120, seconds: QUARTER_HOUR },
  /** Who joins the waiting list: from one network, and with one phone number. */
  waitlistByAddress: { points: 60, seconds: HOUR },
  waitlistByPhone: { points: 10, seconds: DAY },
  /** Codes that somebody tries and that do not work: the thief tries them by the thousand. */
  promoCodeByAddress: { points: 30, seconds: HOUR },
  /** Files with all that is kept of one person. */
  exportByAccount: { points: 5, seconds: HOUR },
  /** Test emails that an admin has sent to themself. */
  testEmail: { points: 5, seconds: QUARTER_HOUR },
  /** Bookings and orders by guests from one network; those with accounts are counted separately. */
  createByAddress: { points: 400, seconds: HOUR },
  /** Attempts at the same, successful or not: per minute only, since everyone on the network shares them. Accounts apart. */
  tryByAddress: { points: 600, seconds: 60 },
  /** Requests that a network gives up and that were never sent: each leaves a row for 30 days. Counted like creations. */
  giveUpByAddress: { points: 400, seconds: HOUR },
  /** Refused proofs for a room charge: from one network, and for one room. */
  proofByAddress: { points: 30, seconds: QUARTER_HOUR },
  proofByRoom: { points: 30, seconds: QUARTER_HOUR },
  /** Payments begun with the provider: for one stay or order by who may pay for it, and from one network. */
  payByRecord: { points: 40, seconds: HOUR },
  payByAddress: { points: 400, seconds: HOUR },
  /**
   * Guests who say that they have paid: each may bring a picture that has to be made anew. A network counts the stays and
   * orders of which it is said, as each puts a row before staff; those with accounts are counted apart.
   */
  noticeByRecord: { points: 20, seconds: DAY },
  noticeByAddress: { points: 400, seconds: HOUR },
  /** Their files that cannot be used, which take none of a record's notices: each has to be looked at. */
  proofRefusedByRecord: { points: 20, seconds: DAY },
  /** Proofs' files read by guests of one network, whose pages show none: each may be 5 MB in memory. */
  proofFileByAddress: { points: 30, seconds: QUARTER_HOUR },
  /** PDFs of receipts made for one network: each takes the processor some 20 ms. */
  receiptPdfByAddress: { points: 600, seconds: QUARTER_HOUR },
  /** Calendar files read by one network, right or wrong: a channel reads every room from few of them. */
  calendarByAddress: { points: 6_000, seconds: QUARTER_HOUR },
  /** Statements and bills emailed to one company, because staff pressed. */
  emailByCompany: { points: 20, seconds: HOUR },
  /** One channel's calendar, read because staff pressed. */
  feedReadByFeed: { points: 30, seconds: QUARTER_HOUR },
  /**
   * Emails to one mailbox, per each of its `EMAIL_SLOTS`: every slot counts the hour from its own email, so no hour
   * ever has more emails than slots.
   */
  mailByRecipient: { points: 1, seconds: HOUR },
} as const satisfies Record<string, { points: number; seconds: number }>;

/** Emails to one mailbox per hour. */
export const EMAIL_SLOTS = 5;

export type LimitName = keyof typeof LIMITS;
