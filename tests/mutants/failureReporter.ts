import { writeFileSync } from 'node:fs'
import path from 'node:path'
import type { Reporter, TestModule } from 'vitest/node'

export interface Failure {
  /** From the repository's root. */
  file: string
  /** The test's full name, or the error of the whole file. */
  test: string
}

/** Writes the failures, as JSON, into the file that `FAILURES` names. */
export default class FailureReporter implements Reporter {
  onTestRunEnd(modules: readonly TestModule[], errors: readonly { message: string }[]) {
    const failures: Failure[] = errors.map(({ message }) => ({ file: '', test: `unhandled: ${message}` }))
    for (const module of modules) {
      const file = path.relative('', module.moduleId)
      const failed = [...module.children.allTests('failed')].map(({ fullName }) => fullName)
      if (failed.length === 0 && module.state() === 'failed') {
        const [first] = [
          ...module.errors(),
          ...[...module.children.allSuites()].flatMap((suite) => suite.errors()),
        ]
        failed.push(`as a whole: ${first?.message ?? ''}`)
      }
      failures.push(...failed.map((test) => ({ file, test })))
    }
    writeFileSync(process.env.FAILURES ?? 'failures.json', JSON.stringify(failures))
  }
}
