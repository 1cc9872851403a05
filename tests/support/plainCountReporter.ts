import path from 'node:path'
import type { Reporter, TestCase, TestModule } from 'vitest/node'
import { leastSilenceMs, silenceAfterLimitMs } from './timeouts'

interface Count {
  passed: number
  failed: number
}

/**
 * Ends the run with the plain line `N passed, N failed`; a file that could not be run counts as failed. Ends it too where
 * a file tells nothing any more: a loop that never ends keeps its thread, or its page, from heeding the limit of the test.
 */
export default class PlainCountReporter implements Reporter {
  /** When each file that runs was last heard of. */
  readonly #heardAt = new Map<TestModule, number>()
  #ended: Count = { passed: 0, failed: 0 }

  onInit() {
    setInterval(() => {
      this.#endIfSilent()
    }, 1000).unref()
  }

  onTestModuleQueued(module: TestModule) {
    this.#heardAt.set(module, performance.now())
  }
  onTestModuleCollected(module: TestModule) {
    this.#hear(module)
  }
  onTestModuleStart(module: TestModule) {
    this.#hear(module)
  }
  onTestCaseReady({ module }: TestCase) {
    this.#hear(module)
  }
  onTestCaseResult({ module }: TestCase) {
    this.#hear(module)
  }

  onTestModuleEnd(module: TestModule) {
    this.#heardAt.delete(module)
    const { passed, failed } = countOf(module)
    this.#ended = { passed: this.#ended.passed + passed, failed: this.#ended.failed + failed }
  }

  onTestRunEnd(modules: readonly TestModule[], errors: readonly unknown[]) {
    const counts = modules.map(countOf)
    const passed = counts.reduce((sum, count) => sum + count.passed, 0)
    const failed = counts.reduce((sum, count) => sum + count.failed, errors.length)
    this.#heardAt.clear()
    process.on('exit', () => {
      console.log(`${passed} passed, ${failed} failed`)
    })
  }

  #hear(module: TestModule) {
    if (this.#heardAt.has(module)) this.#heardAt.set(module, performance.now())
  }

  #endIfSilent() {
    for (const [module, heardAt] of this.#heardAt) {
      const limit = Math.max(leastSilenceMs, module.project.config.testTimeout + silenceAfterLimitMs)
      const silence = performance.now() - heardAt
      if (silence < limit) continue
      const running = [...module.children.allTests()].find((test) => test.result().state === 'pending')
      const place = [
        path.relative(module.project.config.root, module.moduleId),
        ...(running ? [running.fullName] : []),
      ].join(' > ')
      console.error(`${place} hangs: it has told nothing for ${(silence / 1000).toFixed(0)} s.`)
      console.log(`${this.#ended.passed} passed, ${this.#ended.failed + 1} failed`)
      process.exit(1)
    }
  }
}

function countOf(module: TestModule): Count {
  const states = [...module.children.allTests()].map((test) => test.result().state)
  const countOfState = (state: (typeof states)[number]) => states.filter((one) => one === state).length
  return {
    passed: countOfState('passed'),
    failed: countOfState('failed') + (module.errors().length > 0 ? 1 : 0),
  }
}
