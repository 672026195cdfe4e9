import type { Plugin } from 'vite';

const RELATIONS = /drizzle-orm\/relations\.js$/;
const QUERY = /drizzle-orm\/sqlite-core\/query-builders\/query\.js$/;

const NAMES = [
  ...['createTableRelationsHelpers', 'extractTablesRelationalConfig', 'getOperators', 'getOrderByOperators'],
  ...['mapRelationalRow', 'normalizeRelation', 'relations', 'createOne', 'createMany'],
];
const CLASSES = ['Relation', 'Relations', 'One', 'Many'];

/**
 * Leaves drizzle's relational queries out of the Worker. The product writes its joins itself and never calls them, but
 * every database of drizzle's names them (docs/decisions/patched-packages.md has the figures).
 */
export function withoutRelations(): Plugin {
  const absent = `() => { throw new Error('relational queries are left out, see web/build/without-relations.ts') }`;
  return {
    name: 'raff-without-relations',
    load(id) {
      if (QUERY.test(id)) return 'export class RelationalQueryBuilder {}';
      if (!RELATIONS.test(id)) return undefined;
      const functions = NAMES.map(name => `export const ${name} = ${absent};`);
      return [...functions, ...CLASSES.map(name => `export class ${name} {}`)].join('\n');
    },
  };
}
