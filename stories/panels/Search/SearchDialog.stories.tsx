import type { Meta, StoryObj } from '@storybook/react'
import { expect, fn, userEvent, waitFor, within } from '@storybook/test'
import { SearchDialog } from '~/ui/panels/Search/SearchDialog'
import { expectRightToLeft } from '../../support/direction'
import { expectToFit, longTitle } from '../../support/narrow'
import { found, LiveSearch } from '../../support/search'
import { shownAt } from '../../support/shownAt'
import { lowWindow, smallPhone } from '../../support/smallPhone'
import { playedWhere } from '../../support/playedWhere'

const meta = {
  component: SearchDialog,
  title: 'Panels/Search/SearchDialog',
  tags: ['new', 'since-0.2.0'],
  args: {
    open: true,
    query: 'figoya',
    onQueryChange: fn(),
    findings: found('figoya'),
    onChoose: fn(),
    onMore: fn(),
    onOpenChange: fn(),
  },
  parameters: { layout: 'fullscreen', docs: { story: { inline: false, height: '720px' } } },
} satisfies Meta<typeof SearchDialog>

export default meta
type Story = StoryObj<typeof meta>

const page = within(document.body)
const field = () => page.findByRole('combobox', { name: 'Search' })
const options = () => page.getAllByRole('option')

/** Holds that the field names the row in force, that it is there, and that it is the only one. */
async function expectInForce(name: RegExp) {
  const id = (await field()).getAttribute('aria-activedescendant') ?? ''
  const row = document.getElementById(id)
  await expect(row).toHaveTextContent(name)
  await expect(options().filter((option) => option.getAttribute('aria-selected') === 'true')).toEqual([row])
}

/** Something was found: the group of the best one first, of each the best six, and the first of all is selected. */
export const Default: Story = {
  render: (args) => <LiveSearch {...args} />,
}

/** The same, used by hand. */
export const Interaction: Story = {
  tags: ['interaction', '!dev'],
  ...Default,
  play: playedWhere({ wide: true }, async ({ args }) => {
    await expect(await field()).toHaveFocus()
    await expect(page.getByRole('dialog', { name: 'Search' })).toBeVisible()
    await expect(page.getByText('11 found', { selector: '[aria-hidden]' })).toBeVisible()
    const cells = page.getByRole('group', { name: 'Workbook cells · 6 of 9' })
    await expect(within(cells).getAllByRole('option')).toHaveLength(7)
    await expect(within(page.getByRole('listbox', { name: 'Results' })).getAllByRole('group')).toHaveLength(2)
    await expect(page.getByText('esc')).toHaveAttribute('aria-hidden', 'true')
    await expect(within(cells).getAllByRole('option')[0]).toHaveTextContent(
      'Figoya Total-ValueSAR 1,556,016MKT-Budget › Budget_Allocation_by_Product',
    )
    await expectInForce(/Total-Value/)
    await userEvent.click(page.getByText('KPIs-Brand'))
    await expect(args.onChoose).toHaveBeenLastCalledWith(
      expect.objectContaining({ key: 'sheet/rarm/kpis-brand' }),
      'here',
    )
  }),
}

