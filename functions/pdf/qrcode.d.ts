declare module 'qrcode/lib/core/qrcode.js' {
  /** Returns the QR code of a text: its modules row by row, 1 for a dark one. */
  export const create: (
    text: string,
    options: { errorCorrectionLevel: 'M' },
  ) => { modules: { size: number; data: Uint8Array } };
}
