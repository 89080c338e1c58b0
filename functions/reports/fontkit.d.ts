/** The part of fontkit that reports use; it comes without types of its own. */
declare module 'fontkit' {
  /** A parsed font. pdfkit takes one wherever it takes a font. */
  export type Font = { readonly postscriptName: string };
  /** Parses a font from the bytes of its file. */
  export const create: (bytes: Uint8Array) => Font;
}
