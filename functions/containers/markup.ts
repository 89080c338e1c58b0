/** Returns the kind of markup a file begins with, with or without a byte order mark; `undefined` for any other text. */
export const detectMarkup = (start: string): 'html' | 'xml' | undefined => {
  const text = start.replace(/^\xef\xbb\xbf/, '').trimStart();
  if (/^<(?:\?xml|Workbook)\b/.test(text))
    return /^<\?xml[^>]*>\s*<(?:!DOCTYPE\s+)?html\b/i.test(text) ? 'html' : 'xml';
  return /^<(?:!--|!doctype html|(?:html|head|meta|title|style|script|body|div|table)\b)/i.test(text)
    ? 'html'
    : undefined;
};
