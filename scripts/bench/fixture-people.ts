import type { Fragment, Sql } from 'postgres';

/** The guests of stays and orders, made of a number each. */

const FIRST = (
  'Adaeze Bola Chidi Damilola Ebele Femi Gbenga Halima Ibrahim Jumoke Kelechi Lola Musa Ngozi Obinna Patience Rotimi Sade ' +
  'Tunde Uche Victoria Wale Yemi Zainab Amara Bisi Chioma Dayo Efe Funmi Grace Hassan Ife Joy Kemi Ladi'
).split(' ');
const LAST = (
  'Adeyemi Balogun Chukwu Danjuma Eze Fashola Garba Hamza Idowu Johnson Kalu Lawal Mohammed Nwosu Okafor Peters Raji Salami ' +
  'Taiwo Udo Vincent Williams Yakubu Zubair Abiola Bankole Coker Dike Edet Folarin Gowon Hart Ikpeba Jaja Kuti Lamidi ' +
  'Maduka Njoku Obi Pepple Rewane Soyinka Tinubu Usman Wada Yusuf Achebe Bello Cole Douglas Egbe Fubara Green Harry Ita ' +
  'Jumbo Koko Lawson Mba Nnamdi Odili Princewill Roberts Spiff'
).split(' ');

/** The same number has the same name and phone wherever it is used. */
export const nameOf = (sql: Sql, person: Fragment): Fragment =>
  sql`(${FIRST}::text[])[1 + ${person} % ${FIRST.length}::int] || ' ' || (${LAST}::text[])[1 + ${person} / 7 % ${LAST.length}::int]`;

export const phoneOf = (sql: Sql, person: Fragment): Fragment => sql`'0803' || lpad(${person}::text, 7, '0')`;
