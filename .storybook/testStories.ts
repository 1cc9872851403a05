import { composeStory, type Meta, type StoryObj } from '@storybook/react'
import { page } from '@vitest/browser/context'
import { storyNameFromExport } from 'storybook/internal/csf'
import { test } from 'vitest'
import { viewports } from './viewports'

/** The size of a window in which nothing asks for another one. */
const usual = { width: 1200, height: 900 }

/**
 * Plays each story of the file that is being run, in a window of the story's own size. A "Don't" story is a picture
 * that the documentation shows, and has nothing to play.
 */
export function testStories(meta: Meta, stories: Readonly<Record<string, StoryObj>>): void {
  for (const [name, story] of Object.entries(stories)) {
    if (story.tags?.includes('dont')) continue
    test(story.name ?? storyNameFromExport(name), async () => {
      const composed = composeStory(story, meta, undefined, name)
      await setSize(composed.parameters.viewport as { defaultViewport?: keyof typeof viewports })
      await composed.run()
    })
  }
}

async function setSize({ defaultViewport }: { defaultViewport?: keyof typeof viewports }): Promise<void> {
  const styles = defaultViewport && viewports[defaultViewport].styles
  const own = styles
    ? { width: Number.parseInt(styles.width), height: Number.parseInt(styles.height) }
    : usual
  if (innerWidth !== own.width || innerHeight !== own.height) await page.viewport(own.width, own.height)
}
