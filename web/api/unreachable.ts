/** Thrown when the server did not respond, or something else responded in its place. */
export class Unreachable extends Error {
  override readonly name = 'Unreachable';
}
