import type { Meta, StoryObj } from '@storybook/react'
import { expect, fn, userEvent, within } from '@storybook/test'
import type { MouseEvent } from 'react'
import { digestLines } from '~/data/domain/history/visitDigest'
import { VisitDigest } from '~/ui/panels/Live/VisitDigest'
import { change, items } from '../../support/changes'
import { expectRightToLeft, expectToFollow, expectToReadFromTheLeft } from '../../support/direction'
import { closable, showAgain } from '../../support/controlled'
import { expectToFit, longTitle } from '../../support/narrow'
import { smallPhone } from '../../support/smallPhone'
import { playedWhere } from '../../support/playedWhere'

const unit = (id: string, before: string, after: string) =>
  change(`business-units/${id}`, { progress: before }, { progress: after })

const week = [
  change('timeline/phase-4', { progress: '0.57' }, { progress: '0.7' }),
  change('timeline/phase-5', { progress: '0.25' }, { progress: '0.5' }),
  change('timeline/phase-6', { progress: '0' }, { progress: '0.04' }),
  unit('onco', '0.72', '0.76'),
  unit('diab', '0.7', '0.72'),
  unit('resp', '0.63', '0.66'),
  unit('sleep', '0.6', '0.64'),
  unit('mens', '0.5', '0.52'),
  unit('hosp', '0.58', '0.6'),
  change(
    'targets/target-vometron-8-mg-odf',
    { hcpVisits: 7, pharmaciesActivated: 3 },
    { hcpVisits: 12, pharmaciesActivated: 4 },
  ),
  change(
    'products/sitagia-100-mg',
    { activitiesDone: [], viewAssets: [] },
    { activitiesDone: ['Price filed', 'Brief approved'], viewAssets: [{ title: 'Dosing card' }] },
  ),
]

const preventNavigation = (event: MouseEvent) => {
  event.preventDefault()
}

const meta = {
  component: VisitDigest,
  title: 'Panels/Live and time travel/VisitDigest',
  tags: ['new', 'since-0.2.0'],
  args: {
    lastVisit: new Date('2025-10-07T16:20:00Z'),
    now: new Date('2025-10-14T14:35:00Z'),
    lines: digestLines(week, items),
    snapshotHref: '/?at=2025-10-07T16:20',
    onSnapshot: fn(preventNavigation),
    onFollow: fn((_: string, event: MouseEvent) => {
      preventNavigation(event)
    }),
    onClose: fn(),
  },
} satisfies Meta<typeof VisitDigest>

export default meta
type Story = StoryObj<typeof meta>

/** After a week: four groups, each with up to three items. Each item links to its place on the page. */
export const Default: Story = {
  decorators: [closable('onClose')],
}

/** Links go to the items and to the snapshot, and the close button closes the summary. */
export const Interaction: Story = {
  tags: ['interaction', '!dev'],
  parameters: { focusGoesTo: 'host' },
  ...Default,
  play: async ({ canvas, canvasElement, args }) => {
    const digest = within(canvas.getByRole('region', { name: 'Since your last visit, Tue 7 Oct' }))
    await expect(digest.getAllByRole('term').map(({ textContent }) => textContent)).toEqual([
      'Phases',
      'Units',
      'Targets',
      'Products',
    ])
    await expect(digest.getAllByRole('link').map(({ textContent }) => textContent)).toEqual([
      'See it as it was then',
      'Phase 4 57% → 70%',
      'Phase 5 25% → 50%',
      'Phase 6 started',
      'Oncology 72% → 76%',
      'Diabetes 70% → 72%',
      'Respiratory 63% → 66%',
      '2 figures of 1 product; most: Vometron 8 mg ODF, HCP visits 7 → 12',
      'Sitagia 100 mg: 2 activities done, 1 new material',
    ])
    await expect(digest.getByText('and 3 more')).toBeVisible()
    const phase = digest.getByRole('link', { name: 'Phase 4 57% → 70%' })
    await expect(phase).toHaveAttribute('href', '/#timeline-phase-4')
    await userEvent.click(phase)
    await expect(args.onFollow).toHaveBeenCalledWith('timeline-phase-4', expect.anything())
    const snapshot = digest.getByRole('link', { name: 'See it as it was then' })
    await expect(snapshot).toHaveAttribute('href', '/?at=2025-10-07T16:20')
    await userEvent.click(snapshot)
    await expect(args.onSnapshot).toHaveBeenCalledOnce()
    await userEvent.click(digest.getByRole('button', { name: 'Close the summary' }))
    await expect(args.onClose).toHaveBeenCalledOnce()
    await showAgain(canvasElement)
  },
}

/** A single change. */
export const OneLine: Story = {
  args: { lines: digestLines(week.slice(0, 1), items) },
  play: async ({ canvas }) => {
    await expect(canvas.getAllByRole('term')).toHaveLength(1)
    await expect(canvas.queryByText(/more$/)).toBeNull()
  },
}

/** On the smallest phone, each label is above its items. The last visit was in another year. */
export const SmallPhone: Story = {
  tags: ['variant', '!dev'],
  args: { lastVisit: new Date('2024-12-30T09:00:00Z') },
  parameters: smallPhone,
  play: async ({ canvas, canvasElement }) => {
    await expect(canvas.getByRole('region', { name: 'Since your last visit, Mon 30 Dec 2024' })).toBeVisible()
    await expectToFit(canvasElement)
    const [term] = canvas.getAllByRole('term')
    const [definition] = canvas.getAllByRole('definition')
    await expect(term?.getBoundingClientRect().bottom).toBeLessThanOrEqual(
      definition?.getBoundingClientRect().top ?? 0,
    )
    for (const button of canvas.getAllByRole('button'))
      await expect(button.getBoundingClientRect().height).toBeGreaterThanOrEqual(40)
  },
}

/** Names of 200 characters wrap. */
export const LongText: Story = {
  args: {
    lines: digestLines(week, items).map((line) => ({
      ...line,
      items: line.items.map((item) => ({ ...item, name: longTitle })),
    })),
  },
  play: async ({ canvasElement }) => {
    await expectToFit(canvasElement)
  },
}

/** Right-to-left: labels are at the right, and changes read from left to right. */
export const RightToLeft: Story = {
  tags: ['variant', '!dev'],
  globals: { direction: 'rtl' },
  play: playedWhere({ wide: true }, async ({ canvas, canvasElement }) => {
    await expectToReadFromTheLeft(canvas.getByText('57%').closest('bdi[dir]') ?? canvasElement)
    await expectRightToLeft(
      canvas.getByText('Phases'),
      canvas.getByText('Phase 4'),
      canvas.getByText('Phase 5'),
    )
  }),
}

/** Arabic names: the old value still comes before the new one. */
export const ArabicNames: Story = {
  tags: ['variant', '!dev'],
  args: {
    lines: digestLines(
      [
        unit('onco', '0.78', '0.49'),
        change('products/sitagia-100-mg', { activitiesDone: [] }, { activitiesDone: ['Price filed'] }),
      ],
      {
        ...items,
        units: items.units.map((unit) => ({ ...unit, name: 'الأورام' })),
        products: items.products.map((product) => ({ ...product, name: 'سيتاجيا 100' })),
      },
    ),
  },
  play: playedWhere({ leftToRight: true }, async ({ canvas }) => {
    const [moved, done] = canvas.getAllByRole('link', { name: /الأورام|سيتاجيا/ })
    if (!moved || !done) throw new Error('Expected two links.')
    await expectToFollow(moved, 'الأورام', '78%', '→', '49%')
    await expectToFollow(done, 'سيتاجيا', '1 activity', 'done')
  }),
}
