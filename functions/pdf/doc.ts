/** PDF that is being written. */
export type Doc = PDFKit.PDFDocument;
