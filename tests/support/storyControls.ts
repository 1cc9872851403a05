import type { Page } from 'playwright-core'

/** What a page of Storybook's preview lets a script do with the args of a story; only as much of it as is used here. */
interface ArgsWindow {
  __STORYBOOK_ADDONS_CHANNEL__: {
    on: (event: string, listener: (told: unknown) => void) => void
    off: (event: string, listener: (told: unknown) => void) => void
    emit: (event: string, told: unknown) => void
  }
  __STORYBOOK_PREVIEW__: {
    loadStory: (story: { storyId: string }) => Promise<LoadedStory>
  }
}

interface LoadedStory {
  initialArgs: Readonly<Record<string, unknown>>
  argTypes: Readonly<Record<string, ArgType>>
}

interface ArgType {
  control?: { type?: string; disable?: boolean; min?: number; max?: number }
  options?: readonly unknown[]
  table?: { disable?: boolean }
}

/**
 * What is wrong with the controls that Storybook offers for the story that a page shows: those that change nothing of what
 * is to be seen, read or typed, whatever they are set to, and those that it fails by. JSON is left out: what would be
 * another value of it?
 */
export function faultyControls(page: Page, storyId: string): Promise<string[]> {
  return page.evaluate(tryControls, { storyId, patience: { once: 300, again: 15_000 } })
}

/** @see faultyControls For the page's own use. */
async function tryControls({
  storyId,
  patience,
}: {
  storyId: string
  patience: { once: number; again: number }
}): Promise<string[]> {
  const { __STORYBOOK_ADDONS_CHANNEL__: channel, __STORYBOOK_PREVIEW__: storybook } =
    window as unknown as ArgsWindow
  const day = 86_400_000
  const { argTypes, initialArgs } = await storybook.loadStory({ storyId })
  const faults: string[] = []
  for (const [name, argType] of Object.entries(argTypes)) {
    const values = othersOf(argType, initialArgs[name])
    if (values.length === 0 || (await isAnswered(name, values, patience.once))) continue
    // The one before may have left it where this one has nothing to say.
    await remount()
    if (!(await isAnswered(name, values, patience.again))) faults.push(`Its control ${name} changes nothing.`)
  }
  return faults

  async function isAnswered(name: string, values: readonly unknown[], within: number): Promise<boolean> {
    for (const value of values) {
      const before = await settled()
      const failure = await tell('updateStoryArgs', { updatedArgs: { [name]: value } })
      if (failure !== null) faults.push(`It fails by its control ${name}, ${String(value)}: ${failure}`)
      const isChanged = await changed(before, within)
      await tell('resetStoryArgs', { argNames: [name] })
      if (isChanged) return true
    }
    return false
  }

  /** Shows the story anew, as its play leaves it. */
  function remount(): Promise<void> {
    return new Promise((resolve) => {
      const onFinished = () => {
        channel.off('storyFinished', onFinished)
        resolve()
      }
      channel.on('storyFinished', onFinished)
      channel.emit('forceRemount', { storyId })
    })
  }

  /** Other values than a control's own, as somebody would try them; none for JSON. */
  function othersOf({ control, options = [], table }: ArgType, value: unknown): readonly unknown[] {
    if (!control || control.disable || table?.disable) return []
    switch (control.type) {
      case 'boolean':
        return value === undefined ? [true, false] : [value !== true]
      case 'text':
        return textsBeside(typeof value === 'string' ? value : '')
      case 'number':
      case 'range':
        return numbersBeside(typeof value === 'number' ? value : 0)
      case 'date':
        return [1, 40, -40].map((days) => Number(value) + days * day)
      case 'select':
      case 'radio':
      case 'inline-radio':
        return options.filter((option) => option !== value)
      default:
        return []
    }
  }

  function textsBeside(text: string): string[] {
    const time = /^\d{4}-\d\d-\d\d/.test(text) ? Date.parse(text) : Number.NaN
    if (Number.isNaN(time)) return [`${text} and more`, '']
    return [1, 40, -40, 0.1].map((days) => new Date(time + days * day).toISOString().slice(0, text.length))
  }

  function numbersBeside(number: number): number[] {
    return [number + 1, number - 1, number * 2, number / 2, number * 10].filter((other) => other !== number)
  }

  /** Has the args changed, and waits until the story is rendered with them; tells why it cannot be. */
  function tell(event: string, told: object): Promise<string | null> {
    return new Promise((resolve) => {
      let failure: string | null = null
      const onFailure = (told: unknown) => {
        failure = (told as { message?: string }).message ?? JSON.stringify(told)
      }
      const onUpdated = () => {
        channel.off('storyThrewException', onFailure)
        channel.off('storyArgsUpdated', onUpdated)
        resolve(failure)
      }
      channel.on('storyThrewException', onFailure)
      channel.on('storyArgsUpdated', onUpdated)
      channel.emit(event, { storyId, ...told })
    })
  }

  /** Whether it comes to look otherwise, as by what is read or drawn after the rendering. */
  async function changed(before: string, within: number): Promise<boolean> {
    const end = performance.now() + within
    while (looks() === before) {
      if (performance.now() > end) return false
      await nextFrame()
    }
    return true
  }

  /** How it looks once it stays so for a frame. */
  async function settled(): Promise<string> {
    const end = performance.now() + patience.again
    let last = looks()
    while (performance.now() < end) {
      await nextFrame()
      const now = looks()
      if (now === last) break
      last = now
    }
    return last
  }

  function nextFrame(): Promise<void> {
    return new Promise((resolve) => {
      requestAnimationFrame(() => {
        setTimeout(resolve)
      })
    })
  }

  /** All that a story shows, where what floats stands at the end of the page: its elements, what is typed, drawn, in focus. */
  function looks(): string {
    const shown = [...document.body.children].filter(
      ({ id, className }) => id !== 'storybook-docs' && !className.startsWith('sb-'),
    )
    const typed = [...document.querySelectorAll<HTMLInputElement>('input, textarea, select')]
    const drawn = [...document.querySelectorAll('canvas')]
    const focused = [...document.querySelectorAll('*')].indexOf(document.activeElement ?? document.body)
    return [
      ...shown.map(({ outerHTML }) => outerHTML),
      ...typed.map(({ value, checked }) => `${value} ${checked}`),
      ...drawn.map((canvas) => canvas.toDataURL()),
      focused,
    ].join('\n')
  }
}
