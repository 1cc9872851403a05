import type { Decorator } from '@storybook/react'
import { isMockFunction } from '@storybook/test'
import { useLayoutEffect, useState, type ComponentType } from 'react'
import { flushSync } from 'react-dom'

type Args = Readonly<Record<string, unknown>>
type Story = ComponentType<{ args: Args }>

let showArgs: ((given: Args, isAnew: boolean) => void) | undefined
let lastFocused: EventTarget | null = null

function noteFocus({ target }: FocusEvent) {
  lastFocused = target
}

function Shown({ Story, args }: { Story: Story; args: Args }) {
  const [{ round, given }, setGiven] = useState<{ round: number; given: Args }>({ round: 0, given: {} })
  useLayoutEffect(() => {
    showArgs = (next, isAnew) => {
      for (const arg of Object.values(args)) if (isAnew && isMockFunction(arg)) arg.mockClear()
      flushSync(() => {
        setGiven((previous) =>
          isAnew
            ? { round: previous.round + 1, given: next }
            : { round: previous.round, given: { ...previous.given, ...next } },
        )
      })
    }
    document.addEventListener('focusin', noteFocus)
    return () => {
      document.removeEventListener('focusin', noteFocus)
      showArgs = undefined
      lastFocused = null
    }
  }, [args])
  return <Story key={round} args={{ ...args, ...given }} />
}

/** Lets a play use `showWith` and `changeTo`. It is the last of a file's decorators. */
export const shownAnew: Decorator = (Story, { args }) => <Shown Story={Story as Story} args={args} />

async function give<Given extends object>(given: Given, isAnew: boolean) {
  if (!showArgs) throw new Error('The file has no decorator shownAnew.')
  if (isAnew) {
    // The same that holds at the end of a story: see .storybook/testStories.ts.
    if (
      document.activeElement === document.body &&
      lastFocused instanceof Element &&
      !lastFocused.isConnected
    )
      throw new Error('The focus was lost with the element that had it.')
    if (document.activeElement instanceof HTMLElement) document.activeElement.blur()
  }
  showArgs(given as unknown as Args, isAnew)
  // What had the focus went with its story, and was not lost.
  if (isAnew && document.activeElement === document.body)
    document.body.dispatchEvent(new FocusEvent('focusin', { bubbles: true }))
  await Promise.resolve()
  return given
}

/** Mounts the story again with its own args, some of them replaced. Clears the recorded calls of its callbacks. */
export const showWith = <S extends { args?: object }>(given: NonNullable<S['args']>) => give(given, true)

/** Changes args of the mounted story. */
export const changeTo = <S extends { args?: object }>(given: NonNullable<S['args']>) => give(given, false)
