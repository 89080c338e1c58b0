/** A signed call of an AWS API, before it is carried out. */
export interface SignedCall {
  /** Of the role that calls. */
  accessKeyId: string;
  service: string;
  /** An operation of a JSON protocol, or an S3 method. */
  operation: string;
}

/**
 * What becomes of the function that makes a call: it lives; it dies before the call has any effect; or it dies once the
 * call had all its effect.
 */
export type Fate = 'lives' | 'diesBefore' | 'diesAfter';

/** Decides the fate of every caller, for tests that kill functions at any point of their work. */
export type FateOf = (call: SignedCall) => Fate;
