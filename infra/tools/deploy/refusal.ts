/** Ends a command with a sentence for the person at the terminal; its message says what is wrong and what to do next. */
export class Refusal extends Error {
  override name = 'Refusal';
}
