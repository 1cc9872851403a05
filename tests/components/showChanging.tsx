import { composeStory, type Decorator, type Meta, type StoryObj } from '@storybook/react'
import { useState, type ComponentType } from 'react'
import { flushSync } from 'react-dom'
import { show } from './show'

/** Shows a story, and returns `change` too, which gives it other props while it stays mounted. */
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
  const shown = await show(composeStory({ ...story, decorators: [decorator] }, meta))
  const change = (props: Partial<Props>) => {
    flushSync(() => {
      give(props)
    })
  }
  return { ...shown, change }
}
