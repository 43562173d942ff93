import { unlinked } from '@shared/web-address';
import { renderToStaticMarkup } from 'react-dom/server';

export interface LabelledValue {
  label: string;
  value: string;
}

/** Things with what each costs: a name and a few amounts, each under its heading, the last one the row's own. */
export interface EmailTable {
  headings: string[];
  rows: string[][];
}

/** An email's content, as text and HTML both show it. */
export interface EmailContent {
  subject: string;
  greeting: string;
  /** What happened. */
  paragraphs: string[];
  table?: EmailTable;
  details: LabelledValue[];
  payment: { title: string; details: LabelledValue[]; steps: string[] } | null;
  link: { label: string; address: string; hint: string } | null;
  /** Whom to ask. */
  from: string[];
}

/** Names and addresses are as people typed them: one line each, whatever they hold. */
export const oneLine = (text: string) => text.replace(/\s+/g, ' ').trim();

/** The same of what a guest typed, who may be a stranger writing to somebody else: no mail program makes a link of it. */
export const asTyped = (text: string) => unlinked(oneLine(text));

/** Colours are the reader's own, so that the email is as light or dark as all the others. */
const STYLE = `:root{color-scheme:light dark;supported-color-schemes:light dark}
body{font:16px/1.5 system-ui,sans-serif;max-width:36em;margin:0 auto;padding:16px;overflow-wrap:anywhere}
th{text-align:left;font-weight:normal;padding:2px 16px 2px 0;vertical-align:top;overflow-wrap:normal}
td{font-weight:bold;padding:2px 0;vertical-align:top}
h2{font-size:1em;margin:1.5em 0 .5em}
table.lines{width:100%;border-collapse:collapse;margin-bottom:1em}
.lines th,.lines td{font-weight:normal;padding:4px 0}
.lines th{border-bottom:1px solid #8888}
.lines .amount{padding-left:12px}
footer{border-top:1px solid #8888;margin-top:2em;padding-top:1em}`;

const Details = ({ details }: { details: LabelledValue[] }) => (
  <table>
    <tbody>
      {details.map(({ label, value }) => (
        <tr key={label}>
          <th scope="row">{label}</th>
          <td>{value}</td>
        </tr>
      ))}
    </tbody>
  </table>
);

/** Said at each cell, since some mail programs drop an email's style sheet: a column of amounts must stay one. */
const AMOUNT = { className: 'amount', style: { textAlign: 'right', whiteSpace: 'nowrap' } } as const;

const ItemTable = ({ table: { headings, rows } }: { table: EmailTable }) => (
  <table className="lines">
    <thead>
      <tr>
        {headings.map((heading, column) => (
          <th key={heading} scope="col" {...(column > 0 && AMOUNT)}>
            {heading}
          </th>
        ))}
      </tr>
    </thead>
    <tbody>
      {rows.map((row) => (
        <tr key={row.join()}>
          {row.map((cell, column) => (
            <td key={headings[column]} {...(column > 0 && AMOUNT)}>
              {cell}
            </td>
          ))}
        </tr>
      ))}
    </tbody>
  </table>
);

const Page = ({ subject, greeting, paragraphs, table, details, payment, link, from }: EmailContent) => (
  <html lang="en-NG">
    <head>
      <meta charSet="utf-8" />
      <meta content="width=device-width, initial-scale=1" name="viewport" />
      <meta content="light dark" name="color-scheme" />
      <title>{subject}</title>
      <style>{STYLE}</style>
    </head>
    <body>
      <p>{greeting}</p>
      {paragraphs.map((line) => (
        <p key={line}>{line}</p>
      ))}
      {table && <ItemTable table={table} />}
      <Details details={details} />
      {payment && (
        <>
          <h2>{payment.title}</h2>
          <Details details={payment.details} />
          <ol>
            {payment.steps.map((step) => (
              <li key={step}>{step}</li>
            ))}
          </ol>
        </>
      )}
      {link && (
        <p>
          <a href={link.address}>{link.label}</a>
          <br />
          {link.hint}
        </p>
      )}
      <footer>
        {from.map((line) => (
          <div key={line}>{line}</div>
        ))}
      </footer>
    </body>
  </html>
);

/** Takes what an email says; returns it as HTML, in which whatever a person typed is text. */
export function emailHtml(content: EmailContent): string {
  return `<!doctype html>${renderToStaticMarkup(<Page {...content} />)}`;
}

const lines = (details: LabelledValue[]) => details.map(({ label, value }) => `${label}: ${value}`).join('\n');

/** Each thing in a line of its own, each amount after its heading. */
const tableLines = ({ headings, rows }: EmailTable) =>
  rows
    .map(([name, ...amounts]) => `${name}: ${amounts.map((amount, at) => `${headings[at + 1]} ${amount}`).join(', ')}`)
    .join('\n');

/** Takes what an email says; returns it as plain text. */
export function emailText({ greeting, paragraphs, table, details, payment, link, from }: EmailContent): string {
  const parts = [
    greeting,
    ...paragraphs,
    ...(table ? [tableLines(table)] : []),
    lines(details),
    ...(payment
      ? [
          payment.title.toUpperCase(),
          lines(payment.details),
          payment.steps.map((step, index) => `${index + 1}. ${step}`).join('\n'),
        ]
      : []),
    ...(link ? [`${link.label}: ${link.address}\n${link.hint}`] : []),
    ['--', ...from].join('\n'),
  ];
  return `${parts.join('\n\n')}\n`;
}
