import type { S3Client } from '@aws-sdk/client-s3';

type Signer = S3Client['config']['signer'];

/**
 * Lets a client keep what signs its requests: the SDK makes one anew for each, out of a copy of its whole configuration.
 * It holds nothing of a request; credentials and the time are asked for at each signature.
 */
export const keepSigner = <C extends { readonly config: { signer: Signer } }>(client: C): C => {
  const { config } = client;
  const make = config.signer;
  const made = new Map<string, ReturnType<Signer>>();
  config.signer = (scheme) => {
    const name = [scheme?.name, scheme?.signingName, scheme?.signingRegion].join('/');
    const known = made.get(name);
    if (known) return known;
    const signer = make(scheme);
    made.set(name, signer);
    // One that could not be made is not kept.
    signer.catch(() => made.delete(name));
    return signer;
  };
  return client;
};
