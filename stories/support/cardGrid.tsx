import type { Decorator } from '@storybook/react'
import { useState } from 'react'
import { CardGrid } from '~/ui/parts/CardGrid/CardGrid'

/** A grid of cards. Those whose ids the parameter `open` lists are open from the start. */
export const inCardGrid: Decorator = function InCardGrid(Story, { parameters }) {
  const [value, onChange] = useState((parameters.open ?? []) as readonly string[])
  return (
    <CardGrid openIds={{ value, onChange }}>
      <Story />
    </CardGrid>
  )
}
