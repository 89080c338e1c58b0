import { textAt, type JsonObject } from './json.ts';

/** Error of an AWS API: `code` is the exception's name, `status` the HTTP status, `fields` go into the body. */
export class AwsError extends Error {
  readonly code: string;
  readonly status: number;
  readonly fields: JsonObject;

  constructor(code: string, message: string, status = 400, fields: JsonObject = {}) {
    super(message);
    this.name = code;
    this.code = code;
    this.status = status;
    this.fields = fields;
  }
}

/** Returns a required string of a request. Throws `ValidationException` when it is missing. */
export const requiredText = (input: JsonObject, key: string): string => {
  const value = textAt(input, key);
  if (value === undefined || value === '')
    throw new AwsError('ValidationException', `1 validation error detected: '${key}' must not be empty`);
  return value;
};
