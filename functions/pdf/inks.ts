/** Colours of text, rules and surfaces in every document. */
export const ink = '#16191f';
export const muted = '#5f6b7a';
export const ruleColor = '#d5dbe3';
