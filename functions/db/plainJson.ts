import { errorTypeRegistries, type DynamoDBClientConfig } from '@aws-sdk/client-dynamodb';

const decoder = new TextDecoder();

const writer = () => {
  let text = '';
  return {
    setSerdeContext: () => undefined,
    write(_schema: unknown, value: unknown) {
      text = JSON.stringify(value);
    },
    flush: () => text,
  };
};

const reader = () => ({
  setSerdeContext: () => undefined,
  read: async (_schema: unknown, data: Uint8Array | string): Promise<unknown> =>
    JSON.parse(typeof data === 'string' ? data : decoder.decode(data)),
  readObject: (_schema: unknown, value: unknown) => value,
});

/**
 * Settings of a table client that writes and reads JSON as it is. The SDK follows a schema through every attribute value of a
 * call, which takes a third of its time, and changes nothing but bytes, dates and tokens of requests. The table holds no bytes,
 * and refuses them as written here; calls of items have no dates; `commit` gives its transactions their tokens.
 */
export const plainJson: Pick<DynamoDBClientConfig, 'protocolSettings'> = {
  protocolSettings: {
    defaultNamespace: 'com.amazonaws.dynamodb',
    errorTypeRegistries,
    serviceTarget: 'DynamoDB_20120810',
    jsonCodec: { setSerdeContext: () => undefined, createSerializer: writer, createDeserializer: reader },
  },
};
