/**
 * Finds what mail programs turn into a link, in text that strangers type and others receive. Initials and titles
 * joined to a name by a dot are not links: 'J.B. Smith', 'Dr.Ade'.
 */

/** Titles that may be joined to a name by a dot. */
const TITLES = new Set(
  (
    'mr mrs ms miss dr prof engr arc arch barr rev revd pst pastor ven apostle bishop evang fr sr bro sis st sir dame lady ' +
    'chief hon alh alhaji alhaja hajia mal mallam imam sheikh sen gov amb comr pharm surv qs tpl esv acc gen brig col maj ' +
    'capt lt cpl sgt insp supt asp dsp csp acp dcp cp igp oba obi eze igwe otunba otun prince princess jr snr phd esq'
  ).split(' '),
);

/** Top-level domains that strangers send most; words that end in one are an address, whatever comes before. */
const ENDINGS = new Set(
  (
    'com net org edu gov info biz int mil io co ly me gl gd to cc tv fm im ai xyz app dev web site website shop store ' +
    'online top club vip win bet live life link links click one space fun icu tech cloud mobi asia example test ' +
    'ng gh ke za uk us eu de fr it es nl ru cn in br jp ca au tk ml ga cf gq su ws pw st'
  ).split(' '),
);

/** Words joined by dots. */
const JOINED = /[\p{L}\p{M}\p{N}_-]+(?:\.[\p{L}\p{M}\p{N}_-]+)+/gu;
/** Also without slashes, which mail programs and browsers do not need after these names. */
const SCHEME = /:[/\\]{2}|(?<![\p{L}\p{N}])(?:https?|ftp|mailto|javascript):(?=\S)/giu;

const isInitial = (word: string) => /^\p{L}\p{M}*$/u.test(word);
const isTitle = (word: string) => isInitial(word) || TITLES.has(word.toLowerCase());

/** Whether a mail program would make a link of words joined by dots, given the text after them. */
function isAddress(joined: string, following: string): boolean {
  const words = joined.split('.');
  const last = words.at(-1) ?? '';
  if (/^\d+(\.\d+){3}$/.test(joined) || /^www\./i.test(joined)) return true;
  if (!/^\p{L}[\p{L}\p{M}\p{N}_-]+$/u.test(last)) return false; // '2.5', 'Ade.B', 'J.B.'
  if (isInitial(last)) return false;
  if (ENDINGS.has(last.toLowerCase()) || /^[/:?#]\S/.test(following)) return true;
  // Names begin with a capital letter; 'prince.claims' does not.
  return !words.slice(0, -1).every(isTitle) || !/^\p{Lu}/u.test(last);
}

/** Browsers read full-width and Chinese dots, colons and slashes as the ordinary ones. */
const plain = (text: string) => text.normalize('NFKC').replaceAll('\u3002', '.');

/** Also true for text that only looks like a web address. */
export function hasWebAddress(text: string): boolean {
  const read = plain(text);
  if (read.search(SCHEME) >= 0) return true;
  return [...read.matchAll(JOINED)].some((found) => isAddress(found[0], read.slice(found.index + found[0].length)));
}

/** Changes the text so that no mail program makes a link of any part of it. */
export function unlinked(text: string): string {
  if (!hasWebAddress(text)) return text;
  return plain(text)
    .replace(JOINED, (joined, at: number, whole: string) =>
      isAddress(joined, whole.slice(at + joined.length)) ? joined.replaceAll('.', '. ') : joined,
    )
    .replace(SCHEME, (scheme) => scheme.replace(':', ': '));
}
