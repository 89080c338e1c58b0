/** Secrets that an API passes on to its functions with each call, as the variables of its stage. */
export type AcceptedSecrets = {
  edgeSecret?: string;
  /** Accepted as well while the secret is being changed; empty or missing otherwise. */
  formerEdgeSecret?: string;
};

/** Calls of AWS that change the secret of the edge. */
export type EdgeCloud = {
  acceptedSecrets(apiId: string): Promise<AcceptedSecrets>;

  /** Sets the secrets that an API passes on. Variables that are not named stay. */
  accept(apiId: string, secrets: AcceptedSecrets): Promise<void>;

  /** Makes a secret the one that deployments write into their templates. */
  store(secretId: string, secret: string): Promise<void>;

  /** Makes a distribution send a secret to all its APIs, and returns when all of its edges do. */
  send(distributionId: string, secret: string): Promise<void>;
};
