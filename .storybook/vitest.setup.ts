import * as a11y from '@storybook/addon-a11y/preview'
import { setProjectAnnotations, type Preview } from '@storybook/react'
import { afterEach, beforeAll, beforeEach, expect, vi } from 'vitest'
import { thawDate } from './clock'
import * as preview from './preview'

/** axe looks at each story twice: in its own appearance, by the addon, and in the other one, as its play left it. */
const inTheOtherAppearance: Preview['experimental_afterEach'] = async (context) => {
  const swap = () => {
    for (const appearance of ['light', 'dark']) document.documentElement.classList.toggle(appearance)
  }
  swap()
  await a11y.experimental_afterEach(context)
  swap()
}

const project = setProjectAnnotations([
  a11y,
  preview,
  {
    experimental_afterEach: inTheOtherAppearance,
    // Every rule runs. What passes is not listed element by element, which the runner would be sent; and the style
    // sheets are not fetched again for each story, which only rules that are experimental read.
    parameters: { a11y: { options: { resultTypes: ['violations'], preload: { assets: ['media'] } } } },
  },
])

beforeAll(project.beforeAll)

// A stray error or warning fails the story that caused it.
beforeEach(() => {
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
