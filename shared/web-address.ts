/**
 * Finds what mail programs turn into a link, in text that strangers type and others receive (D29). Initials and titles
 * that somebody joined to a name by a dot are none: 'J.B. Smith', 'Dr.Ade'.
 */

/** What may stand before a name with a dot and no space. */
const TITLES = new Set(
  (
    'mr mrs ms miss dr prof engr arc arch barr rev revd pst pastor ven apostle bishop evang fr sr bro sis st sir dame lady ' +
    'chief hon alh alhaji alhaja hajia mal mallam imam sheikh sen gov amb comr pharm surv qs tpl esv acc gen brig col maj ' +
    'capt lt cpl sgt insp supt asp dsp csp acp dcp cp igp oba obi eze igwe otunba otun prince princess jr snr phd esq'
  ).split(' '),
);

/** Ends of the web addresses that strangers send most; what ends in one is no name, whatever stands before it. */
const ENDINGS = new Set(
  (
    'com net org edu gov info biz int mil io co ly me gl gd to cc tv fm im ai xyz app dev web site website shop store ' +
    'online top club vip win bet live life link links click one space fun icu tech cloud mobi asia example test ' +
    'ng gh ke za uk us eu de fr it es nl ru cn in br jp ca au tk ml ga cf gq su ws pw st'
  ).split(' '),
);

/** Words joined by dots. */
const JOINED = /[\p{L}\p{M}\p{N}_-]+(?:\.[\p{L}\p{M}\p{N}_-]+)+/gu;
const SCHEME = /:\/\//g;

const isInitial = (word: string) => /^\p{L}\p{M}*$/u.test(word);
const isTitle = (word: string) => isInitial(word) || TITLES.has(word.toLowerCase());

/** Takes words joined by dots and what follows them; true where a mail program would make a link of them. */
function isAddress(joined: string, following: string): boolean {
  const words = joined.split('.');
  const last = words.at(-1) ?? '';
  if (/^\d+(\.\d+){3}$/.test(joined) || /^www\./i.test(joined)) return true;
  if (!/^\p{L}[\p{L}\p{M}\p{N}_-]+$/u.test(last)) return false; // '2.5', 'Ade.B', 'J.B.'
  if (isInitial(last)) return false;
  if (ENDINGS.has(last.toLowerCase()) || /^[/:?#]\S/.test(following)) return true;
  // A name begins with a capital, 'prince.claims' does not.
  return !words.slice(0, -1).every(isTitle) || !/^\p{Lu}/u.test(last);
}

/** A browser reads the wide and the Chinese dot, colon and slash as the plain ones. */
const plain = (text: string) => text.normalize('NFKC').replaceAll('\u3002', '.');

/** True where the text holds a web address or what looks like one. */
export function hasWebAddress(text: string): boolean {
  const read = plain(text);
  if (read.includes('://')) return true;
  return [...read.matchAll(JOINED)].some((found) => isAddress(found[0], read.slice(found.index + found[0].length)));
}

/** Takes what somebody typed; returns it so that no mail program makes a link of any part of it. */
export function unlinked(text: string): string {
  if (!hasWebAddress(text)) return text;
  return plain(text)
    .replace(JOINED, (joined, at: number, whole: string) =>
      isAddress(joined, whole.slice(at + joined.length)) ? joined.replaceAll('.', '. ') : joined,
    )
    .replace(SCHEME, ': //');
}
