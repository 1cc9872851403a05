import type { Meta, StoryObj } from '@storybook/react'
import { expect, fn, userEvent, within } from '@storybook/test'
import type { MouseEvent } from 'react'
import { changeRows } from '~/data/domain/history/changeRows'
import { ChangeList } from '~/ui/panels/Live/ChangeList'
import { change, items } from '../../support/changes'
import { expectRightToLeft, expectToReadFromTheLeft } from '../../support/direction'
import { closable, showAgain } from '../../support/controlled'
import { longTitle } from '../../support/narrow'
import { smallPhone } from '../../support/smallPhone'

const threeChanges = (by?: string) =>
  changeRows(
    [
      change('timeline/phase-4', { progress: '0.7' }, { progress: '0.72' }, '14:33', by),
      change('business-units/onco', { progress: '0.76' }, { progress: '0.78' }, '14:34', by),
      change('targets/target-vometron-8-mg-odf', { hcpVisits: 12 }, { hcpVisits: 14 }, '14:35', by),
    ],
    items,
  )

const meta = {
  component: ChangeList,
  title: 'Panels/Live and time travel/ChangeList',
  tags: ['new', 'since-0.2.0'],
  args: {
    rows: threeChanges(),
    since: new Date('2025-10-14T14:32:00Z'),
    now: new Date('2025-10-14T14:36:00Z'),
    onFollow: fn((_: string, event: MouseEvent) => {
      event.preventDefault()
    }),
    onClose: fn(),
  },
  parameters: { layout: 'fullscreen', docs: { story: { inline: false, height: '420px' } } },
} satisfies Meta<typeof ChangeList>

export default meta
type Story = StoryObj<typeof meta>

/** Each change with its old value, new value and time. Each one links to its item. */
export const Default: Story = {
  decorators: [closable('onClose')],
}

/** Links go to the changed items, and the close button closes the list. */
export const Interaction: Story = {
  tags: ['interaction', '!dev'],
  parameters: { focusGoesTo: 'host' },
  ...Default,
  play: async ({ canvas, canvasElement, args }) => {
    const list = within(canvas.getByRole('region', { name: '3 changes since 14:32' }))
    const links = list.getAllByRole('link')
    await expect(links.map(({ innerText }) => innerText.replaceAll(/\s+/g, ' '))).toEqual([
      'Phase 4 progress 70% → 72% · 14:33',
      'Oncology progress 76% → 78% · 14:34',
      'Vometron 8 mg ODF target HCP visits 12 → 14 · 14:35',
    ])
    await expect(links[0]).toHaveAttribute('href', '/#timeline-phase-4')
    await userEvent.click(list.getByRole('link', { name: /Oncology/ }))
    await expect(args.onFollow).toHaveBeenCalledWith('business-units-unit-onco', expect.anything())
    await userEvent.click(list.getByRole('button', { name: 'Close the list of changes' }))
    await expect(args.onClose).toHaveBeenCalledOnce()
    await showAgain(canvasElement)
  },
}

/** An administrator sees who made each change. */
export const Administrator: Story = {
  args: { rows: threeChanges('mona') },
  play: async ({ canvas }) => {
    await expect(canvas.getAllByRole('link')[0]).toHaveTextContent('70% → 72% · 14:33 by mona')
  },
}

/** One change, on a page without earlier changes. */
export const First: Story = {
  args: { rows: threeChanges().slice(0, 1), since: null },
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('region', { name: '1 change' })).toBeVisible()
  },
}

/**
 * Several fields: the first four are shown, and lists are compared line by line. The time of the second change is
 * unknown.
 */
export const Fields: Story = {
  args: {
    rows: changeRows(
      [
        change(
          'timeline/phase-4',
          {
            owner: 'Mona',
            dates: 'Sep',
            title: 'A',
            status: 'PENDING',
            progress: '0',
            objectives: ['Brief all reps'],
          },
          { owner: 'Huda', dates: 'Oct', title: 'B', status: 'STARTED', progress: '0.1', objectives: [] },
        ),
        change('products/sitagia-100-mg', { activitiesDone: [] }, { activitiesDone: ['Price filed'] }),
      ],
      items,
    ).map((row, index) => (index === 1 ? { ...row, at: null } : row)),
  },
  play: async ({ canvas }) => {
    const [phase, product] = canvas.getAllByRole('link')
    await expect(phase).toHaveTextContent('Phase 4 6 fields')
    await expect(phase).toHaveTextContent('owner Mona → Huda')
    await expect(phase).toHaveTextContent('2 more fields · 14:33')
    await expect(product).toHaveTextContent('Added: Price filed')
    await expect(product).not.toHaveTextContent('14:33')
  },
}

const twoHundred = changeRows(
  Array.from({ length: 200 }, (_, index) =>
    change(`targets/target-${index}`, { hcpVisits: index }, { hcpVisits: index + 1 }),
  ),
  items,
)

/** 200 changes: the first 50 are listed, and the list scrolls. */
export const Many: Story = {
  args: { rows: twoHundred },
  play: async ({ canvas }) => {
    const list = canvas.getByRole('region', { name: '200 changes since 14:32' })
    await expect(within(list).getAllByRole('link')).toHaveLength(50)
    await expect(within(list).getByText('and 150 more')).toBeInTheDocument()
    await expect(list.getBoundingClientRect().height).toBeLessThanOrEqual(innerHeight * 0.61)
  },
}

/** Long titles and a long user name without spaces, on the smallest phone. */
export const LongTextOnSmallPhone: Story = {
  tags: ['variant', '!dev'],
  args: {
    rows: threeChanges('Arzneimittelversorgung'.repeat(9)).map((row) => ({ ...row, title: longTitle })),
  },
  parameters: { ...smallPhone, layout: 'fullscreen' },
  play: async ({ canvas }) => {
    const list = canvas.getByRole('region')
    await expect(list.scrollWidth).toBeLessThanOrEqual(list.clientWidth)
    const { left, right } = list.getBoundingClientRect()
    await expect(left).toBeGreaterThanOrEqual(0)
    await expect(right).toBeLessThanOrEqual(innerWidth)
  },
}

/** Right-to-left: the list is at the left, and changes read from left to right. */
export const RightToLeft: Story = {
  tags: ['variant', '!dev'],
  globals: { direction: 'rtl' },
  play: async ({ canvas }) => {
    const list = within(canvas.getByRole('region'))
    await expectToReadFromTheLeft(list.getByText(/14:33/))
    await expectRightToLeft(
      list.getByRole('heading'),
      list.getByRole('button', { name: 'Close the list of changes' }),
    )
    await expect(canvas.getByRole('region').getBoundingClientRect().left).toBeLessThan(innerWidth / 4)
  },
}
