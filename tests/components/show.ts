import { within } from '@storybook/test'

/** A composed story, whose args can be given anew. */
interface Shown<Args> {
  args: Args
  run: (context?: { args: Args }) => Promise<void>
}

/** Shows a story with other props where given, plays it, and returns page queries and props with spies. */
export async function show<Args extends object>(story: Shown<Args>, props: Partial<Args> = {}) {
  const args = { ...story.args, ...props }
  await story.run({ args })
  return { canvas: within(document.body), args }
}
