import { unlinked } from '@shared/fields/web-address';

export interface LabelledValue {
  label: string;
  value: string;
}

/** Rows of a name and amounts under headings; the last amount is the row's total. */
export interface EmailTable {
  headings: string[];
  rows: string[][];
}

/** An email's content, as text and HTML both show it. */
export interface EmailContent {
  subject: string;
  greeting: string;
  /** One paragraph each. */
  paragraphs: string[];
  table?: EmailTable;
  details: LabelledValue[];
  payment: { title: string; details: LabelledValue[]; steps: string[] } | null;
  link: { label: string; address: string; hint: string } | null;
  /** Below the link, to something that opens in the same way. */
  furtherLink?: { label: string; address: string } | null;
  /** Below both in HTML alone, as its address is the whole text: to pass on what the email tells. It opens nothing of the record. */
  shareLink?: { label: string; address: string } | null;
  /** In HTML alone, above all else; a path of the site. */
  logo?: { path: string; width: number; height: number; name: string } | null;
  /** The hotel's name and how to reach it, one line each. */
  from: string[];
}

/** Collapses white space: names and addresses come as people typed them. */
export const oneLine = (text: string) => text.replace(/\s+/g, ' ').trim();

/**
 * Guest input on one line, with web addresses broken up: the sender may be a stranger writing to somebody else's
 * mailbox.
 */
export const asTyped = (text: string) => unlinked(oneLine(text));

const lines = (details: LabelledValue[]) => details.map(({ label, value }) => `${label}: ${value}`).join('\n');

/** One line per row: the name, then each heading with its amount. */
const tableLines = ({ headings, rows }: EmailTable) =>
  rows
    .map(([name, ...amounts]) => `${name}: ${amounts.map((amount, at) => `${headings[at + 1]} ${amount}`).join(', ')}`)
    .join('\n');

export function emailText(content: EmailContent): string {
  const { greeting, paragraphs, table, details, payment, link, furtherLink, from } = content;
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
    ...(furtherLink ? [`${furtherLink.label}: ${furtherLink.address}`] : []),
    ['--', ...from].join('\n'),
  ];
  return `${parts.join('\n\n')}\n`;
}
