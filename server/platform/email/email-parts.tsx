import type { CSSProperties, ReactNode } from 'react';
import type { EmailTable, LabelledValue } from './email';

/** The colours of client/styles/tokens.css: mail programs know no custom properties. */
export const COLOURS = {
  ink: '#161b40',
  soft: '#4b4f70',
  indigo: '#262f75',
  paper: '#f8f3e8',
  sheet: '#fffdf7',
  deep: '#efe7d6',
  rule: '#cfc4ad',
  clay: '#9f4019',
};

export const FACE = "'Public Sans',-apple-system,'Segoe UI',Roboto,Arial,sans-serif";

/** Tables that only place things, for programs that know no other way. */
export const LAYOUT = { border: 0, cellPadding: 0, cellSpacing: 0, role: 'presentation', width: '100%' } as const;

export const PAD: CSSProperties = { padding: '0 32px' };
const TEXT: CSSProperties = { font: `16px/1.5 ${FACE}`, color: COLOURS.ink, overflowWrap: 'anywhere' };
export const SMALL: CSSProperties = { font: `14px/1.5 ${FACE}`, color: COLOURS.soft, overflowWrap: 'anywhere' };

export const Row = ({ children, top = 16 }: { children: ReactNode; top?: number }) => (
  <tr>
    <td className="pad ink" style={{ ...PAD, ...TEXT, paddingTop: top }}>
      {children}
    </td>
  </tr>
);

export const Details = ({ details }: { details: LabelledValue[] }) => (
  <table border={0} cellPadding={0} cellSpacing={0} width="100%">
    <tbody>
      {details.map(({ label, value }) => (
        <tr key={label}>
          <th
            className="soft"
            scope="row"
            style={{
              ...SMALL,
              fontWeight: 400,
              textAlign: 'left',
              padding: '5px 16px 5px 0',
              verticalAlign: 'top',
              width: '38%',
            }}
          >
            {label}
          </th>
          <td style={{ ...TEXT, fontWeight: 600, padding: '4px 0', verticalAlign: 'top' }}>{value}</td>
        </tr>
      ))}
    </tbody>
  </table>
);

/** As long as a date: two of them fit beside each other on a phone. */
const isShort = ({ value }: LabelledValue) => value.length <= 18;

/** The few facts that are looked for first, two beside each other where both are short. */
export const LargeDetails = ({ details }: { details: LabelledValue[] }) => {
  const rows: LabelledValue[][] = [];
  for (const one of details) {
    const beside = rows.at(-1);
    if (beside?.length === 1 && isShort(one) && beside.every(isShort)) beside.push(one);
    else rows.push([one]);
  }
  return (
    <table {...LAYOUT}>
      <tbody>
        {rows.map((row) => (
          <tr key={row[0]?.label}>
            {row.map(({ label, value }) => (
              <td
                colSpan={3 - row.length}
                key={label}
                style={{ ...TEXT, padding: '4px 8px 4px 0', verticalAlign: 'top', width: '50%' }}
              >
                <span className="soft" style={SMALL}>
                  {label}
                </span>
                <br />
                <strong className="large" style={{ font: `700 20px/1.3 ${FACE}` }}>
                  {value}
                </strong>
              </td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  );
};

/** A sheet of its own colour, dashed at its head as a ticket is. */
export const Sheet = ({ children }: { children: ReactNode }) => (
  <Row>
    <table {...LAYOUT}>
      <tbody>
        <tr>
          <td
            className="deep line ink"
            style={{ background: COLOURS.paper, borderTop: `2px dashed ${COLOURS.rule}`, padding: '16px' }}
          >
            {children}
          </td>
        </tr>
      </tbody>
    </table>
  </Row>
);

const AMOUNT: CSSProperties = { textAlign: 'right', whiteSpace: 'nowrap', padding: '6px 0 6px 12px' };

export const ItemTable = ({ table: { headings, rows } }: { table: EmailTable }) => {
  const cell = (column: number): CSSProperties =>
    column > 0 ? AMOUNT : { textAlign: 'left', padding: '6px 0', verticalAlign: 'top' };
  return (
    <table border={0} cellPadding={0} cellSpacing={0} width="100%">
      <thead>
        <tr>
          {headings.map((heading, column) => (
            <th
              className="soft line"
              key={heading}
              scope="col"
              style={{ ...SMALL, ...cell(column), fontWeight: 400, borderBottom: `1px solid ${COLOURS.rule}` }}
            >
              {heading}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {rows.map((row) => (
          <tr key={row.join()}>
            {row.map((text, column) => (
              <td key={headings[column]} style={{ ...TEXT, ...cell(column) }}>
                {text}
              </td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  );
};

/** Filled by its cell too, which the programs colour that leave out a link's padding. */
export const Button = ({ label, address }: { label: string; address: string }) => (
  <table border={0} cellPadding={0} cellSpacing={0} role="presentation">
    <tbody>
      <tr>
        <td style={{ background: COLOURS.indigo, borderRadius: 2, textAlign: 'center' }}>
          <a
            className="button"
            href={address}
            style={{
              font: `600 16px/24px ${FACE}`,
              color: COLOURS.sheet,
              display: 'inline-block',
              padding: '12px 24px',
              textDecoration: 'none',
            }}
          >
            {label}
          </a>
        </td>
      </tr>
    </tbody>
  </table>
);

export const Further = ({ label, address }: { label: string; address: string }) => (
  <Row top={8}>
    <a href={address} style={{ display: 'inline-block', padding: '10px 0' }}>
      {label}
    </a>
  </Row>
);
