import { composeStory, type Decorator, type Meta, type StoryObj } from '@storybook/react'
import { userEvent, within } from '@storybook/test'
import { useState, type ComponentType } from 'react'
import { flushSync } from 'react-dom'
import { expect } from 'vitest'

/** What is in the page. */
export const canvas = within(document.body)

/** A composed story, whose args can be given anew. */
interface Shown<Args> {
  args: Args
  run: (context?: { args: Args }) => Promise<void>
}

/** Shows a story with other props where given, plays it, and returns its props with their spies. */
export async function show<Args extends object>(story: Shown<Args>, props: Partial<Args> = {}) {
  const args = { ...story.args, ...props }
  await story.run({ args })
  return { args }
}

/** Shows a story, and returns what gives it other props while it stays mounted. */
export async function showChanging<Props extends object>(meta: Meta<Props>, story: StoryObj<Props>) {
  let give: (props: Partial<Props>) => void = () => undefined
  function Changing({ Story, args }: { Story: ComponentType<{ args: object }>; args: object }) {
    const [given, setGiven] = useState<Partial<Props>>({})
    give = setGiven
    return <Story args={{ ...args, ...given }} />
  }
  const decorator: Decorator = (Story, { args }) => (
    <Changing Story={Story as ComponentType<{ args: object }>} args={args} />
  )
  await show(composeStory({ ...story, decorators: [decorator] }, meta))
  return (props: Partial<Props>) => {
    flushSync(() => {
      give(props)
    })
  }
}

/** Presses buttons by their names, one after the other. */
export async function press(...names: (string | RegExp)[]) {
  for (const name of names) await userEvent.click(canvas.getByRole('button', { name }))
}

/** An expectation that holds soon, also on a busy machine. */
export const soon = <Value,>(read: () => Value) => expect.poll(read, { timeout: 10_000 })

/** The hidden field by which a file is chosen. */
export function fileInput(): HTMLElement {
  const input = document.querySelector<HTMLInputElement>('input[type=file]')
  if (!input) throw new Error('There is no field for a file.')
  return input
}

/** Drags files over an element, away from it, or drops them there; whether the browser would do nothing with them. */
export function drag(element: Element, type: 'dragover' | 'dragleave' | 'drop', ...names: string[]): boolean {
  const dataTransfer = new DataTransfer()
  for (const name of names.length > 0 ? names : ['deck.pdf'])
    dataTransfer.items.add(new File(['%PDF-1.4'], name, { type: 'application/pdf' }))
  return !element.dispatchEvent(new DragEvent(type, { bubbles: true, cancelable: true, dataTransfer }))
}
