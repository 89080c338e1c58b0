/** Matches text that a spreadsheet would run as a formula, or that an apostrophe marks already. A negative number is none. */
const formula = /^(?:'*[=+@\t\r]|'+-|-(?!\d+(?:\.\d+)?$))/;

/** Returns text as a cell that no spreadsheet runs: an apostrophe marks what it would take for a formula. */
export const guardFormula = (text: string): string => (formula.test(text) ? `'${text}` : text);

/** Returns the text of a cell without the apostrophe of `guardFormula`. */
export const unguardFormula = (cell: string): string => cell.replace(/^'(?='*[=+\-@\t\r])/, '');
