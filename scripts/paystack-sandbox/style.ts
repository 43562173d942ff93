/** What the sandbox's pages wear: system fonts, no files. */
export const STYLE = `
:root { color-scheme: light; --ink: #10242f; --soft: #4c6170; --line: #d8e1e6; --go: #0b6b4f; --ground: #eef3f5; }
* { box-sizing: border-box; margin: 0; }
body { font: 16px/1.5 system-ui, sans-serif; color: var(--ink); background: var(--ground); }
.ribbon { background: #ffe9b8; color: #5b3a00; text-align: center; padding: 8px 16px; font-size: 14px; font-weight: 600; }
main { max-width: 430px; margin: 0 auto; padding: 24px 16px 48px; display: grid; gap: 16px; }
.card { background: #fff; border-radius: 14px; padding: 24px 20px; box-shadow: 0 1px 2px rgb(16 36 47 / 8%), 0 8px 24px rgb(16 36 47 / 6%); }
h1 { font-size: 20px; line-height: 1.25; margin-bottom: 12px; }
h2 { font-size: 15px; color: var(--soft); font-weight: 600; }
.payer, .reference, small { color: var(--soft); font-size: 14px; overflow-wrap: anywhere; }
.reference { font-variant-numeric: tabular-nums; }
.amount { font-size: 34px; line-height: 1.2; font-weight: 700; font-variant-numeric: tabular-nums; }
.method { margin: 20px 0 4px; padding: 12px 14px; border: 1px solid var(--line); border-radius: 10px; font-variant-numeric: tabular-nums; }
.method span { font-weight: 800; font-style: italic; color: #1a3f8f; margin-right: 8px; }
.notice { margin-top: 16px; padding: 10px 14px; border-radius: 10px; background: #fdecea; color: #8a1c12; }
form { margin-top: 12px; }
button { width: 100%; min-height: 48px; padding: 10px 16px; border-radius: 10px; border: 1px solid var(--line); font: inherit; font-weight: 600; color: var(--ink); background: #fff; cursor: pointer; text-align: center; }
button small { display: block; font-weight: 400; }
.outcomes button { text-align: left; }
.primary { background: var(--go); border-color: var(--go); color: #fff; }
.primary:hover { background: #095741; }
.plain:hover { border-color: var(--soft); }
.quiet { border-color: transparent; color: var(--soft); background: none; }
button:focus-visible, a:focus-visible { outline: 3px solid #2f7fd6; outline-offset: 2px; }
dl { margin: 20px 0 4px; border: 1px solid var(--line); border-radius: 10px; }
dl div { padding: 10px 14px; display: flex; flex-wrap: wrap; justify-content: space-between; gap: 12px; align-items: baseline; }
dl div + div { border-top: 1px solid var(--line); }
dt { color: var(--soft); font-size: 14px; white-space: nowrap; }
dd { text-align: right; font-weight: 600; min-width: 0; overflow-wrap: anywhere; }
.number { font-size: 22px; letter-spacing: .06em; font-variant-numeric: tabular-nums; }
a { color: #0a5f9e; }
ul { list-style: none; padding: 0; }
li a { display: grid; grid-template-columns: 1fr auto; gap: 0 12px; padding: 12px 0; color: inherit; text-decoration: none; border-bottom: 1px solid var(--line); overflow-wrap: anywhere; }
li:last-child a { border-bottom: 0; }
`;
