import { randomBytes } from 'node:crypto';

/** Values of the templates' secrets, made when first asked for; all clouds of a process share them. */
const values = new Map<string, string>();

const secretValue = (id: string): string => {
  const value = values.get(id) ?? randomBytes(30).toString('base64url');
  values.set(id, value);
  return value;
};

/** Puts the values of secrets in the place of CloudFormation's dynamic references to them. */
export const withSecrets = (text: string): string =>
  text.replace(/\{\{resolve:secretsmanager:(.+?):SecretString:[^}]*\}\}/g, (_, id: string) =>
    secretValue(id),
  );
