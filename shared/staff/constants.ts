/** What both sides know about staff accounts without the validator. */

/** Days that an invitation's link works. */
export const INVITATION_DAYS = 3;

export const STAFF_TEXTS = {
  nameRequired: 'Please enter a name of at least 2 characters',
  nameLong: 'That name is too long',
  roleRequired: 'Please choose a role',
  passwordRequired: 'Please enter your password',
  loadFailed: 'The list of staff could not be loaded.',
  invited: 'The invitation is on its way.',
  resent: 'A new link is on its way. The one before no longer works.',
  withdrawn: 'The invitation was withdrawn.',
  invitationOver: 'This invitation is over: it was accepted or withdrawn meanwhile.',
  roleChanged: 'The role was changed. Their logins have ended.',
  removed: 'They are no longer on the staff. Their logins have ended.',
  factorReset: 'Their second factor is off. Their logins have ended.',
  joined: 'Welcome on the staff!',
} as const;
