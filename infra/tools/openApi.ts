import type * as z from 'zod';
import { resultCodes } from '../../shared/api/resultCodes.ts';
import type { RouteDefinition } from '../../shared/api/route.ts';
import { routes } from '../../shared/routes.ts';
import { webhookEventSchemas } from '../../shared/webhooks/eventSchema.ts';
import { createSchemaWriter, type SchemaWriter } from './namedSchemas.ts';

type Json = Record<string, unknown>;

const parameters = (
  schemas: SchemaWriter,
  schema: z.ZodType | undefined,
  where: 'path' | 'query',
): Json[] => {
  if (!schema) return [];
  const { properties, required } = schemas.objectProperties(schema);
  return Object.entries(properties).map(([name, property]) => ({
    name,
    in: where,
    required: where === 'path' || required.includes(name),
    schema: property,
  }));
};

const refusal = { $ref: '#/components/schemas/Refusal' };

const responses = (schemas: SchemaWriter, route: RouteDefinition): Json => {
  const byStatus = new Map<number, string[]>();
  for (const name of route.errors ?? []) {
    const { status, code } = resultCodes[name];
    byStatus.set(status, [...(byStatus.get(status) ?? []), `${code} ${name}`]);
  }
  return {
    200: {
      description: 'Done; `x-rtncode` is 1',
      content: { 'application/json': { schema: schemas.write(route.response, 'output') } },
    },
    ...Object.fromEntries(
      [...byStatus].map(([status, names]) => [
        status,
        { description: names.join(', '), content: { 'application/json': { schema: refusal } } },
      ]),
    ),
    default: {
      description: 'Refused; `x-rtncode` is the code',
      content: { 'application/json': { schema: refusal } },
    },
  };
};

/** Returns what a caller sends: nothing, a token of a sign-in, or an API key. */
const securityOf = ({ permission, takesApiKey }: RouteDefinition): Json[] => {
  if (takesApiKey) return [{ apiKey: [] }];
  return permission === 'anonymous' ? [] : [{ token: [] }];
};

const operation = (schemas: SchemaWriter, area: string, route: RouteDefinition): Json => ({
  operationId: route.id,
  tags: [area],
  summary: route.summary,
  'x-permission': route.permission,
  security: securityOf(route),
  parameters: [...parameters(schemas, route.params, 'path'), ...parameters(schemas, route.query, 'query')],
  ...(route.body && {
    requestBody: {
      required: true,
      content: { 'application/json': { schema: schemas.write(route.body, 'input') } },
    },
  }),
  responses: responses(schemas, route),
});

/** Headers of a request to a webhook. Source: Standard Webhooks, "Webhook headers". */
const webhookHeaders: Readonly<Record<string, string>> = {
  'webhook-id': 'Id of the event, the same at each attempt',
  'webhook-timestamp': 'Time of the attempt in seconds since 1970',
  'webhook-signature':
    'Signatures `v1,…` of `id.timestamp.body`, one for each valid secret, with spaces between',
};

/** Returns what a receiver of webhooks is sent, by type of event. */
const webhooks = (schemas: SchemaWriter): Json =>
  Object.fromEntries(
    Object.entries(webhookEventSchemas).map(([type, schema]) => [
      type,
      {
        post: {
          parameters: Object.entries(webhookHeaders).map(([name, description]) => ({
            name,
            in: 'header',
            required: true,
            description,
            schema: { type: 'string' },
          })),
          requestBody: {
            required: true,
            content: { 'application/json': { schema: schemas.write(schema, 'output') } },
          },
          responses: { '2XX': { description: 'Taken; any other status is a failure and tried again' } },
        },
      },
    ]),
  );

const inOrder = (components: Record<string, Json>): Record<string, Json> =>
  Object.fromEntries(Object.entries(components).sort(([a], [b]) => (a < b ? -1 : 1)));

/** Returns the API document, made from the route table alone. */
export const openApiDocument = async (): Promise<Json> => {
  const schemas = await createSchemaWriter();
  const paths: Record<string, Json> = {};
  for (const { area, route } of routes)
    paths[route.path] = {
      ...paths[route.path],
      [route.method.toLowerCase()]: operation(schemas, area, route),
    };
  return {
    openapi: '3.1.0',
    info: { title: 'Refrain', version: '1', description: 'Paths are matched without regard to case.' },
    paths,
    webhooks: webhooks(schemas),
    components: {
      securitySchemes: {
        token: { type: 'http', scheme: 'bearer', bearerFormat: 'JWT' },
        apiKey: { type: 'http', scheme: 'bearer', description: 'API key of a payee' },
      },
      schemas: {
        ...inOrder(schemas.components),
        Refusal: {
          type: 'object',
          required: ['success', 'code', 'name', 'message'],
          properties: {
            success: { const: false },
            code: { enum: Object.values(resultCodes).map(({ code }) => code) },
            name: { enum: Object.keys(resultCodes) },
            message: { type: 'string' },
            data: { type: 'object' },
          },
        },
      },
    },
  };
};
