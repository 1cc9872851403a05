import type { Decorator } from '@storybook/react'
import { useState, type ComponentType } from 'react'
import { Button } from '~/ui/parts/Button/Button'

type Args = Readonly<Record<string, unknown>>
type Story = ComponentType<{ args: Args }>
type Callback = ((...params: unknown[]) => unknown) | undefined

/** The next value, from the current one and a callback's arguments. */
type Reducer<Value> = (value: Value, ...params: never[]) => Value

/** State that starts with the value of an arg, and is reset when Controls change the arg. */
export function useArgState<Value>(arg: Value) {
  const [state, setState] = useState({ arg, value: arg })
  const current = Object.is(state.arg, arg) ? state : { arg, value: arg }
  if (current !== state) setState(current)
  const change = (after: (value: Value) => Value) => {
    setState((previous) => ({ ...previous, value: after(previous.value) }))
  }
  return [current.value, change] as const
}

/**
 * Keeps an arg in state as the app does, so that the story reacts. One callback passes the next value; of several, each
 * has a reducer. The story's own callbacks are called too.
 */
export function controlled<Value>(
  name: string,
  callbacks: string | Readonly<Record<string, Reducer<Value>>>,
): Decorator {
  const changes: Readonly<Record<string, Reducer<Value>>> =
    typeof callbacks === 'string' ? { [callbacks]: (_, next: Value) => next } : callbacks
  function Controlled({ Story, args }: { Story: Story; args: Args }) {
    const [value, change] = useArgState(args[name] as Value)
    const handlers: Record<string, Callback> = {}
    for (const [callback, after] of Object.entries(changes))
      handlers[callback] = (...params) => {
        change((value) => after(value, ...(params as never[])))
        return (args[callback] as Callback)?.(...params)
      }
    return <Story args={{ ...args, [name]: value, ...handlers }} />
  }
  return (Story, { args }) => <Controlled Story={Story as Story} args={args} />
}

/**
 * Removes an element when it calls its close callback, or sets its `open` prop to false where it has one. A "Show again"
 * button brings it back; on the site something else does that.
 */
export function closable(callback: string, open?: string): Decorator {
  function Closable({ Story, args }: { Story: Story; args: Args }) {
    const [isOpen, change] = useArgState(open === undefined || args[open] === true)
    const close: Callback = (...params) => {
      change(() => false)
      return (args[callback] as Callback)?.(...params)
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
  return (Story, { args }) => <Closable Story={Story as Story} args={args} />
}
