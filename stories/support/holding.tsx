import type { Decorator } from '@storybook/react'
import { userEvent, within } from '@storybook/test'
import { useState, type ComponentType } from 'react'
import { Button } from '~/ui/parts/Button/Button'

type Args = Readonly<Record<string, unknown>>
type Story = ComponentType<{ args: Args }>
type Callback = ((...told: unknown[]) => unknown) | undefined

/** What a callback's arguments make of the value that is held. */
type After<Value> = (value: Value, ...told: never[]) => Value

/** State that begins as an arg says, and follows it when Controls change it. */
export function useFollowed<Value>(arg: Value) {
  const [held, setHeld] = useState({ arg, value: arg })
  const now = Object.is(held.arg, arg) ? held : { arg, value: arg }
  if (now !== held) setHeld(now)
  const change = (after: (value: Value) => Value) => {
    setHeld((held) => ({ ...held, value: after(held.value) }))
  }
  return [now.value, change] as const
}

/**
 * Holds the value of an arg as the app does, so that a story answers: the value that its callback tells, or what each of
 * several makes of it. The story's own callbacks are called too.
 */
export function holding<Value>(
  name: string,
  callbacks: string | Readonly<Record<string, After<Value>>>,
): Decorator {
  const changes: Readonly<Record<string, After<Value>>> =
    typeof callbacks === 'string' ? { [callbacks]: (_, told: Value) => told } : callbacks
  function Holding({ Story, args }: { Story: Story; args: Args }) {
    const [value, change] = useFollowed(args[name] as Value)
    const held: Record<string, Callback> = {}
    for (const [callback, after] of Object.entries(changes))
      held[callback] = (...told) => {
        change((value) => after(value, ...(told as never[])))
        return (args[callback] as Callback)?.(...told)
      }
    return <Story args={{ ...args, [name]: value, ...held }} />
  }
  return (Story, { args }) => <Holding Story={Story as Story} args={args} />
}

/**
 * Lets an element go when it asks to be closed, and offers it again, which on the site something else does: by its `open`
 * where it has one.
 */
export function closing(callback: string, open?: string): Decorator {
  function Closing({ Story, args }: { Story: Story; args: Args }) {
    const [isOpen, change] = useFollowed(open === undefined || args[open] === true)
    const close: Callback = (...told) => {
      change(() => false)
      return (args[callback] as Callback)?.(...told)
    }
    return (
      <>
        {!isOpen && (
          <p style={{ margin: 16 }}>
            <Button
              onClick={() => {
                change(() => true)
              }}
            >
              Show again
            </Button>
          </p>
        )}
        {(isOpen || open !== undefined) && (
          <Story args={{ ...args, [callback]: close, ...(open !== undefined && { [open]: isOpen }) }} />
        )}
      </>
    )
  }
  return (Story, { args }) => <Closing Story={Story as Story} args={args} />
}

/** Brings back what was closed. */
export async function showAgain(canvasElement: HTMLElement) {
  await userEvent.click(within(canvasElement).getByRole('button', { name: 'Show again' }))
}
