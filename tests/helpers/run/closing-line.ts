import type { Reporter, TestModule } from 'vitest/node';

/** Ends a run with one plain line that any program can read. */
export default class ClosingLine implements Reporter {
  onTestRunEnd(modules: readonly TestModule[], errors: readonly unknown[]) {
    const results = modules.flatMap(module => {
      const tests = [...module.children.allTests()].map(test => test.result().state);
      return module.state() === 'failed' && !tests.includes('failed') ? [...tests, 'failed' as const] : tests;
    });
    const passed = results.filter(state => state === 'passed').length;
    const failed = results.filter(state => state === 'failed').length + errors.length;
    process.on('exit', () => console.log(`${passed} passed, ${failed} failed`));
  }
}
