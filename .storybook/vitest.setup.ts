import './withoutRecords'
import * as a11y from '@storybook/addon-a11y/preview'
import { setProjectAnnotations, type Preview } from '@storybook/react'
import { page } from '@vitest/browser/context'
import { afterEach, beforeAll, beforeEach, expect, vi } from 'vitest'
import { thawDate } from './clock'
import { makeOlder, missing } from '../tests/support/olderBrowser'
import * as preview from './preview'

// Every story runs as in the oldest supported browser.
makeOlder(missing)

let isFirstOfFile = false

/** Every rule runs. Passes are not listed, and style sheets are not fetched again, which only experimental rules read. */
const quickly = { resultTypes: ['violations'], preload: { assets: ['media'] } }

/** The second appearance differs from the first only in its colours. */
const coloursAlone = { ...quickly, runOnly: ['color-contrast', 'link-in-text-block'] }

/**
 * Runs axe on the first story of each file and on every screen, after its play and in its own appearance; with
 * `VITE_STORIES=axe`, as in the full run, on every story in both; on a phone and from right to left on none.
 */
const withAxe: Preview['experimental_afterEach'] = async (context) => {
  const variant = import.meta.env.VITE_STORIES as string
  const isOnAll = variant === 'axe'
  if (!isOnAll && variant !== '') return
  if (!isOnAll && !isFirstOfFile && !context.title.startsWith('Screens/')) return
  await a11y.experimental_afterEach(context)
  if (!isOnAll) return
  for (const appearance of ['light', 'dark']) document.documentElement.classList.toggle(appearance)
  const a11yParameters = context.parameters.a11y as Record<string, unknown>
  await a11y.experimental_afterEach({
    ...context,
    parameters: { ...context.parameters, a11y: { ...a11yParameters, options: coloursAlone } },
  })
}

const project = setProjectAnnotations([
  preview,
  {
    experimental_afterEach: withAxe,
    initialGlobals: a11y.initialGlobals,
    parameters: { a11y: { options: quickly } },
  },
])

/** The hooks of a test file. Files share their modules, so that each has to register them (`storyTests`). */
export function registerHooks(): void {
  beforeAll(project.beforeAll)
  beforeEach(async ({ task }) => {
    // Otherwise the window keeps the size of the file before. A story sets its own.
    if (task.file.name.startsWith('tests/')) await page.viewport(1200, 900)
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
}
