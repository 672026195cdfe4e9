import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { createConfig, lintFromString } from '@redocly/openapi-core';
import { beforeAll, expect, inject, test } from 'vitest';
import { callsOf, type DeclaredCall } from '../../worker/cli/openapi/calls.ts';
import { describe as describeApi } from '../../worker/cli/openapi/document.ts';
import { pathInDocument } from '../../worker/cli/openapi/operation-object.ts';
import { NOT_PUBLIC, OPERATIONS } from '../../worker/cli/openapi/operations/operations.ts';
import { hasSecretAnswer, isIdempotent } from '../../worker/cli/openapi/security.ts';
import { PROBLEMS } from '../../worker/platform/http/problem.ts';
import { sourceFiles, top } from '../helpers/run/tree.ts';
import type { Answer } from '../helpers/stack/stack.ts';

/* The description of the API says what the API does, and nothing else. */

let calls: Map<string, DeclaredCall>;
let written: string;
let document: Answer;

beforeAll(async () => {
  Object.assign(globalThis, { RAFF_BUILD: 'test' });
  const { app } = await import('../../worker/app.ts');
  calls = callsOf(app.routes);
  written = readFileSync(join(inject('dist'), 'client/api/openapi.json'), 'utf8');
  document = JSON.parse(written);
});

const operations = (): [string, string, Answer][] =>
  Object.entries<Answer>(document.paths).flatMap(([path, item]) =>
    Object.entries<Answer>(item).map(([method, operation]): [string, string, Answer] => [method, path, operation]),
  );

test('every route is described, or is named as no part of the public API, with the reason', () => {
  const hidden = NOT_PUBLIC.map(({ route }) => route);
  const silent = [...calls.keys()].filter(route => !(route in OPERATIONS) && !hidden.includes(route));
  const help = 'is in no table of worker/cli/openapi/operations: give it a name, its answer and its sentences';
  expect(silent.map(route => `${route} ${help}`)).toEqual([]);
  expect(hidden.filter(route => !calls.has(route) || route in OPERATIONS)).toEqual([]);
  expect(NOT_PUBLIC.every(({ why }) => why.length > 10)).toBe(true);
});

test('every operation of the tables is a route, and every operation of the document is one', () => {
  const gone = Object.keys(OPERATIONS).filter(route => !calls.has(route));
  expect(
    gone.map(route => `${route} is described in worker/cli/openapi/operations, and there is no such route`),
  ).toEqual([]);
  const routes = Object.keys(OPERATIONS)
    .filter(route => calls.has(route))
    .map(route => route.split(' '))
    .map(([method = '', path = '']) => `${method} ${pathInDocument(path)}`);
  expect(
    operations()
      .map(([method, path]) => `${method.toUpperCase()} ${path}`)
      .sort(),
  ).toEqual(routes.sort());
});

test('the document of the build is made of the routes as they are', () => {
  const { version } = JSON.parse(readFileSync(join(top, 'package.json'), 'utf8'));
  expect(document).toEqual(JSON.parse(JSON.stringify(describeApi(calls, OPERATIONS, version))));
});

test('a linter finds no error in it', async () => {
  const config = await createConfig({ extends: ['recommended'] });
  const found = await lintFromString({ source: written, absoluteRef: 'openapi.json', config });
  const said = found.map(({ ruleId, message, location: [at] }) => `${ruleId}: ${message} ${at?.pointer ?? ''}`);
  expect(said.filter((_, at) => found[at]?.severity === 'error')).toEqual([]);
  expect(operations().length).toBeGreaterThan(80);
});

test('every call has a name of its own, a sentence in both languages, and says who may make it', () => {
  const names = operations().map(([, , operation]) => operation.operationId);
  expect(new Set(names).size).toBe(names.length);
  const tags = document.tags.map((tag: Answer) => tag.name);
  const odd = operations().filter(([, , operation]) => {
    const isSaid = /^[A-Z“]/.test(operation.summary) && /\p{Script=Arabic}/u.test(operation['x-summary-ar']);
    const isTagged = operation.tags.length === 1 && tags.includes(operation.tags[0]);
    return !isSaid || !isTagged || !Array.isArray(operation.security);
  });
  expect(odd.map(([method, path]) => `${method} ${path}`)).toEqual([]);
  expect(tags.filter((tag: string) => !operations().some(([, , operation]) => operation.tags[0] === tag))).toEqual([]);
});

test('every call is described by whole sentences of its own, beside its summary', () => {
  const odd = operations().filter(([, , { summary, description }]) => {
    const isSentence = /^[A-Z`].*[a-z`)]\.$/s.test(description ?? '') && description.length > 40;
    return !isSentence || description.includes(summary);
  });
  expect(odd.map(([method, path]) => `${method} ${path}`)).toEqual([]);
  expect(document.info.contact).toEqual({ name: expect.any(String) });
});

test('a code that a description names is one that its call may answer', () => {
  const codes = Object.keys(PROBLEMS);
  const ownProtocol = '/connect/token'; // its errors are those of OAuth, and one has the name of a code
  const described = operations().filter(([, path]) => path !== ownProtocol);
  const wrong = described.flatMap(([method, path, { description, responses }]) => {
    const own = Object.values<Answer>(responses).flatMap(one => one['x-codes'] ?? []);
    const named = [...description.matchAll(/`(\w+)`/g)].map(([, word = '']) => word);
    return named.filter(word => codes.includes(word) && !own.includes(word)).map(code => `${method} ${path} ${code}`);
  });
  expect(wrong).toEqual([]);
});

