/** An email address needs an '@' and a host with a '.' that mail could be delivered to: no label begins or ends with '-', the last is no number. */
export const EMAIL_SHAPE =
  /^[^\s@,;:<>()[\]\\"]+@(?:[\p{L}\p{N}](?:[\p{L}\p{M}\p{N}-]*[\p{L}\p{M}\p{N}])?\.)+(?!\d+$)[\p{L}\p{N}](?:[\p{L}\p{M}\p{N}-]*[\p{L}\p{M}\p{N}])?$/u;
