import { randomBytes } from 'node:crypto';

/** Values of the templates' secrets, generated on first use and shared by all clouds of a process. */
const values = new Map<string, string>();

const secretValue = (id: string): string => {
  const value = values.get(id) ?? randomBytes(30).toString('base64url');
  values.set(id, value);
  return value;
};

/** Replaces CloudFormation's dynamic references to secrets by their values. */
export const withSecrets = (text: string): string =>
  text.replace(/\{\{resolve:secretsmanager:(.+?):SecretString:[^}]*\}\}/g, (_, id: string) =>
    secretValue(id),
  );
