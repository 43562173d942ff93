import { capitalized } from '@shared/capitalized';
import { telHref, whatsAppHref } from '@shared/fields/phone-links';
import { Fragment } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { type EmailContent, type EmailSender, emailSubject } from './email';
import {
  Button,
  COLOURS,
  Details,
  FACE,
  Further,
  ItemTable,
  LAYOUT,
  LargeDetails,
  PAD,
  Row,
  Sheet,
  SMALL,
} from './email-parts';

/**
 * What cannot stand at an element. Where a program drops it, the email is as in light on a desk; the classes are for these
 * rules alone.
 */
const STYLE = `:root{color-scheme:light dark;supported-color-schemes:light dark}
body{margin:0}
a{color:${COLOURS.indigo}}
@media (max-width:479px){.pad{padding-left:16px!important;padding-right:16px!important}.button{display:block!important}
.large{font-size:16px!important}.deep{padding:12px!important}}
@media (prefers-color-scheme:dark){
.paper{background:#12152c!important}.sheet{background:#1d2142!important}.deep{background:#282d55!important}
.ink,.ink td,.ink th,.ink li{color:#f3efe4!important}.soft,.soft th,.soft td{color:#c3c4d8!important}
a{color:#b9c0f5!important}a.button,.plate{color:#fffdf7!important}
.line{border-color:#4a4f7d!important}}`;

const Footer = ({ name, address, phone, email, whatsApp, directions }: EmailSender) => {
  const ways = [
    ...(phone ? [{ label: phone, href: telHref(phone) }] : []),
    ...(whatsApp ? [{ label: 'WhatsApp', href: whatsAppHref(whatsApp) }] : []),
    ...(email ? [{ label: email, href: `mailto:${email}` }] : []),
    ...(address ? [{ label: 'Directions', href: directions }] : []),
  ];
  return (
    <tr>
      <td className="pad soft" style={{ ...PAD, ...SMALL, paddingTop: 24, paddingBottom: 32 }}>
        <strong>{name}</strong>
        <br />
        {address}
        <br />
        {ways.map(({ label, href }, at) => (
          <Fragment key={href}>
            {at > 0 && ' · '}
            <a href={href} style={{ display: 'inline-block', padding: '8px 0' }}>
              {label}
            </a>
          </Fragment>
        ))}
      </td>
    </tr>
  );
};

/** The hotel's logo, or its name, on the colour of its door. */
const Plate = ({ logo, hotel, publicUrl }: Pick<EmailContent, 'logo' | 'hotel'> & { publicUrl: string }) => (
  <tr>
    <td
      className="pad plate"
      style={{
        ...PAD,
        background: COLOURS.indigo,
        color: COLOURS.sheet,
        font: `700 20px/1.2 ${FACE}`,
        paddingTop: 16,
        paddingBottom: 16,
      }}
    >
      {logo && (
        <img
          alt=""
          height={logo.height}
          src={publicUrl + logo.path}
          style={{ verticalAlign: 'middle', marginRight: 12, background: COLOURS.sheet, borderRadius: 2 }}
          width={logo.width}
        />
      )}
      {hotel.name}
    </td>
  </tr>
);

/** Stitches below it, as in resist dyeing. */
const Seam = () => (
  <tr>
    <td
      style={{
        background: COLOURS.indigo,
        borderTop: `2px dashed ${COLOURS.rule}`,
        borderBottom: `4px solid ${COLOURS.clay}`,
        fontSize: 0,
        lineHeight: 0,
        height: 6,
      }}
    />
  </tr>
);

/** A text in which addresses of the site are links; what guests typed holds none that works. */
const Linked = ({ text, publicUrl }: { text: string; publicUrl: string }) =>
  text.split(/(https?:\/\/\S+)/).map((piece, at) =>
    piece.startsWith(`${publicUrl}/`) ? (
      // biome-ignore lint/suspicious/noArrayIndexKey: pieces may be alike, and none moves
      <a href={piece} key={at}>
        {piece}
      </a>
    ) : (
      piece
    ),
  );

type ParagraphProps = { text: string; placed: EmailContent['placedLink']; publicUrl: string; top?: number };

/** Split by the placed link's address alone: a full stop may follow it. */
const Paragraph = ({ text, placed, publicUrl, top = 12 }: ParagraphProps) => {
  const pieces = placed ? text.split(placed.address) : [text];
  const endsWithIt = pieces.length > 1 && pieces.at(-1)?.trim() === '';
  const shown = endsWithIt ? pieces.slice(0, -1) : pieces;
  return (
    <Row top={top}>
      {shown.map((piece, at) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: pieces may be alike, and none moves
        <Fragment key={at}>
          {at > 0 && placed && <a href={placed.address}>{placed.label}</a>}
          <Linked publicUrl={publicUrl} text={piece} />
        </Fragment>
      ))}
      {endsWithIt && placed && (
        <div style={{ paddingTop: 8 }}>
          <Button {...placed} />
        </div>
      )}
    </Row>
  );
};

