import { expect, it } from 'vitest';
import { parseRules, rulesFor } from './styles';

const of = (html: string, css: string) => rulesFor(html, parseRules(css));

it('keeps the rules whose classes the page has, in their order, and those without a class', () => {
  const css = 'h1{margin:0}.a{color:red}.b{color:blue}.a.b{top:0}.a .c{left:0}.a:hover{color:green}';
  expect(of('<p class="a d"></p>', css)).toBe('h1{margin:0}.a{color:red}.a:hover{color:green}');
});

it('keeps of a list of selectors those that select something', () => {
  expect(of('<p class="a"></p>', '.a,.b:not(:focus,.x),p>em{top:0}')).toBe('.a,p>em{top:0}');
});

it('takes a class that must not be there, or of which one will do, for one that need not be', () => {
  const css = '.a:not(.x){top:0}.a:is(.x,.y) b{left:0}:where(.a:not(.x)) i{right:0}.a:has(.x){bottom:0}';
  expect(of('<p class="a"></p>', css)).toBe(css);
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
  expect(of('<p class="a"></p>', css)).toBe('.a{background:url("data:image/svg+xml,{;}\\"}")}.a[title="x,.b"]{top:0}');
});
