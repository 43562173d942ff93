import { useState } from 'react';
import { failedWith, wireErrorOf } from '../../lib/api/wire-error';
import { codeProblem, isAtCode } from '../promo-codes/promo-code';
import { type GroupQuoteAsked, useGroupQuote } from './api';

/**
 * What the rooms cost, with the code where it works, else without it and why. One that there is not is asked about once, as
 * each time counts as a try of the network.
 */
export function useCodedGroupQuote(asked: GroupQuoteAsked | null, code: string | undefined) {
  const [unknown, setUnknown] = useState<{ code: string; words: string }>();
  const isUnknown = code !== undefined && unknown?.code === code;
  const coded = useGroupQuote(asked && code && !isUnknown ? { ...asked, promoCode: code } : null);
  if (code && !isUnknown && failedWith(coded.error, 'promo_code_unknown')) {
    setUnknown({ code, words: codeProblem(coded.error) });
  }
  const isCoded = code !== undefined && !isUnknown && !coded.isError;
  const plain = useGroupQuote(isCoded ? null : asked);
  // What speaks against the rooms speaks against them without the code too.
  const isOfCode = coded.isError && (isAtCode(coded.error) || (plain.isSuccess && !plain.isPlaceholderData));
  const quote = isCoded ? coded : plain;
  return {
    quote,
    /** What speaks against the rooms, by field. */
    fields: asked && quote.isError ? wireErrorOf(quote.error)?.fields : undefined,
    /** The hotel has taken the code for these nights, whether or not the rooms are free. */
    isCodeTaken: isCoded ? coded.isSuccess && !coded.isPlaceholderData : failedWith(coded.error, 'type_taken'),
    /** Why it does not work, in words. */
    codeRefused: isUnknown ? unknown?.words : isOfCode ? codeProblem(coded.error) : undefined,
    /** To call when another code is typed: by then it may be there. */
    forget: () => setUnknown(undefined),
  };
}
