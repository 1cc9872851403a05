import type { Reporter, TestModule } from 'vitest/node'

/** Ends the run with the plain line `N passed, N failed`; a file that could not be run counts as failed. */
export default class PlainCountReporter implements Reporter {
  onTestRunEnd(modules: readonly TestModule[], errors: readonly unknown[]) {
    let passed = 0
    let failed = errors.length
    for (const module of modules) {
      const tests = [...module.children.allTests()]
      passed += tests.filter((test) => test.result().state === 'passed').length
      failed += tests.filter((test) => test.result().state === 'failed').length
      if (module.errors().length > 0) failed += 1
    }
    process.on('exit', () => {
      console.log(`${passed} passed, ${failed} failed`)
    })
  }
}
