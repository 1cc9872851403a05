import './withoutRecords'
import * as a11y from '@storybook/addon-a11y/preview'
import { setProjectAnnotations, type Preview } from '@storybook/react'
import { afterEach, beforeAll, beforeEach, expect, vi } from 'vitest'
import { thawDate } from './clock'
import { makeOlder, missing } from '../tests/support/olderBrowser'
import * as preview from './preview'

// Every story runs as in the oldest supported browser.
makeOlder(missing)

let isFirstOfFile = false

/**
 * Runs axe on the first story of each file and on every screen, after its play and in its own appearance. The tests of the
 * built Storybook (`npm run test:all`) run it on all others, and on each story in the other appearance.
 */
const withAxe: Preview['experimental_afterEach'] = async (context) => {
  if (isFirstOfFile || context.title.startsWith('Screens/')) await a11y.experimental_afterEach(context)
}

const project = setProjectAnnotations([
  preview,
  {
    experimental_afterEach: withAxe,
    initialGlobals: a11y.initialGlobals,
    // Every rule runs. Passes are not listed, because the list would be sent to the runner. Style sheets are not fetched
    // again for each story, because only experimental rules read them.
    parameters: { a11y: { options: { resultTypes: ['violations'], preload: { assets: ['media'] } } } },
  },
])

beforeAll(project.beforeAll)

beforeEach(({ task }) => {
  isFirstOfFile = task.file.tasks[0] === task
  // A stray error or warning fails the story that caused it.
  vi.spyOn(console, 'error')
  vi.spyOn(console, 'warn')
})
afterEach(() => {
  // The runner recognises a changed file by the time.
  thawDate()
  expect(console.error).not.toHaveBeenCalled()
  expect(console.warn).not.toHaveBeenCalled()
  vi.restoreAllMocks()
})
