/** Characters outside XML 1.0, section 2.2. */
// biome-ignore lint/suspicious/noControlCharactersInRegex: they are what is looked for
const unwritable = /[\u0000-\u0008\u000b\u000c\u000e-\u001f\ufffe\uffff]/g;

/** Returns text without the characters that XML files, and therefore workbooks, cannot hold. */
export const toXmlText = (text: string): string => text.replace(unwritable, '');
