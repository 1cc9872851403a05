import { composeStories } from '@storybook/react'
import { userEvent } from '@storybook/test'
import { expect, test } from 'vitest'
import * as stories from '~/stories/parts/Button.stories'
import { show } from './show'

const { Default, Tones, View } = composeStories(stories)

test('a button submits no form, and a link stays a link', async () => {
  const { canvas } = await show(Default)
  expect(canvas.getByRole('button')).toHaveAttribute('type', 'button')
  await show(Tones)
  expect(canvas.getByRole('link')).not.toHaveAttribute('type')
})

test('a view button says by icon, title and description whether its document is open', async () => {
  const { canvas, args } = await show(View)
  const buttons = canvas.getAllByRole('button')
  expect(buttons.map(({ innerHTML, title }) => [/lucide-(\w+)/.exec(innerHTML)?.[1], title])).toEqual([
    ['lock', 'Locked: an administrator can open it'],
    ['clock', 'Asked 14:36'],
    ['eye', 'Open until 21 Oct'],
    ['eye', ''],
  ])
  const described = ['Portfolio launch deck. Locked: an administrator can open it', 'Guide. Asked 14:36']
  for (const [index, description] of [
    ...described,
    'Diabetes Navigator. Open until 21 Oct',
    'Deck',
  ].entries())
    expect(buttons[index]).toHaveAccessibleDescription(description)
  for (const button of buttons) await userEvent.click(button)
  expect(args.onClick).toHaveBeenCalledTimes(4)
})
