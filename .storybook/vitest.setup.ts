import * as a11y from '@storybook/addon-a11y/preview'
import { setProjectAnnotations } from '@storybook/react'
import { afterEach, beforeAll, beforeEach, expect, vi } from 'vitest'
import * as preview from './preview'

const appearance = import.meta.env.VITE_APPEARANCE === 'dark' ? 'dark' : 'light'

const project = setProjectAnnotations([a11y, preview, { initialGlobals: { appearance } }])

beforeAll(project.beforeAll)

// A stray error or warning fails the story that caused it.
beforeEach(() => {
  vi.spyOn(console, 'error')
  vi.spyOn(console, 'warn')
})
afterEach(() => {
  expect(console.error).not.toHaveBeenCalled()
  expect(console.warn).not.toHaveBeenCalled()
  vi.restoreAllMocks()
})
