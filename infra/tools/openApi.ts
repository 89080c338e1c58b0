import * as z from 'zod';
import { resultCodes } from '../../shared/api/resultCodes.ts';
import type { RouteDefinition } from '../../shared/api/route.ts';
import { routes } from '../../shared/api/routes.ts';

type Json = Record<string, unknown>;

/** A zod schema as JSON Schema; what a transform hides is described by its input side. */
const jsonSchema = (schema: z.ZodType, io: 'input' | 'output'): Json => {
  const { $schema: _dialect, ...rest } = z.toJSONSchema(schema, { io, unrepresentable: 'any' }) as Json;
  return rest;
};

const parameters = (schema: z.ZodType | undefined, where: 'path' | 'query'): Json[] => {
  if (!schema) return [];
  const { properties = {}, required = [] } = jsonSchema(schema, 'input') as {
    properties?: Record<string, Json>;
    required?: string[];
  };
  return Object.entries(properties).map(([name, property]) => ({
    name,
    in: where,
    required: where === 'path' || required.includes(name),
    schema: property,
  }));
};

const refusal = { $ref: '#/components/schemas/Refusal' };

const responses = (route: RouteDefinition): Json => {
  const byStatus = new Map<number, string[]>();
  for (const name of route.errors ?? []) {
    const { status, code } = resultCodes[name];
    byStatus.set(status, [...(byStatus.get(status) ?? []), `${code} ${name}`]);
  }
  return {
    200: {
      description: 'Done; `x-rtncode` is 1',
      content: { 'application/json': { schema: jsonSchema(route.response, 'output') } },
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

const operation = (area: string, route: RouteDefinition): Json => ({
  operationId: route.id,
  tags: [area],
  summary: route.summary,
  'x-permission': route.permission,
  security: route.permission === 'anonymous' ? [] : [{ token: [] }],
  parameters: [...parameters(route.params, 'path'), ...parameters(route.query, 'query')],
  ...(route.body && {
    requestBody: {
      required: true,
      content: { 'application/json': { schema: jsonSchema(route.body, 'input') } },
    },
  }),
  responses: responses(route),
});

/** The API document, from the route table alone. */
export const openApiDocument = (): Json => {
  const paths: Record<string, Json> = {};
  for (const { area, route } of routes)
    paths[route.path] = { ...paths[route.path], [route.method.toLowerCase()]: operation(area, route) };
  return {
    openapi: '3.1.0',
    info: { title: 'Refrain', version: '1', description: 'Paths are matched without regard to case.' },
    paths,
    components: {
      securitySchemes: { token: { type: 'http', scheme: 'bearer', bearerFormat: 'JWT' } },
      schemas: {
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
