import path from 'node:path'
import type { ReportedHookContext, Reporter, TestCase, TestModule } from 'vitest/node'
import { silenceAfterLimitMs } from './timeouts'

interface Count {
  passed: number
  failed: number
}

/**
 * Ends the run with the plain line `N passed, N failed`; a file that cannot be run counts as failed. It also ends the
 * run where a file reports nothing any more: an infinite loop keeps its thread, or its page, from applying the limit of
 * the test.
 */
export default class PlainCountReporter implements Reporter {
  /** The last report of each running file, by its id. */
  readonly #heard = new Map<string, { module: TestModule; at: number }>()
  #ended: Count = { passed: 0, failed: 0 }

  onInit() {
    setInterval(() => {
      this.#endIfSilent()
    }, 1000).unref()
  }

  onTestModuleStart(module: TestModule) {
    this.#heard.set(module.id, { module, at: performance.now() })
  }
  onTestCaseReady({ module }: TestCase) {
    this.#hear(module)
  }
  onTestCaseResult({ module }: TestCase) {
    this.#hear(module)
  }
  onHookStart({ entity }: ReportedHookContext) {
    this.#hear(entity.type === 'module' ? entity : entity.module)
  }
  onHookEnd({ entity }: ReportedHookContext) {
    this.#hear(entity.type === 'module' ? entity : entity.module)
  }

  onTestModuleEnd(module: TestModule) {
    this.#heard.delete(module.id)
    const { passed, failed } = countOf(module)
    this.#ended = { passed: this.#ended.passed + passed, failed: this.#ended.failed + failed }
  }

  onTestRunEnd(modules: readonly TestModule[], errors: readonly unknown[]) {
    const counts = modules.map(countOf)
    const passed = counts.reduce((sum, count) => sum + count.passed, 0)
    const failed = counts.reduce((sum, count) => sum + count.failed, errors.length)
    this.#heard.clear()
    process.on('exit', () => {
      console.log(`${passed} passed, ${failed} failed`)
    })
  }

  #hear(module: TestModule) {
    if (this.#heard.has(module.id)) this.#heard.set(module.id, { module, at: performance.now() })
  }

  #endIfSilent() {
    for (const { module, at } of this.#heard.values()) {
      const limit = module.project.config.testTimeout + silenceAfterLimitMs
      const silence = performance.now() - at
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
