import { expect, it } from 'vitest';
import { parseRules, rulesFor, withConstants } from './styles';

const of = (html: string, css: string) => rulesFor(html, parseRules(css));

it('keeps the rules whose classes the page has, in their order, and those without a class', () => {
  const css = 'h1{margin:0}.a{color:red}.b{color:blue}.a.b{top:0}.a .c{left:0}.a:focus{color:green}';
  expect(of('<h1>x</h1><p class="a d"></p>', css)).toBe('h1{margin:0}.a{color:red}.a:focus{color:green}');
});

it('keeps no rule for elements that the page does not have, whatever stands around their names', () => {
  const css = 'html,h4{margin:0}.a select{top:0}#a>li.a:first-child{top:1px}li::before{top:2px}td{top:3px}';
  expect(of('<ul><li class="a"></li></ul>', css)).toBe('html{margin:0}#a>li.a:first-child{top:1px}li::before{top:2px}');
});

it('keeps of the rules for attributes those that the page has, and those of what opens', () => {
  const css = '[type=date]{top:0}.a[aria-invalid=true],.a:disabled{top:1px}.a:not([hidden]){top:2px}.a[open]{top:3px}';
  expect(of('<input class="a" type="date">', css)).toBe('[type=date]{top:0}.a:not([hidden]){top:2px}.a[open]{top:3px}');
});

it('leaves for later what a pointer or a printer needs', () => {
  const css = '.a:hover,.a:focus{top:0}.a:active{top:1px}.a:not(:hover){top:2px}@media print{.a{top:3px}}';
  expect(of('<p class="a"></p>', css)).toBe('.a:focus{top:0}.a:not(:hover){top:2px}');
});

it('keeps the variables that its rules, its elements or other variables use', () => {
  const css = ':root{--a:1px;--b:var(--a) 2px;--c:3px;--d:url("x;}");--e:5px}.a{margin:var(--b);top:var(--d)}';
  expect(of('<p class="a" style="left:var(--e)"></p>', css)).toBe(
    ':root{--a:1px;--b:var(--a) 2px;--d:url("x;}");--e:5px}.a{margin:var(--b);top:var(--d)}',
  );
  expect(of('<p></p>', `${css}:root{--f:1px;color:red}`)).toBe(':root{--f:1px;color:red}');
});

it('keeps of a list of selectors those that select something', () => {
  expect(of('<p class="a"></p>', '.a,.b:not(:focus,.x),p>em{top:0}')).toBe('.a{top:0}');
});

it('takes a class that must not be there, or of which one will do, for one that need not be', () => {
  const css = '.a:not(.x){top:0}.a:is(.x,.y) b{left:0}:where(.a:not(.x)) i{right:0}.a:has(.x){bottom:0}';
  expect(of('<p class="a"><b></b><i></i></p>', css)).toBe(css);
});

it('keeps what is left of a media query, and none of which nothing is', () => {
  const css =
    '@media (min-width:640px){.a{top:0}.b{top:1px}@supports (left:0){.b{left:0}}}@media print{.b{display:none}}';
  expect(of('<p class="a"></p>', css)).toBe('@media (min-width:640px){.a{top:0}}');
});

it('keeps the animations that its rules name, and every font', () => {
  const css =
    '@font-face{font-family:F}.a{animation:1s infinite go}.b{animation:2s rise}@keyframes go{0%{top:0}to{top:1px}}@keyframes rise{to{top:0}}';
  expect(of('<p class="a"></p>', css)).toBe(
    '@font-face{font-family:F}.a{animation:1s infinite go}@keyframes go{0%{top:0}to{top:1px}}',
  );
});

it('reads braces, commas and semicolons in strings and addresses as text', () => {
  const css = '.a{background:url("data:image/svg+xml,{;}\\"}")}.a[title="x,.b"]{top:0}.b{content:"}"}';
  expect(of('<p class="a" title="x"></p>', css)).toBe(
    '.a{background:url("data:image/svg+xml,{;}\\"}")}.a[title="x,.b"]{top:0}',
  );
});

it('puts the values of variables in their place, unless they are longer or change', () => {
  const root = ':root{--edge:2px;--long:clamp(16px, 4vw, 48px);--now:#fff;--edge-b:3px}';
  const css = `${root}.a{top:var(--edge);left:var(--edge, 1px);margin:var(--long);color:var(--now)}`;
  const changed = '.b{--now:#000}';
  expect(withConstants(css + changed)).toBe(css.replace('var(--edge)', '2px') + changed);
});
