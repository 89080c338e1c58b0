/** Part of a mail. Its texts are plain; the layout escapes them. */
export type Block =
  | { kind: 'text'; text: string }
  /** Smaller text for less important content. */
  | { kind: 'note'; text: string }
  | { kind: 'code'; code: string }
  | { kind: 'button'; label: string; url: string }
  | { kind: 'list'; items: readonly string[] }
  | { kind: 'facts'; facts: readonly (readonly [label: string, value: string])[] };

/** Content of a mail, from which both its HTML and its text are made. */
export type MailContent = { subject: string; blocks: readonly Block[] };

export const text = (value: string): Block => ({ kind: 'text', text: value });
export const note = (value: string): Block => ({ kind: 'note', text: value });
export const code = (value: string): Block => ({ kind: 'code', code: value });
export const button = (label: string, url: string): Block => ({ kind: 'button', label, url });
export const list = (items: readonly string[]): Block => ({ kind: 'list', items });
export const facts = (...all: readonly (readonly [label: string, value: string])[]): Block => ({
  kind: 'facts',
  facts: all,
});
