import { composeStory, type Meta, type StoryObj } from '@storybook/react'
import { page } from '@vitest/browser/context'
import { storyNameFromExport } from 'storybook/internal/csf'
import { test } from 'vitest'
import { viewports } from './viewports'

/** The default window or direction of stories that set none: `VITE_STORIES=phone` or `VITE_STORIES=rtl`. */
const variant = import.meta.env.VITE_STORIES as 'phone' | 'rtl' | undefined

/** The window of a story that sets no viewport. */
const defaultSize = variant === 'phone' ? { width: 390, height: 844 } : { width: 1200, height: 900 }
const globals = variant === 'rtl' ? { direction: 'rtl' } : {}

/**
 * Plays each story of the current file, in a window of the story's own size. A "Don't" story is a picture for the
 * documentation without a play.
 */
export function testStories(meta: Meta, stories: Readonly<Record<string, StoryObj>>): void {
  for (const [name, story] of Object.entries(stories)) {
    if (story.tags?.includes('dont')) continue
    test(story.name ?? storyNameFromExport(name), async () => {
      const composed = composeStory(
        { ...story, globals: { ...globals, ...story.globals } },
        meta,
        undefined,
        name,
      )
      await setSize(composed.parameters.viewport as { defaultViewport?: keyof typeof viewports })
      const lost = watchFocus()
      await composed.run()
      if (lost() && composed.parameters.focusGoesTo !== 'host')
        throw new Error('The focus was lost with the element that had it.')
    })
  }
}

async function setSize({ defaultViewport }: { defaultViewport?: keyof typeof viewports }): Promise<void> {
  const styles = defaultViewport && viewports[defaultViewport].styles
  const own = styles
    ? { width: Number.parseInt(styles.width), height: Number.parseInt(styles.height) }
    : defaultSize
  if (innerWidth !== own.width || innerHeight !== own.height) await page.viewport(own.width, own.height)
}

/**
 * Tells whether the focus is on the page's body because the element that had it was removed. Where the host of the element
 * moves the focus, the story says so: `parameters: { focusGoesTo: 'host' }`.
 */
function watchFocus(): () => boolean {
  let last: EventTarget | null = null
  const watching = new AbortController()
  document.addEventListener(
    'focusin',
    ({ target }) => {
      last = target
    },
    { signal: watching.signal },
  )
  return () => {
    watching.abort()
    return document.activeElement === document.body && last instanceof Element && !last.isConnected
  }
}
