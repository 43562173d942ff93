const ALLERGY = /allerg|anaphyla|intoleran|coeliac|celiac|epi-?pen/i;

/** What people often cannot eat, after a word that keeps it out: 'no groundnuts', 'nut-free', 'without any milk'. */
const FOODS =
  'nuts?|(?:pea|ground|cashew|wal|tiger)[ -]?nuts?|almonds?|cashews?|gluten|wheat|milk|dairy|lactose|eggs?|shellfish|sea ?food|shrimps?|prawns?|crayfish|crabs?|soya?|sesame';
const KEPT_OUT = new RegExp(
  `\\b(?:no|not|without|avoid|never|can(?:no|')?t (?:eat|have|take))\\b(?: +\\w+){0,2}? +(?:${FOODS})\\b|\\b(?:${FOODS})[ -]free\\b`,
  'i',
);

/**
 * What a note says of an allergy: 'told' in its own words, 'perhaps' where it only keeps out what many are allergic to. A
 * note that is 'none' may still tell of one, in words that no rule knows: every note is to be read.
 */
export function allergyIn(notes: string): 'told' | 'perhaps' | 'none' {
  if (ALLERGY.test(notes)) return 'told';
  return KEPT_OUT.test(notes.replaceAll('’', "'")) ? 'perhaps' : 'none';
}
