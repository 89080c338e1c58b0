declare module 'qrcode' {
  /** Returns a text as a QR code, as the source of an SVG picture. */
  export const toString: (text: string, options: { type: 'svg'; margin: number }) => Promise<string>;
}
