/** Ends a command with a sentence for the person at the terminal: the problem and what to do next. */
export class Refusal extends Error {
  override name = 'Refusal';
}
