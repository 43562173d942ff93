/** Of the rules of a page's stylesheets, those that its document needs before the whole sheets have come. */

/** One of the selectors of a rule, and what a page must have for it to select anything. */
interface Selector {
  text: string;
  classes: readonly string[];
  elements: readonly string[];
  attributes: readonly string[];
  isForLater: boolean;
}

export type Rule =
  | { kind: 'style'; selectors: readonly Selector[]; body: string }
  | { kind: 'group'; condition: string; rules: readonly Rule[] }
  /** Of the whole page, and nothing but variables, by name. */
  | { kind: 'variables'; values: ReadonlyMap<string, string> }
  | { kind: 'keyframes'; name: string; text: string }
  | { kind: 'other'; text: string };

/** Lists of alternatives or of what must not be, where a class need not be there, and strings. */
const FUNCTIONS = /:(?:not|is|where|has)\([^()]*(?:\([^()]*\)[^()]*)*\)|"[^"]*"/g;
const CLASS = /\.((?:[A-Za-z_-]|[^\0-\x7f])[\w-]*)/g;
/** Attributes that a selector needs. `open` is left out: it comes and goes without scripts. */
const ATTRIBUTE = /\[(?!open\b)([\w-]+)|:(disabled)\b/g;
/** What of a selector says nothing of an element's name. */
const BESIDE_NAMES = /\[[^\]]*\]|::?[\w-]+(?:\([^()]*\))?|[.#](?:[\w-]|[^\0-\x7f])+/g;
const GROUP = /^@(?:media|supports|container)\b/;

/** What nobody sees at the first paint; a page without scripts fetches all rules at its end. */
const FOR_LATER = { condition: '@media print', state: /:(?:hover|active)\b/ };

function selectorOf(text: string): Selector {
  const needed = text.replace(FUNCTIONS, '');
  return {
    text,
    classes: [...needed.matchAll(CLASS)].map(([, name = '']) => name),
    elements: needed.replace(BESIDE_NAMES, ' ').match(/[a-z][\w-]*/gi) ?? [],
    attributes: [...needed.matchAll(ATTRIBUTE)].map(([, name = '', state = '']) => name || state),
    isForLater: FOR_LATER.state.test(needed),
  };
}

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

/** The variables that declarations consist of; undefined if there is anything else. */
function variablesOf(body: string): ReadonlyMap<string, string> | undefined {
  const declared = cut(body, ';}').map((text): [string, string] => {
    const [, name = '', value = ''] = /^(--[\w-]+):(.*?);?$/s.exec(text) ?? [];
    return [name, value];
  });
  return declared.every(([name]) => name) ? new Map(declared) : undefined;
}

const declare = (values: readonly (readonly [string, string])[]) =>
  values.length > 0 ? `:root{${values.map((pair) => pair.join(':')).join(';')}}` : '';

function ruleOf(text: string): Rule {
  const brace = text.indexOf('{');
  const head = text.slice(0, brace).trim();
  if (brace < 0) return { kind: 'other', text };
  if (GROUP.test(head)) return { kind: 'group', condition: head, rules: parseRules(text.slice(brace + 1, -1)) };
  if (head.startsWith('@keyframes')) return { kind: 'keyframes', name: head.replace(/^\S+\s+/, ''), text };
  if (head.startsWith('@')) return { kind: 'other', text };
  const values = head === ':root' && variablesOf(text.slice(brace + 1, -1));
  if (values) return { kind: 'variables', values };
  return { kind: 'style', selectors: cut(head, ',').map(selectorOf), body: text.slice(brace) };
}

/** Takes what the build minified: without comments, and without rules nested in rules. */
export const parseRules = (css: string): Rule[] => cut(css, ';}').map(ruleOf);

/** The same with the values of the page's variables in their place, where these never change and are no longer than a name. */
export function withConstants(css: string): string {
  const declared = parseRules(css).flatMap((rule) => (rule.kind === 'variables' ? [...rule.values] : []));
  return declared.reduce((text, [name, value]) => {
    const use = `var(${name})`;
    const isConstant = css.split(new RegExp(`[{;]${name}:`)).length === 2;
    return isConstant && value.length <= use.length ? text.replaceAll(use, value) : text;
  }, css);
}

/** What a page's HTML has that a rule may select. */
interface Present {
  classes: ReadonlySet<string>;
  elements: ReadonlySet<string>;
  attributes: ReadonlySet<string>;
}

function kept(rule: Rule, present: Present): string {
  if (rule.kind === 'other') return rule.text;
  if (rule.kind === 'group') {
    const inner = rule.condition === FOR_LATER.condition ? '' : rule.rules.map((one) => kept(one, present)).join('');
    return inner && `${rule.condition}{${inner}}`;
  }
  if (rule.kind !== 'style') return '';
  const selectors = rule.selectors.filter(
    ({ classes, elements, attributes, isForLater }) =>
      !isForLater &&
      classes.every((name) => present.classes.has(name)) &&
      elements.every((name) => present.elements.has(name)) &&
      attributes.every((name) => present.attributes.has(name)),
  );
  return selectors.length > 0 ? selectors.map(({ text }) => text).join(',') + rule.body : '';
}

const named = (html: string, name: RegExp) => [...html.matchAll(name)].map(([, found = '']) => found);

/** What the elements of a piece of HTML are called and have, and those around it. */
const presentIn = (html: string): Present => ({
  classes: new Set(named(html, /\sclass="([^"]+)"/g).flatMap((names) => names.split(' '))),
  elements: new Set(['html', 'body', ...named(html, /<([a-z][\w-]*)/g)]),
  attributes: new Set(named(html, /\s([a-z][\w-]*)="/gi).map((name) => name.toLowerCase())),
});

const variablesIn = (text: string) => [...text.matchAll(/var\((--[\w-]+)/g)].map(([, name = '']) => name);

/** The variables that a text uses, and those that these consist of. */
function usedBy(text: string, variables: ReadonlyMap<string, string>): ReadonlySet<string> {
  const used = new Set(variablesIn(text));
  // The loop also visits what it adds.
  for (const name of used) for (const part of variablesIn(variables.get(name) ?? '')) used.add(part);
  return used;
}

/** The rules that may select an element of the HTML, in their order, with the animations and the variables that they use. */
export function rulesFor(html: string, rules: readonly Rule[]): string {
  const present = presentIn(html);
  const parts = rules.map((rule) => (rule.kind === 'variables' ? rule : kept(rule, present)));
  const variables = new Map(parts.flatMap((part) => (typeof part === 'string' ? [] : [...part.values])));
  const used = usedBy(html + parts.filter((part) => typeof part === 'string').join(''), variables);
  const text = parts
    .map((part) => (typeof part === 'string' ? part : declare([...part.values].filter(([name]) => used.has(name)))))
    .join('');
  const animations = rules.flatMap((rule) =>
    rule.kind === 'keyframes' && new RegExp(`animation[^;}]*[: ]${rule.name}\\b`).test(text) ? [rule.text] : [],
  );
  return text + animations.join('');
}
