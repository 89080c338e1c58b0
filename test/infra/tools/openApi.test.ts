import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { createSchemaWriter } from '../../../infra/tools/namedSchemas.ts';
import { confirmWithdrawalSchema } from '../../../shared/withdrawals/schema.ts';
import { musicianInputSchema, musicianSchema } from '../../../shared/people/schema.ts';
import { routes } from '../../../shared/routes.ts';

type Document = {
  paths: Record<string, Record<string, { operationId: string }>>;
  components: { schemas: Record<string, object> };
};

const text = readFileSync('docs/openapi.json', 'utf8');
const { paths, components } = JSON.parse(text) as Document;

describe('the API document', () => {
  it('has every route once', () => {
    const operations = Object.values(paths).flatMap((path) => Object.values(path));
    expect(operations.map(({ operationId }) => operationId).sort()).toEqual(
      routes.map(({ route }) => route.id).sort(),
    );
  });

  it('defines every schema it refers to, and no others', () => {
    const referred = [...text.matchAll(/"#\/components\/schemas\/(\w+)"/g)].map(([, name]) => name);
    expect([...new Set(referred)].sort()).toEqual(Object.keys(components.schemas).sort());
  });
});

describe('schemas by name', () => {
  it('are defined once, or twice if requests may omit fields', async () => {
    const schemas = await createSchemaWriter();
    const ref = (name: string) => ({ $ref: `#/components/schemas/${name}` });
    expect(schemas.write(musicianSchema, 'output')).toEqual(ref('Musician'));
    expect(schemas.write(musicianInputSchema, 'input')).toEqual(ref('MusicianInputGiven'));
    expect(schemas.write(confirmWithdrawalSchema, 'input')).toEqual(ref('ConfirmWithdrawalGiven'));
    expect(schemas.components).toMatchObject({
      Musician: { required: expect.arrayContaining(['penNames']) },
      MusicianInputGiven: { required: expect.not.arrayContaining(['penNames']) },
    });
  });
});