/** By keyboard, key by key. */
export const Keyboard: Story = {
  tags: ['interaction', '!dev'],
  render: (args) => <LiveSearch {...args} />,
  play: async ({ args, step }) => {
    await step('up and down, the first and the last, Enter here and Ctrl Enter beside', async () => {
      await field()
      await userEvent.keyboard('{End}')
      await expectInForce(/Field-Force/)
      await userEvent.keyboard('{Home}{ArrowDown}{Enter}')
      await expect(args.onChoose).toHaveBeenLastCalledWith(
        expect.objectContaining({ detail: expect.objectContaining({ text: 'Launch Event Docs' }) as object }),
        'here',
      )
      await userEvent.keyboard('{Control>}{Enter}{/Control}')
      await expect(args.onChoose).toHaveBeenLastCalledWith(expect.anything(), 'newTab')
    })
    await step('more of a group comes in its place', async () => {
      await userEvent.click(await page.findByRole('option', { name: 'Show 3 more' }))
      await expect(args.onMore).toHaveBeenCalledWith('cells')
      await expect(
        within(page.getByRole('group', { name: 'Workbook cells' })).getAllByRole('option'),
      ).toHaveLength(9)
      await expect(page.queryByText(/^Show/)).toBeNull()
    })
    await step('what is typed is followed key by key: the field never names a row that is gone', async () => {
      await userEvent.clear(await field())
      await userEvent.type(await field(), 'vometron')
      await expectInForce(/Vometron 8 mg ODF RX/)
      await userEvent.keyboard('{ArrowDown}')
      await expectInForce(/Vometron 4 mg ODF RX/)
      await userEvent.clear(await field())
      await userEvent.type(await field(), 'figoya')
      await expectInForce(/Total-Value/)
      await userEvent.keyboard('{ArrowUp}')
      await expectInForce(/Field-Force/)
    })
    await step('a typing error is forgiven: what it is near to is found, and offered', async () => {
      await userEvent.clear(await field())
      await userEvent.type(await field(), 'figoyaa')
      await expectInForce(/Total-Value/)
      await userEvent.click(page.getByRole('button', { name: 'figoya' }))
      await expect(args.onQueryChange).toHaveBeenLastCalledWith('figoya')
    })
    await step('each word that was looked for is underlined, and the text reads as it is', async () => {
      await userEvent.clear(await field())
      await userEvent.type(await field(), 'gluraz xr')
      const [row] = options()
      await expect(row).toHaveTextContent(/^Gluraz XR \d+ mg/)
      await expect([...(row?.querySelectorAll('mark') ?? [])].map((mark) => mark.textContent)).toEqual([
        'Gluraz',
        'XR',
      ])
    })
  },
}

/** Closed, nothing is there. Escape empties the field, then closes; the focus goes back to where it was. */
export const Escape: Story = {
  tags: ['interaction', '!dev'],
  args: { open: false },
  render: (args) => <LiveSearch {...args} />,
  play: async ({ args }) => {
    await expect(page.queryByRole('dialog')).toBeNull()
    const opener = page.getByRole('button', { name: 'Open the search' })
    await userEvent.click(opener)
    await field()
    await userEvent.keyboard('{Escape}')
    await expect(await field()).toHaveValue('')
    await expect(args.onOpenChange).not.toHaveBeenCalled()
    await userEvent.keyboard('{Escape}')
    await expect(args.onOpenChange).toHaveBeenCalledOnce()
    await waitFor(() => expect(opener).toHaveFocus())
  },
}

/** Nothing is typed, and an administrator is signed in: what was chosen last, where one can go, what can be done. */
export const NothingTyped: Story = {
  args: { query: '', findings: found('') },
  play: async () => {
    await expect(await field()).toHaveAttribute('placeholder', 'Phase, product, unit, sheet, figure …')
    for (const name of ['Recent', 'Go to', 'Actions'])
      await expect(page.getByRole('group', { name })).toBeVisible()
    await expectInForce(/Phase 4 Pre-Launch Activation/)
    await expect(page.queryByText(/found/)).toBeNull()
  },
}

/** Nothing was found, and what may have been meant is a press away; it is said once the fingers rest. */
export const Empty: Story = {
  tags: ['interaction'],
  args: {
    query: 'figoyaa',
    findings: { ...found('zzzz'), count: 0, groups: [], suggestion: 'figoya' },
  },
  play: playedWhere({ wide: true }, async ({ args }) => {
    await expect(await page.findByText(/Nothing found for/, { selector: 'p:not([role])' })).toHaveTextContent(
      'Nothing found for “figoyaa”.',
    )
    await expect(
      page.getByText('Looked through seven phases, six units, 27 products, 17 sheets and 19 library items.'),
    ).toBeVisible()
    await expect(await field()).not.toHaveAttribute('aria-activedescendant')
    await waitFor(() =>
      expect(page.getByRole('status')).toHaveTextContent('Nothing found for “figoyaa”. Did you mean figoya?'),
    )
    await userEvent.tab()
    await userEvent.keyboard('{Enter}')
    await expect(args.onQueryChange).toHaveBeenLastCalledWith('figoya')
    await expect(args.onChoose).not.toHaveBeenCalled()
  }),
}

