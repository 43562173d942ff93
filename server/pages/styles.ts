/** Of the rules of a page's stylesheets, those that its document needs before the whole sheets have come. */

/** One of the selectors of a rule, and the classes without which it selects nothing. */
interface Selector {
  text: string;
  classes: readonly string[];
}

export type Rule =
  | { kind: 'style'; selectors: readonly Selector[]; body: string }
  | { kind: 'group'; condition: string; rules: readonly Rule[] }
  | { kind: 'keyframes'; name: string; text: string }
  | { kind: 'other'; text: string };

/** Lists of alternatives or of what must not be, where a class need not be there, and strings. */
const FUNCTIONS = /:(?:not|is|where|has)\([^()]*(?:\([^()]*\)[^()]*)*\)|"[^"]*"/g;
const CLASS = /\.((?:[A-Za-z_-]|[^\0-\x7f])[\w-]*)/g;
const GROUP = /^@(?:media|supports|container)\b/;

const selectorOf = (text: string): Selector => ({
  text,
  classes: [...text.replace(FUNCTIONS, '').matchAll(CLASS)].map(([, name = '']) => name),
});

/** Cuts after each `end` that is neither in a string nor in brackets. */
function cut(text: string, end: ';}' | ','): string[] {
  const parts: string[] = [];
  let [start, depth, quote] = [0, 0, ''];
  for (let at = 0; at < text.length; at += 1) {
    const sign = text[at] ?? '';
    if (quote) {
      if (sign === '\\') at += 1;
      else if (sign === quote) quote = '';
      continue;
    }
    if (sign === '"' || sign === "'") quote = sign;
    else if ('{(['.includes(sign)) depth += 1;
    else if ('})]'.includes(sign)) depth -= 1;
    if (depth > 0 || !end.includes(sign)) continue;
    parts.push(text.slice(start, end === ',' ? at : at + 1));
    start = at + 1;
  }
  return [...parts, text.slice(start)].map((part) => part.trim()).filter(Boolean);
}

function ruleOf(text: string): Rule {
  const brace = text.indexOf('{');
  const head = text.slice(0, brace).trim();
  if (brace < 0) return { kind: 'other', text };
  if (GROUP.test(head)) return { kind: 'group', condition: head, rules: parseRules(text.slice(brace + 1, -1)) };
  if (head.startsWith('@keyframes')) return { kind: 'keyframes', name: head.replace(/^\S+\s+/, ''), text };
  if (head.startsWith('@')) return { kind: 'other', text };
  return { kind: 'style', selectors: cut(head, ',').map(selectorOf), body: text.slice(brace) };
}

/** Takes what the build minified: without comments, and without rules nested in rules. */
export const parseRules = (css: string): Rule[] => cut(css, ';}').map(ruleOf);

function kept(rules: readonly Rule[], classes: ReadonlySet<string>): string {
  const text = rules.map((rule) => {
    if (rule.kind === 'group') {
      const inner = kept(rule.rules, classes);
      return inner && `${rule.condition}{${inner}}`;
    }
    if (rule.kind !== 'style') return rule.kind === 'other' ? rule.text : '';
    const selectors = rule.selectors.filter((selector) => selector.classes.every((name) => classes.has(name)));
    return selectors.length > 0 ? selectors.map((selector) => selector.text).join(',') + rule.body : '';
  });
  return text.join('');
}

/** The classes of all elements of a piece of HTML. */
const classesIn = (html: string): ReadonlySet<string> =>
  new Set([...html.matchAll(/\sclass="([^"]+)"/g)].flatMap(([, names = '']) => names.split(' ')));

/** The rules that may select an element of the HTML, in their order, and the animations that they name. */
export function rulesFor(html: string, rules: readonly Rule[]): string {
  const text = kept(rules, classesIn(html));
  const animations = rules.flatMap((rule) =>
    rule.kind === 'keyframes' && new RegExp(`animation[^;}]*[: ]${rule.name}\\b`).test(text) ? [rule.text] : [],
  );
  return text + animations.join('');
}
