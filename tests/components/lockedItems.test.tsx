import { composeStories } from '@storybook/react'
import { userEvent } from '@storybook/test'
import { expect, test } from 'vitest'
import { tools } from '~/data/fixtures/tool'
import { trainingMaterials } from '~/data/fixtures/trainingMaterial'
import * as toolStories from '~/stories/panels/Tools/Tools.stories'
import * as trainingStories from '~/stories/panels/Training/Training.stories'
import { canvas, show } from './show'

const { Default: Tools, BadData } = composeStories(toolStories)
const { Default: Training } = composeStories(trainingStories)

/** Expects what a button shows and says of its lock, and presses it. */
async function pressLock(name: string, icon: string, description: string) {
  const [first] = canvas.getAllByRole('button', { name })
  if (!first) throw new Error(`There is no ${name}.`)
  expect(first.querySelector(`svg.lucide-${icon}`)).toBeVisible()
  expect(first).toHaveAccessibleDescription(description)
  first.focus()
  await userEvent.keyboard('{Enter}')
}

test.each([
  ['a viewer', false, undefined, 'lock', '. Locked: an administrator can open it'],
  ['a viewer who asked', false, { state: 'pending', label: 'Asked 14:36' }, 'clock', '. Asked 14:36'],
  ['a viewer let in', false, { state: 'open', label: 'Open until 21 Oct' }, 'eye', '. Open until 21 Oct'],
  ['an administrator', true, undefined, 'eye', ''],
] as const)('for %s a demo and a material say whether they are locked, and react', async (...of) => {
  const [, isAdministrator, access, icon, words] = of
  const props = { isAdministrator, accessOf: () => access }
  const demos = await show(Tools, props)
  await pressLock('VIEW Demo & Tutorial', icon, `Diabetes Navigator${words}`)
  expect(demos.args.onViewDemo).toHaveBeenCalledWith(tools[0])
  const materials = await show(Training, props)
  await pressLock('VIEW', icon, `Portfolio launch deck${words}`)
  expect(materials.args.onView).toHaveBeenCalledWith(trainingMaterials[0])
})

test('a tool opens in a new tab, which is told nothing, and only a web address opens', async () => {
  await show(Tools)
  const [launch] = canvas.getAllByRole('link', { name: 'Launch Tool' })
  expect(launch).toHaveAccessibleDescription('Diabetes Navigator, opens in a new tab')
  expect(launch).toHaveAttribute('target', '_blank')
  expect(launch).toHaveAttribute('rel', 'noopener noreferrer')
  await show(BadData)
  expect(canvas.getAllByRole('button', { name: 'Launch Tool' })[0]).toBeDisabled()
})
