import { composeStories } from '@storybook/react'
import { expect, test } from 'vitest'
import * as stories from '~/stories/parts/Badge.stories'
import { expectForm, expectStatus, expectTone } from '~/stories/support/tone'
import { FileText } from '~/ui/parts/Icon/icons'
import { typeIcon } from '~/ui/parts/MaterialIcon/typeIcon'
import { show } from './show'

const { Tones, Statuses, Access } = composeStories(stories)

test('a badge has the colours of its tone', async () => {
  const { canvas } = await show(Tones)
  for (const tone of ['november', 'done', 'go', 'start', 'pending', 'bad'] as const)
    await expectTone(canvas.getByText(tone), tone)
})

test('each status has its word, its colours and its form, in a badge and as an icon', async () => {
  const statuses = ['COMPLETED', 'IN PROGRESS', 'STARTED', 'PENDING'] as const
  const { canvas } = await show(Statuses)
  for (const status of statuses) await expectStatus(canvas.getByText(status), status)
  const icons = [...document.querySelectorAll<SVGElement>('p svg')]
  for (const [index, status] of statuses.entries()) await expectForm(icons[index] ?? null, status)
  const last = icons.at(-1)
  expect(last && getComputedStyle(last).color).toBe(
    getComputedStyle(document.querySelector('p') ?? document.body).color,
  )
})

test('access is an eye while open, a clock while it is awaited, otherwise a lock', async () => {
  await show(Access)
  const icons = [...document.querySelectorAll('svg')].map(
    (icon) => /lucide-(\w+)/.exec(icon.classList.value)?.[1],
  )
  expect(icons).toEqual(['lock', 'clock', 'eye', 'lock', 'lock'])
})

test('each type of material has its own icon; a monograph and an unknown type look like a document', () => {
  const types = [
    'Presentation',
    'Interactive',
    'Guide',
    'Video',
    'Checklist',
    'Report',
    'Policy',
    'Monograph',
  ]
  expect(new Set(types.map(typeIcon)).size).toBe(types.length)
  expect(['Monograph', 'constructor'].map(typeIcon)).toEqual([FileText, FileText])
})
