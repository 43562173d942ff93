import { renderToStaticMarkup } from 'react-dom/server';
import type { EmailContent, EmailTable, LabelledValue } from './email';

/** No colours of its own, so that light and dark mode of the mail program apply. */
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

/** Inline, since some mail programs drop the style sheet; amounts must stay aligned. */
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

const Page = ({
  subject,
  greeting,
  paragraphs,
  table,
  details,
  payment,
  link,
  furtherLink,
  shareLink,
  from,
  logo,
  publicUrl,
}: EmailContent & { publicUrl: string }) => (
  <html lang="en-NG">
    <head>
      <meta charSet="utf-8" />
      <meta content="width=device-width, initial-scale=1" name="viewport" />
      <meta content="light dark" name="color-scheme" />
      <title>{subject}</title>
      <style>{STYLE}</style>
    </head>
    <body>
      {logo && (
        <p>
          <img alt={logo.name} height={logo.height} src={publicUrl + logo.path} width={logo.width} />
        </p>
      )}
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
      {furtherLink && (
        <p>
          <a href={furtherLink.address}>{furtherLink.label}</a>
        </p>
      )}
      {shareLink && (
        <p>
          <a href={shareLink.address}>{shareLink.label}</a>
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

/** The email as HTML; user input is escaped. `publicUrl` is where the site is. */
export function emailHtml(content: EmailContent, publicUrl: string): string {
  return `<!doctype html>${renderToStaticMarkup(<Page {...content} publicUrl={publicUrl} />)}`;
}
