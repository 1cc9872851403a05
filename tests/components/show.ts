import { within } from '@storybook/test'
import { page } from '@vitest/browser/context'

/** A composed story, whose args can be given anew. */
interface Shown<Args> {
  args: Args
  run: (context?: { args: Args }) => Promise<void>
}

/** Shows a story in a wide window, with other props where given, plays it, and returns queries of the page and the props with their spies. */
export async function show<Args extends object>(story: Shown<Args>, props: Partial<Args> = {}) {
  if (innerWidth !== 1200 || innerHeight !== 900) await page.viewport(1200, 900)
  const args = { ...story.args, ...props }
  await story.run({ args })
  return { canvas: within(document.body), args }
}
