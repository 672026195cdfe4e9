import { Ajv2020 } from 'ajv/dist/2020.js';
import { describe, expect, test } from 'vitest';
import { addFileImport } from '../helpers/fixtures/history-data.ts';
import { addPersonalData } from '../helpers/fixtures/personal-data.ts';
import { takeEverything } from '../helpers/people/exports.ts';
import { newPerson } from '../helpers/people/person.ts';
import { type Answer, sharedStack } from '../helpers/stack/stack.ts';

const stack = sharedStack();
const ADDRESS = '/api/export.schema.json';

const schemaOf = async (): Promise<Answer> => (await stack.fetch(ADDRESS)).json();

/** Every object of a schema, with the way to it. */
function objectsIn(schema: Answer, path = ''): { path: string; schema: Answer }[] {
  const inner = [
    ...Object.entries(schema.properties ?? {}).map(([name, one]) => [`${path}/${name}`, one] as const),
    ...(schema.anyOf ?? []).map((one: Answer) => [path, one] as const),
    ...(schema.items ? [[`${path}[]`, schema.items] as const] : []),
  ];
  const own = schema.type === 'object' ? [{ path, schema }] : [];
  return [...own, ...inner.flatMap(([way, one]) => objectsIn(one, way))];
}

/** Their keys are those of the database, of a column or of a file, so no schema knows them. */
const OPEN =
  /^\/sorting\/decisions\[\]\/(before|after|playthroughs)$|^\/undos\[\]\/(before\[\]|playthroughs)$|\/mapping\/(columns|values|orders)$|\/titles\[\]\/carrie[sd]$/;

describe('the schema of the export', () => {
  test('is JSON Schema 2020-12, and describes each field of a full account', async () => {
    const person = await newPerson(stack);
    const { num } = await addPersonalData(stack, person);
    await addFileImport(stack, person.id, num);
    const validate = new Ajv2020({ allErrors: true }).compile(await schemaOf());
    const all = await takeEverything(stack, person.token);
    for (const part of ['lists', 'archive', 'diary', 'walls', 'undos', 'connectedAccounts', 'imports', 'feedback'])
      expect(all[part].length, part).toBeGreaterThan(0);
    validate(all);
    expect(validate.errors).toBeNull();
  });

  test('is kept by an account that has nothing yet', async () => {
    const { token } = await newPerson(stack);
    const validate = new Ajv2020().compile(await schemaOf());
    validate(await takeEverything(stack, token));
    expect(validate.errors).toBeNull();
  });

  test('refuses what it does not know, and says of every field what it means', async () => {
    const schema = await schemaOf();
    expect(schema.$schema).toBe('https://json-schema.org/draft/2020-12/schema');
    const objects = objectsIn(schema);
    expect(objects.length).toBeGreaterThan(20);
    const closed = objects.filter(({ path }) => !OPEN.test(path));
    expect(closed.filter(one => one.schema.additionalProperties !== false).map(one => one.path)).toEqual([]);
    const fields = closed.flatMap(({ path, schema: { properties } }) =>
      Object.entries<Answer>(properties).map(([name, one]) => ({ name: `${path}/${name}`, meaning: one.description })),
    );
    expect(fields.filter(({ meaning }) => !meaning).map(({ name }) => name)).toEqual([]);
    const required = closed.flatMap(one => Object.keys(one.schema.properties).length - one.schema.required.length);
    expect(required.filter(missing => missing > 0)).toEqual([2]); // what became of a column, or why it did not
  });

  test('is public, for any site to read, and sent again only where it has changed', async () => {
    const first = await stack.fetch(ADDRESS);
    expect(first.headers.get('Content-Type')).toMatch(/^application\/json/);
    expect(first.headers.get('Access-Control-Allow-Origin')).toBe('*');
    expect(first.headers.get('Cache-Control')).toBe('public, max-age=300');
    const version = first.headers.get('ETag') ?? '';
    expect(version).toMatch(/^(W\/)?".+"$/);
    const again = await stack.fetch(ADDRESS, { headers: { 'If-None-Match': version } });
    expect([again.status, await again.text(), again.headers.get('ETag')]).toEqual([304, '', version]);
    const head = await stack.fetch(ADDRESS, { method: 'HEAD' });
    expect([head.status, await head.text(), head.headers.get('ETag')]).toEqual([200, '', version]);
    expect((await stack.fetch(ADDRESS, { method: 'POST' })).status).toBe(405);
  });
});
