declare module 'fontkit' {
  /** Parses a font; pdfkit takes the result in place of the bytes. */
  export function create(font: Uint8Array): PDFKit.Mixins.PDFFontSource;
}
