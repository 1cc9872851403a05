import path from 'node:path'
import type { ReportedHookContext, Reporter, TestCase, TestModule } from 'vitest/node'
import { silenceAfterLimitMs } from './timeouts'

/**
 * Ends the run with the plain line `N passed, N failed`; a file that cannot be run counts as failed. It also ends the
 * run where a file reports nothing any more: an infinite loop keeps its thread, or its page, from applying the limit of
 * the test.
 */
export default class PlainCountReporter implements Reporter {
  /** When each running file reported last. */
  readonly #heard = new Map<TestModule, number>()
  readonly #ended: TestModule[] = []

  onInit() {
    setInterval(() => {
      this.#endIfSilent()
    }, 1000).unref()
  }

  onTestModuleStart(module: TestModule) {
    this.#heard.set(module, performance.now())
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
  onHookEnd(hook: ReportedHookContext) {
    this.onHookStart(hook)
  }

  onTestModuleEnd(module: TestModule) {
    this.#heard.delete(module)
    this.#ended.push(module)
  }

  onTestRunEnd(modules: readonly TestModule[], errors: readonly unknown[]) {
    const count = plainCount(modules, errors.length)
    this.#heard.clear()
    process.on('exit', () => {
      console.log(count)
    })
  }

  #hear(module: TestModule) {
    if (this.#heard.has(module)) this.#heard.set(module, performance.now())
  }

  #endIfSilent() {
    for (const [module, at] of this.#heard) {
      const { testTimeout, root } = module.project.config
      const silence = performance.now() - at
      if (silence < testTimeout + silenceAfterLimitMs) continue
      const running = [...module.children.allTests()].find((test) => test.result().state === 'pending')
      const place = path.relative(root, module.moduleId) + (running ? ` > ${running.fullName}` : '')
      console.error(`${place} hangs: it has told nothing for ${(silence / 1000).toFixed(0)} s.`)
      console.log(plainCount(this.#ended, 1))
      process.exit(1)
    }
  }
}

function plainCount(modules: readonly TestModule[], others: number): string {
  const tests = modules.flatMap((module) => [...module.children.allTests()])
  const count = (state: string) => tests.filter((test) => test.result().state === state).length
  const broken = modules.filter((module) => module.errors().length > 0).length
  return `${count('passed')} passed, ${count('failed') + broken + others} failed`
}
