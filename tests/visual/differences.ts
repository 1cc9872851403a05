import type { FullConfig, Reporter, Suite } from 'playwright/types/testReporter'

/** Prints how far the run is, and at its end the stories that differ; Playwright's own report has the pictures. */
export default class Differences implements Reporter {
  #all: Suite | undefined
  #done = 0

  onBegin(_config: FullConfig, all: Suite) {
    this.#all = all
  }

  onTestEnd() {
    this.#done += 1
    if (this.#done % 100 === 0) console.log(`visual: ${this.#done} of ${this.#all?.allTests().length}`)
  }

  onEnd() {
    const stories = this.#all?.allTests() ?? []
    const different = stories.filter((story) => story.outcome() === 'unexpected')
    for (const { title } of different) console.log(`visual: differs: ${title}`)
    console.log(`visual: ${different.length} of ${stories.length} stories differ`)
  }
}
