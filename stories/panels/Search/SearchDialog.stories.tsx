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

/** Expects one selected option, and the field to name it as its active descendant. */
async function expectActive(name: RegExp) {
  const id = (await field()).getAttribute('aria-activedescendant') ?? ''
  const row = document.getElementById(id)
  await expect(row).toHaveTextContent(name)
  await expect(options().filter((option) => option.getAttribute('aria-selected') === 'true')).toEqual([row])
}

/** Results: the group of the best match comes first, with up to six results per group. The first result is selected. */
export const Default: Story = {
  render: (args) => <LiveSearch {...args} />,
}

/** The field has the focus, results are grouped, and a click chooses one. */
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
    await expectActive(/Total-Value/)
    await userEvent.click(page.getByText('KPIs-Brand'))
    await expect(args.onChoose).toHaveBeenLastCalledWith(
      expect.objectContaining({ key: 'sheet/rarm/kpis-brand' }),
      'here',
    )
  }),
}

/** Typing and keyboard navigation. */
export const Keyboard: Story = {
  tags: ['interaction', '!dev'],
  render: (args) => <LiveSearch {...args} />,
  play: async ({ args, step }) => {
    await step('arrow keys, Home and End; Enter opens here, Ctrl+Enter in a new tab', async () => {
      await field()
      await userEvent.keyboard('{End}')
      await expectActive(/Field-Force/)
      await userEvent.keyboard('{Home}{ArrowDown}{Enter}')
      await expect(args.onChoose).toHaveBeenLastCalledWith(
        expect.objectContaining({ detail: expect.objectContaining({ text: 'Launch Event Docs' }) as object }),
        'here',
      )
      await userEvent.keyboard('{Control>}{Enter}{/Control}')
      await expect(args.onChoose).toHaveBeenLastCalledWith(expect.anything(), 'newTab')
    })
    await step('Show more expands the group in place', async () => {
      await userEvent.click(await page.findByRole('option', { name: 'Show 3 more' }))
      await expect(args.onMore).toHaveBeenCalledWith('cells')
      await expect(
        within(page.getByRole('group', { name: 'Workbook cells' })).getAllByRole('option'),
      ).toHaveLength(9)
      await expect(page.queryByText(/^Show/)).toBeNull()
    })
    await step('results follow the query, and the active option always exists', async () => {
      await userEvent.clear(await field())
      await userEvent.type(await field(), 'vometron')
      await expectActive(/Vometron 8 mg ODF RX/)
      await userEvent.keyboard('{ArrowDown}')
      await expectActive(/Vometron 4 mg ODF RX/)
      await userEvent.clear(await field())
      await userEvent.type(await field(), 'figoya')
      await expectActive(/Total-Value/)
      await userEvent.keyboard('{ArrowUp}')
      await expectActive(/Field-Force/)
    })
    await step('a typing error still finds matches, with a suggestion', async () => {
      await userEvent.clear(await field())
      await userEvent.type(await field(), 'figoyaa')
      await expectActive(/Total-Value/)
      await userEvent.click(page.getByRole('button', { name: 'figoya' }))
      await expect(args.onQueryChange).toHaveBeenLastCalledWith('figoya')
    })
    await step('matching words are marked, and the text stays intact', async () => {
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

/** Closed at first. Escape clears the field, then closes the dialog and returns the focus. */
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

/** No query, signed in as an administrator: recent items, places to go to, and actions. */
export const NothingTyped: Story = {
  args: { query: '', findings: found('') },
  play: async () => {
    await expect(await field()).toHaveAttribute('placeholder', 'Phase, product, unit, sheet, figure …')
    for (const name of ['Recent', 'Go to', 'Actions'])
      await expect(page.getByRole('group', { name })).toBeVisible()
    await expectActive(/Phase 4 Pre-Launch Activation/)
    await expect(page.queryByText(/found/)).toBeNull()
  },
}

/** No results, with a suggestion. They are announced after a pause in typing. */
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

/** A viewer finds locked items by name. */
export const Locked: Story = {
  args: { query: 'dosing', findings: found('dosing') },
  play: async () => {
    const library = await page.findByRole('group', { name: /^Library/ })
    for (const row of within(library).getAllByRole('option'))
      if (!row.textContent.startsWith('Show')) await expect(row).toHaveTextContent('Locked')
  },
}

/** The lists are loading, so an empty result is not reported yet. */
export const Loading: Story = {
  args: { findings: { ...found('figoya'), groups: [], count: 0, isSearching: true } },
  play: async () => {
    await expect(await page.findByText('Looking …')).toBeInTheDocument()
    await expect(page.queryByText(/Nothing found/)).toBeNull()
  },
}

/** Some lists could not be loaded. A message names them, and the others are searched. */
export const Failed: Story = {
  args: { findings: { ...found('figoya'), failed: ['Products', 'Sheets'] } },
  play: async () => {
    await expect(
      await page.findByText('Products could not be searched. Sheets could not be searched.'),
    ).toBeVisible()
    await expectActive(/Total-Value/)
  },
}

/** A query of 200 characters. */
export const LongText: Story = {
  args: { query: longTitle, findings: { ...found('zzzz'), count: 0, groups: [] } },
  play: async ({ canvasElement }) => {
    await expect(await page.findByText(/Nothing found/, { selector: 'p:not([role])' })).toBeVisible()
    await expect(page.queryByText(/Did you mean/)).toBeNull()
    await expectToFit(canvasElement)
  },
}

/** On a phone, the dialog fills the screen. Cancel closes it, because there is no Escape key. */
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

/** On the smallest phone, with names and locations of 200 characters. */
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

/** At 400% zoom, the list keeps enough height. */
export const LowWindow: Story = {
  tags: ['variant', '!dev'],
  parameters: lowWindow,
  play: async () => {
    await expect((await page.findByRole('listbox')).getBoundingClientRect().height).toBeGreaterThan(96)
  },
}

/** Right-to-left: the icon is at the right, then the name, the value and the location. */
export const RightToLeft: Story = {
  tags: ['variant', '!dev'],
  globals: { direction: 'rtl' },
  play: playedWhere({ wide: true }, async () => {
    await field()
    const [row] = options()
    if (row) await expectRightToLeft(...row.children)
  }),
}
