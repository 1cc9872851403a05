import type { StoryParameters } from './shots'

/** What a page of Storybook's preview lets a script do; only as much of it as is used here. */
interface PreviewWindow {
  __STORYBOOK_ADDONS_CHANNEL__: {
    on: (event: string, listener: (told: unknown) => void) => void
    off: (event: string, listener: (told: unknown) => void) => void
    emit: (event: string, told: unknown) => void
  }
  __STORYBOOK_PREVIEW__: {
    ready: () => Promise<void>
    storyStoreValue: { userGlobals: { update: (globals: object) => void } }
    extract: () => Promise<Record<string, { title: string; name: string; parameters: StoryParameters }>>
  }
}

export interface ListedStory {
  id: string
  title: string
  name: string
  parameters: StoryParameters
}

// Each of the following runs in the page, and so can use nothing of this module.

/** Whether there is a preview to talk to. */
export function isThere(): boolean {
  return '__STORYBOOK_ADDONS_CHANNEL__' in window
}

/** Waits until stories can be shown, and keeps the addon from looking at each of them. */
export async function makeReady(): Promise<void> {
  const { __STORYBOOK_PREVIEW__: storybook, __STORYBOOK_ADDONS_CHANNEL__: channel } =
    window as unknown as PreviewWindow
  await storybook.ready()
  channel.emit('updateGlobals', { globals: { a11y: { manual: true } } })
}

/** Every story, with what the camera asks of its parameters. */
export async function listStories(): Promise<ListedStory[]> {
  const { __STORYBOOK_PREVIEW__: storybook } = window as unknown as PreviewWindow
  return Object.entries(await storybook.extract()).map(([id, { title, name, parameters }]) => ({
    id,
    title,
    name,
    parameters: {
      ...(parameters.chromatic && { chromatic: parameters.chromatic }),
      ...(parameters.viewport && { viewport: parameters.viewport }),
    },
  }))
}

/**
 * Does what a press in the sidebar or the toolbar does, and waits until the story it concerns has come to its end:
 * after its play, or rendered again. Tells what failed.
 */
export async function ask([event, told, storyId, patience]: readonly [
  event: string,
  told: object,
  storyId: string,
  patience: number,
]): Promise<string[]> {
  const { __STORYBOOK_ADDONS_CHANNEL__: channel } = window as unknown as PreviewWindow
  const failures: string[] = []
  const listeners: [event: string, listener: (told: unknown) => void][] = []
  await new Promise<void>((resolve) => {
    const late = setTimeout(() => {
      failures.push(`has not ended after ${patience} ms`)
      resolve()
    }, patience)
    const end = () => {
      clearTimeout(late)
      resolve()
    }
    for (const name of ['storyErrored', 'storyThrewException', 'playFunctionThrewException', 'storyMissing'])
      listeners.push([
        name,
        (failure) => {
          failures.push((failure as { message?: string }).message ?? JSON.stringify(failure))
          // A file that cannot be loaded: there is nothing to render, and no end of it.
          if (name === 'storyMissing') end()
        },
      ])
    listeners.push([
      'storyFinished',
      (finished) => {
        if ((finished as { storyId: string }).storyId === storyId) end()
      },
    ])
    for (const [name, listener] of listeners) channel.on(name, listener)
    channel.emit(event, told)
  })
  for (const [name, listener] of listeners) channel.off(name, listener)
  return failures
}

/** Sets the toolbar for the story that comes next. */
export function setToolbar(globals: object): void {
  const { __STORYBOOK_PREVIEW__: storybook } = window as unknown as PreviewWindow
  storybook.storyStoreValue.userGlobals.update(globals)
}

/**
 * Waits until what is asked for is there, and the page has not changed for three frames and so many milliseconds; a
 * page that never rests, for five seconds at most.
 */
export async function settle(quiet: number): Promise<void> {
  await document.fonts.ready
  await Promise.all([...document.images].map((image) => image.decode().catch(() => undefined)))
  const begin = performance.now()
  let [frames, since] = [0, begin]
  const watcher = new MutationObserver(() => {
    frames = 0
    since = performance.now()
  })
  watcher.observe(document, { subtree: true, childList: true, attributes: true, characterData: true })
  while ((frames < 3 || performance.now() - since < quiet) && performance.now() - begin < 5000) {
    await new Promise((drawn) => {
      requestAnimationFrame(drawn)
    })
    frames += 1
  }
  watcher.disconnect()
}

/** The same numbers for each story, in the place of chance. */
export function seedRandom(): void {
  let state = 1
  Math.random = () => {
    state = (state * 16_807) % 2_147_483_647
    return state / 2_147_483_647
  }
}
