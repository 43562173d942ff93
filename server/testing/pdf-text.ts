import { extractText, getDocumentProxy } from 'unpdf';

/** What a reader sees on each page of a PDF, letters and marks composed. */
export async function pdfPages(bytes: Uint8Array): Promise<string[]> {
  const document = await getDocumentProxy(new Uint8Array(bytes));
  const { text } = await extractText(document, { mergePages: false });
  return text.map((page) => page.normalize('NFC'));
}
