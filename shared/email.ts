/** An email address needs an '@' and a '.', in places where mail could be delivered. */
export const EMAIL_SHAPE = /^[^\s@,;:<>()[\]\\"]+@(?:[^\s@,;:<>()[\]\\".]+\.)+[^\s@,;:<>()[\]\\".]+$/;
