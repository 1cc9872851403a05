import './withoutRecords'
import * as a11y from '@storybook/addon-a11y/preview'
import { setProjectAnnotations, type Preview } from '@storybook/react'
import { afterEach, beforeAll, beforeEach, expect, vi } from 'vitest'
import { thawDate } from './clock'
import { makeOlder, missing } from '../tests/support/olderBrowser'
import * as preview from './preview'

// Every story is one of the oldest browser that may show it.
makeOlder(missing)

let isFirstOfFile = false

/**
 * axe looks at the first story of each file and at every screen, as its play left it and in its own appearance. The
 * built Storybook (`npm run test:all`) has it look at all others, and at each in the other appearance.
 */
const withAxe: Preview['experimental_afterEach'] = async (context) => {
  if (isFirstOfFile || context.title.startsWith('Screens/')) await a11y.experimental_afterEach(context)
}

const project = setProjectAnnotations([
  preview,
  {
    experimental_afterEach: withAxe,
    initialGlobals: a11y.initialGlobals,
    // Every rule runs. What passes is not listed element by element, which the runner would be sent; and the style
    // sheets are not fetched again for each story, which only rules that are experimental read.
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
  // The runner tells a changed file from the one before by the time.
  thawDate()
  expect(console.error).not.toHaveBeenCalled()
  expect(console.warn).not.toHaveBeenCalled()
  vi.restoreAllMocks()
})
