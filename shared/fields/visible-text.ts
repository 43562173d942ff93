/** Characters of no width, which can also hide a link, and the few that are drawn as nothing although they are symbols. */
const UNSEEN = /[\p{Default_Ignorable_Code_Point}\u2800\ufffc\u{1d159}]/gu;

/** Letters, digits, punctuation and symbols. A combining mark needs one of them to stand on. */
const SEEN = /[\p{L}\p{N}\p{P}\p{S}]/u;

export const withoutUnseen = (text: string): string => text.replace(UNSEEN, '');

/** True for a text of which a person can see something: the only kind that a required field takes. */
export const isVisible = (text: string): boolean => SEEN.test(withoutUnseen(text));

/** Marks beyond the third in a row, which cover the lines above and below. Yoruba and Vietnamese write two on a letter. */
const STACKED_MARKS = /(\p{M}{3})\p{M}+/gu;

export const withoutStackedMarks = (text: string): string => text.replace(STACKED_MARKS, '$1');
