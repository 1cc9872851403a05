import { composeStories } from '@storybook/react'
import { expect, test } from 'vitest'
import { changeWords, isolated } from '~/data/domain/format/isolated'
import { digestLines } from '~/data/domain/history/visitDigest'
import { phaseSeries, planMoment, plannedPhases, planOf } from '~/data/fixtures/timeSeries'
import * as hero from '~/stories/panels/Hero/Hero.stories'
import * as live from '~/stories/panels/Live/LivePill.stories'
import { change, items } from '~/stories/support/changes'
import { expectToFollow } from '~/stories/support/direction'
import { ready } from '~/ui/lib/loadable'
import { show } from './show'

test('an Arabic name does not reverse the change beside it', async () => {
  const text = `${isolated('الأورام')} ${changeWords('78%', '49%')} · Phase 4 57% → 72%`
  const plan = {
    ...planOf(plannedPhases, planMoment, phaseSeries),
    week: [{ label: 'Corrected', text }],
  } as const
  const week = await show(composeStories(hero).Default, { plan: ready(plan) })
  const line = week.canvas.getAllByRole('definition').at(-1) ?? document.body
  await expectToFollow(line, 'الأورام', '78%', '→', '49%', 'Phase 4', '57%', '72%')

  const changes = [
    change('business-units/onco', { progress: '0.78' }, { progress: '0.49' }),
    change('products/sitagia-100-mg', { activitiesDone: [] }, { activitiesDone: ['Price filed'] }),
  ]
  const lines = digestLines(changes, {
    ...items,
    units: items.units.map((unit) => ({ ...unit, name: 'الأورام' })),
    products: items.products.map((product) => ({ ...product, name: 'سيتاجيا 100' })),
  })
  const { canvas } = await show(composeStories(live).Digest, { lines })
  const links = canvas.getAllByRole('link', { name: /الأورام|سيتاجيا/ })
  expect(links).toHaveLength(2)
  await expectToFollow(links[0] ?? document.body, 'الأورام', '78%', '→', '49%')
  await expectToFollow(links[1] ?? document.body, 'سيتاجيا', '1 activity', 'done')
})
