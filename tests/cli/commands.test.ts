import { expect, test } from 'vitest';
import { COMMANDS, runCommand } from '../helpers/stack/commands.ts';

test.each(COMMANDS)('`npm run %s` runs from its own files, and shows how to call it', async name => {
  const { code, out, err } = await runCommand(name, [], {}, { asWritten: true });
  expect([code, out]).toEqual([1, '']);
  expect(err).toContain(`npm run ${name} -- `);
});