/** A reference, which a phone would break at its hyphen. */
const Unbroken = ({ children }: { children: string }) => <span style={{ whiteSpace: 'nowrap' }}>{children}</span>;

/** What to do and what is looked for first stand above the link; the rest is for looking up. */
const Body = ({ content, publicUrl }: { content: EmailContent; publicUrl: string }) => {
  const { title, greeting, paragraphs, placedLink, table, details, payment, link, furtherLink, shareLink } = content;
  const large = details.filter(({ isLarge }) => isLarge);
  const others = details.filter(({ isLarge }) => !isLarge);
  return (
    <>
      <Row top={24}>
        <h1 style={{ font: `700 24px/1.25 ${FACE}`, margin: 0 }}>
          {capitalized(title)
            .split(/\b([A-Z]{2,3}-\w{6})\b/)
            .map((piece, at) => (at % 2 === 0 ? piece : <Unbroken key={piece}>{piece}</Unbroken>))}
        </h1>
      </Row>
      <Paragraph placed={placedLink} publicUrl={publicUrl} text={greeting} top={16} />
      {paragraphs.map((line, at) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: lines may be alike, and none moves
        <Paragraph key={at} placed={placedLink} publicUrl={publicUrl} text={line} />
      ))}
      {large.length > 0 && (
        <Sheet>
          <LargeDetails details={large} />
        </Sheet>
      )}
      {payment && (
        <Sheet>
          <h2 style={{ font: `700 18px/1.3 ${FACE}`, margin: '0 0 8px' }}>{payment.title}</h2>
          <Details details={payment.details} />
          <ol style={{ margin: '8px 0 0', paddingLeft: 20 }}>
            {payment.steps.map((step) => (
              <li key={step}>{step}</li>
            ))}
          </ol>
        </Sheet>
      )}
      {link && (
        <Row top={24}>
          <Button address={link.address} label={link.label} />
          <div className="soft" style={{ ...SMALL, paddingTop: 8 }}>
            {link.hint}
          </div>
        </Row>
      )}
      {furtherLink && <Further {...furtherLink} />}
      {shareLink && <Further {...shareLink} />}
      {table && (
        <Row top={24}>
          <ItemTable table={table} />
        </Row>
      )}
      {others.length > 0 && (
        <Row top={24}>
          <Details details={others} />
        </Row>
      )}
    </>
  );
};

const Picture = ({ path, alt, publicUrl }: { path: string; alt: string; publicUrl: string }) => (
  <tr>
    <td style={SMALL}>
      <img alt={alt} src={publicUrl + path} style={{ display: 'block', width: '100%', height: 'auto' }} width="600" />
    </td>
  </tr>
);

const Page = ({ content, publicUrl }: { content: EmailContent; publicUrl: string }) => (
  <html lang="en-NG">
    <head>
      <meta charSet="utf-8" />
      <meta content="width=device-width, initial-scale=1" name="viewport" />
      <meta content="light dark" name="color-scheme" />
      <title>{emailSubject(content)}</title>
      <style>{STYLE}</style>
    </head>
    <body className="paper" style={{ background: COLOURS.deep }}>
      <main>
        <table {...LAYOUT} className="paper" style={{ background: COLOURS.deep }}>
          <tbody>
            <tr>
              <td align="center">
                <table
                  {...LAYOUT}
                  className="sheet"
                  style={{ background: COLOURS.sheet, maxWidth: 600, textAlign: 'left' }}
                >
                  <tbody>
                    <Plate hotel={content.hotel} logo={content.logo} publicUrl={publicUrl} />
                    <Seam />
                    {content.picture && <Picture {...content.picture} publicUrl={publicUrl} />}
                    <Body content={content} publicUrl={publicUrl} />
                    <Footer {...content.hotel} />
                  </tbody>
                </table>
              </td>
            </tr>
          </tbody>
        </table>
      </main>{' '}
    </body>
  </html>
);

/** The email as HTML; user input is escaped. `publicUrl` is where the site is. */
export function emailHtml(content: EmailContent, publicUrl: string): string {
  return `<!doctype html>${renderToStaticMarkup(<Page content={content} publicUrl={publicUrl} />)}`;
}
