import type { Reporter, TestCase, TestModule } from 'vitest/node';

const nameOf = (test: TestCase) => `${test.module.relativeModuleId} > ${test.fullName}`;
const isRed = (test: TestCase) => test.result().state === 'failed';

/** What failed in a file: its tests by name, or the file itself if it failed outside of them. */
function failuresIn(module: TestModule): string[] {
  const names = [...module.children.allTests()].filter(isRed).map(nameOf);
  return module.state() === 'failed' && !names.length ? [module.relativeModuleId] : names;
}

/**
 * Ends a run with one plain line that any program can read, after the names of what failed and of what passed only when
 * it was tried once more: a log is often cut where it begins.
 */
export default class ClosingLine implements Reporter {
  onTestRunEnd(modules: readonly TestModule[], errors: readonly unknown[]) {
    const tests = modules.flatMap(module => [...module.children.allTests()]);
    const failures = modules.flatMap(failuresIn);
    const unsteady = tests.filter(test => test.diagnostic()?.flaky).map(nameOf);
    const passed = tests.filter(test => test.result().state === 'passed').length;
    process.on('exit', () => {
      for (const name of unsteady) console.log(`unsteady: ${name}`);
      for (const name of failures) console.log(`failed: ${name}`);
      console.log(`${passed} passed, ${failures.length + errors.length} failed`);
    });
  }
}