test('every scheme and every scope that a call asks for is declared, and every one that is declared is asked for', () => {
  const schemes: [string, Answer][] = Object.entries(document.components.securitySchemes);
  const asked = operations().flatMap(([, , { security }]) => security.flatMap((one: Answer) => Object.entries(one)));
  const scopesOf = (scheme: Answer) =>
    Object.values<Answer>(scheme?.flows ?? {}).flatMap(flow => Object.keys(flow.scopes));
  const unknown = asked.filter(([name, scopes]) => {
    const declared = scopesOf(document.components.securitySchemes[name]);
    return !schemes.some(([known]) => known === name) || !scopes.every((scope: string) => declared.includes(scope));
  });
  expect(unknown).toEqual([]);
  expect(new Set(asked.map(([name]) => name))).toEqual(new Set(schemes.map(([name]) => name)));
});

test('a personal access token opens what is not the account, and one that only reads opens no write', () => {
  const closed = /^\/(api\/(account|users|tokens)|auth|connect)(\/|$)/;
  let opened = 0;
  for (const [method, path, { security, responses }] of operations()) {
    const names = security.flatMap((one: Answer) => Object.keys(one)).filter((name: string) => name !== 'session');
    if (closed.test(path)) expect([path, names]).toEqual([path, []]);
    if (names.length === 0) continue;
    opened += 1;
    expect([path, names]).toEqual([path, method === 'get' ? ['readToken', 'writeToken'] : ['writeToken']]);
    expect([path, 429 in responses]).toEqual([path, true]);
  }
  expect(opened).toBeGreaterThan(50);
});

/** Names of fields that hold what opens something. An `undo` is its person's alone, and who lost the answer needs it. */
const SECRET_FIELD = /token$|secret|password|codes$|ticket|^ur[il]$/i;

/** A secret has letters: a field that is yes or no, a number or nothing holds none. */
const NO_TEXT = ['boolean', 'integer', 'number', 'null'];

/** The names of all fields of an answer that may hold a text, at any depth. */
function fieldsOf(schema: Answer): string[] {
  if (typeof schema !== 'object' || schema === null) return [];
  if (schema.$ref) return fieldsOf(document.components.schemas[schema.$ref.split('/').at(-1)]);
  return Object.entries<Answer>(schema).flatMap(([key, inner]) =>
    key === 'properties'
      ? Object.entries<Answer>(inner).flatMap(([name, property]) => [
          ...(NO_TEXT.includes(property.type) ? [] : [name]),
          ...fieldsOf(property),
        ])
      : fieldsOf(inner),
  );
}

test('a write whose answer has a secret is marked where it is declared, so that no key gives it again', () => {
  const keyed = [...calls].filter(([name, call]) => name in OPERATIONS && isIdempotent(call));
  const secrets = keyed.map(([name, call]) => {
    const { responses } = document.paths[pathInDocument(call.path)][call.method.toLowerCase()];
    const [done] = Object.entries<Answer>(responses).filter(([status]) => status.startsWith('2'));
    const fields = fieldsOf(done?.[1].content?.['application/json']?.schema);
    return { name, isSecret: fields.some(field => SECRET_FIELD.test(field)), isMarked: hasSecretAnswer(call) };
  });
  const unlike = secrets.filter(({ isSecret, isMarked }) => isSecret !== isMarked);
  expect(unlike.map(({ name }) => `${name} has a secret in its answer or hasSecretAnswer, and not the other`)).toEqual(
    [],
  );
  expect(secrets.filter(({ isMarked }) => isMarked).length).toBeGreaterThan(7);
});

test('every bound of the input is in the document: no text is endless', () => {
  const endless: string[] = [];
  const look = (schema: Answer, at: string): void => {
    if (typeof schema !== 'object' || schema === null) return;
    const types = [schema.type].flat();
    const isBound = ['maxLength', 'enum', 'const', 'format', 'contentMediaType'].some(key => key in schema);
    const isFixed = /^\^[^*+]+\$$/.test(schema.pattern ?? '');
    if (types.includes('string') && !isBound && !isFixed) endless.push(at);
    if (types.includes('array') && !('maxItems' in schema)) endless.push(at);
    for (const [key, inner] of Object.entries<Answer>(schema))
      if (key !== 'properties') look(inner, at);
      else for (const [name, property] of Object.entries<Answer>(inner)) look(property, `${at}.${name}`);
  };
  for (const [, , { operationId, requestBody, parameters }] of operations()) {
    for (const { schema } of Object.values<Answer>(requestBody?.content ?? {})) look(schema, operationId);
    for (const { name, schema } of parameters) look(schema, `${operationId}?${name}`);
  }
  expect(endless).toEqual([]);
});

test('what makes the description is in no script', () => {
  const scripts = ['client/static', 'raff'].flatMap(folder =>
    readdirSync(join(inject('dist'), folder), { recursive: true, encoding: 'utf8' })
      .filter(file => file.endsWith('.js'))
      .map(file => join(inject('dist'), folder, file)),
  );
  expect(scripts.length).toBeGreaterThan(50);
  const marks = /json-schema\.org|listTrackedGames|cannot be converted to JSON Schema/;
  expect(scripts.filter(file => marks.test(readFileSync(file, 'utf8')))).toEqual([]);
});

test('running code takes only types from what describes answers', () => {
  const read = (file: string) => readFileSync(join(top, file), 'utf8');
  const atBuild = /^worker\/(cli|people\/export\/parts)\/|\.answers\.ts$|\/answer-fields\.ts$/;
  const takers = sourceFiles('worker/**/*.ts').filter(file => !atBuild.test(file));
  const taking = /^import (?!type ).*(\.answers|answer-fields)\.ts';$/m;
  expect(takers.length).toBeGreaterThan(500);
  expect(takers.filter(file => taking.test(read(file)))).toEqual([]);
});