/** A viewer finds what is locked by its name. */
export const Locked: Story = {
  args: { query: 'dosing', findings: found('dosing') },
  play: async () => {
    const library = await page.findByRole('group', { name: /^Library/ })
    for (const row of within(library).getAllByRole('option'))
      if (!row.textContent.startsWith('Show')) await expect(row).toHaveTextContent('Locked')
  },
}

/** The lists are on their way: nothing is said to be not there. */
export const Loading: Story = {
  args: { findings: { ...found('figoya'), groups: [], count: 0, isSearching: true } },
  play: async () => {
    await expect(await page.findByText('Looking …')).toBeInTheDocument()
    await expect(page.queryByText(/Nothing found/)).toBeNull()
  },
}

/** Lists could not be read: that is said, and the others are searched. */
export const Failed: Story = {
  args: { findings: { ...found('figoya'), failed: ['Products', 'Sheets'] } },
  play: async () => {
    await expect(
      await page.findByText('Products could not be searched. Sheets could not be searched.'),
    ).toBeVisible()
    await expectInForce(/Total-Value/)
  },
}

/** A query of two hundred characters, which nobody would type. */
export const LongText: Story = {
  args: { query: longTitle, findings: { ...found('zzzz'), count: 0, groups: [] } },
  play: async ({ canvasElement }) => {
    await expect(await page.findByText(/Nothing found/, { selector: 'p:not([role])' })).toBeVisible()
    await expect(page.queryByText(/Did you mean/)).toBeNull()
    await expectToFit(canvasElement)
  },
}

/** On a phone it takes the whole screen; Cancel closes it, since there is no Escape. */
export const Phone: Story = {
  tags: ['variant', '!dev'],
  parameters: shownAt('phone'),
  play: async ({ canvasElement, args }) => {
    const dialog = await page.findByRole('dialog')
    await expect(dialog.getBoundingClientRect().width).toBe(window.innerWidth)
    await expect(page.getByText('esc')).not.toBeVisible()
    for (const option of options())
      await expect(option.getBoundingClientRect().height).toBeGreaterThanOrEqual(48)
    await expectToFit(canvasElement)
    await userEvent.click(page.getByRole('button', { name: 'Cancel' }))
    await expect(args.onOpenChange).toHaveBeenCalledOnce()
  },
}

const long = { text: longTitle, marks: [] }

/** On the narrowest phone, with names and places of two hundred characters. */
export const SmallPhone: Story = {
  tags: ['variant', '!dev'],
  args: {
    findings: {
      ...found('figoya'),
      groups: found('figoya').groups.map((group) => ({
        ...group,
        rows: group.rows.map((row) => ({ ...row, name: long, place: longTitle })),
      })),
    },
  },
  parameters: smallPhone,
  play: async ({ canvasElement }) => {
    await field()
    await expectToFit(canvasElement)
    const list = await page.findByRole('listbox')
    await expect(list.scrollWidth).toBeLessThanOrEqual(list.clientWidth)
  },
}

/** Under a zoom of 400 % the list keeps its room. */
export const LowWindow: Story = {
  tags: ['variant', '!dev'],
  parameters: lowWindow,
  play: async () => {
    await expect((await page.findByRole('listbox')).getBoundingClientRect().height).toBeGreaterThan(96)
  },
}

/** From right to left: the sign at the right, then the name, the figure and the place. */
export const RightToLeft: Story = {
  tags: ['variant', '!dev'],
  globals: { direction: 'rtl' },
  play: playedWhere({ wide: true }, async () => {
    await field()
    const [row] = options()
    if (row) await expectRightToLeft(...row.children)
  }),
}
