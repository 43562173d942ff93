/** To look up what became of something that was sent and got no answer. */
export const CHECK_AGAIN = {
  button: 'Check again',
  checking: 'Checking…',
  noAnswer: 'There is still no answer. Please try again in a moment.',
} as const;
