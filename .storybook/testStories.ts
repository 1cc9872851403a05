import { composeStory, type Meta, type StoryObj } from '@storybook/react'
import { commands, page } from '@vitest/browser/context'
import { storyNameFromExport } from 'storybook/internal/csf'
import { expect, test } from 'vitest'
import { boxesOf, beyondTheFrame, smallTargets, unmirrored } from './geometry'
import { viewports } from './viewports'

declare module '@vitest/browser/context' {
  interface BrowserCommands {
    ariaSnapshot: () => Promise<string>
  }
}

/** What is different in this run: `VITE_STORIES=phone`, `rtl` or `axe`. */
const variant = import.meta.env.VITE_STORIES as '' | 'phone' | 'rtl' | 'axe'

/** The window of a story that sets no viewport. */
const defaultSize = variant === 'phone' ? { width: 390, height: 844 } : { width: 1200, height: 900 }

/**
 * Shows each story of the current file, in a window of the story's own size, and plays it. Of a published story a screen
 * reader finds what the snapshot says; on a phone it fits and is easy to press; from right to left it is mirrored, unless it
 * has a direction of its own. A "Don't" story is a picture for the documentation.
 */
export function testStories(meta: Meta, stories: Readonly<Record<string, StoryObj>>): void {
  for (const [name, story] of Object.entries(stories)) {
    if (story.tags?.includes('dont')) continue
    // A foundation's story is shown by a page of its own.
    const isPublished = meta.title?.startsWith('Foundations/') === true || !story.tags?.includes('!dev')
    test(story.name ?? storyNameFromExport(name), async () => {
      const composedIn = (direction: 'ltr' | 'rtl') =>
        composeStory({ ...story, globals: { direction, ...story.globals } }, meta, undefined, name)
      const composed = composedIn('ltr')
      await setSize(composed.parameters.viewport as { defaultViewport?: keyof typeof viewports })
      const lost = watchFocus()
      await composed.run()
      if (lost() && composed.parameters.focusGoesTo !== 'host')
        throw new Error('The focus was lost with the element that had it.')
      if (!isPublished) return
      if (variant === '') expect(await commands.ariaSnapshot()).toMatchSnapshot()
      if (variant === 'phone') {
        expect(beyondTheFrame()).toEqual([])
        expect(smallTargets()).toEqual([])
      }
      if (variant === 'rtl' && story.globals?.direction === undefined) {
        await document.fonts.ready
        let boxes = boxesOf()
        await composedIn('rtl').run()
        // The first time its parts were still being loaded.
        if (boxes.length !== boxesOf().length) {
          await composed.run()
          boxes = boxesOf()
          await composedIn('rtl').run()
        }
        expect(unmirrored(boxes)).toEqual([])
      }
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
