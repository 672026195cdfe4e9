import { stripVTControlCharacters } from 'node:util';
import type { Reporter, TestCase, TestModule } from 'vitest/node';

const nameOf = (test: TestCase) => `${test.module.relativeModuleId} > ${test.fullName}`;
const isRed = (test: TestCase) => test.result().state === 'failed';

/** How much of a failure's message stands behind its name, characters. */
const REASON_LENGTH = 600;

/** A name with the reasons of each try, in one line. */
function toldWithReasons(name: string, errors: readonly { message: string }[] = []): string {
  const reasons = errors.map(({ message }) =>
    stripVTControlCharacters(message).replaceAll(/\s+/g, ' ').slice(0, REASON_LENGTH),
  );
  return [name, ...reasons].join(' | ');
}

const told = (test: TestCase) => toldWithReasons(nameOf(test), test.result().errors);

/** What failed in a file: its tests by name, or the file itself if it failed outside of them. */
function failuresIn(module: TestModule): string[] {
  const names = [...module.children.allTests()].filter(isRed).map(told);
  return module.state() === 'failed' && !names.length
    ? [toldWithReasons(module.relativeModuleId, module.errors())]
    : names;
}

/**
 * Ends a run with one plain line that any program can read, after what failed and what passed only when it was tried
 * once more, each with its reason: a log is often cut where it begins.
 */
export default class ClosingLine implements Reporter {
  onTestRunEnd(modules: readonly TestModule[], errors: readonly unknown[]) {
    const tests = modules.flatMap(module => [...module.children.allTests()]);
    const failures = modules.flatMap(failuresIn);
    const unsteady = tests.filter(test => test.diagnostic()?.flaky).map(told);
    const passed = tests.filter(test => test.result().state === 'passed').length;
    process.on('exit', () => {
      for (const name of unsteady) console.log(`unsteady: ${name}`);
      for (const name of failures) console.log(`failed: ${name}`);
      console.log(`${passed} passed, ${failures.length + errors.length} failed`);
    });
  }
}
