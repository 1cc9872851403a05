import { composeStories } from '@storybook/react'
import { userEvent, type Mock } from '@storybook/test'
import { expect, test } from 'vitest'
import * as businessUnits from '~/stories/panels/BusinessUnits/BusinessUnits.stories'
import * as timeline from '~/stories/panels/Timeline/Timeline.stories'
import * as stories from '~/stories/parts/EmptyPanel.stories'
import { expectRetry } from '~/stories/support/retry'
import { show } from './show'

const { Failed, ChangeRejected } = composeStories(stories)
const [timelineStories, businessUnitsStories] = [composeStories(timeline), composeStories(businessUnits)]

test('"Try again" requests what failed, by mouse and by keyboard', async () => {
  const { args } = await show(Failed)
  await expectRetry(document.body, args.onRetry as Mock)
})

test.each([
  ['Timeline', timelineStories.Failed, timeline.Failed.args?.phases],
  ['BusinessUnits', businessUnitsStories.Failed, businessUnits.Failed.args?.units],
])('%s hands it on', async (_, Story, list) => {
  await Story.run()
  await expectRetry(document.body, (list as unknown as { onRetry: Mock }).onRetry)
})

test('what had no answer is sent again by a press', async () => {
  const { canvas, args } = await show(ChangeRejected)
  await userEvent.click(canvas.getByRole('button', { name: 'Send again' }))
  expect(args.onSendAgain).toHaveBeenCalledOnce()
})

test('an alert far from what was pressed scrolls into view', async () => {
  const spacer = document.createElement('div')
  spacer.style.blockSize = '3000px'
  document.body.prepend(spacer)
  const { canvas } = await show(ChangeRejected, { scrollsIntoView: true })
  expect(canvas.getByRole('alert').getBoundingClientRect().top).toBeLessThan(innerHeight)
  spacer.remove()
})
