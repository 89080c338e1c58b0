/** The server could not be reached, or what answered was not the server. */
export class Unreachable extends Error {
  override readonly name = 'Unreachable';
}
