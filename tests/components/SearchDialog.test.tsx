import { composeStories } from '@storybook/react'
import { userEvent } from '@storybook/test'
import { page } from '@vitest/browser/context'
import { expect, test } from 'vitest'
import * as stories from '~/stories/panels/Search/SearchDialog.stories'
import { canvas, press, show, soon } from './show'

const { Default, Empty } = composeStories(stories)

/** Shows the dialog, and waits for its field. */
async function open(story = Default, props: Partial<typeof Default.args> = {}) {
  const { args } = await show(story, props)
  const field = await canvas.findByRole('combobox', { name: 'Search' })
  /** Expects one selected option, which the field names as its active descendant. */
  const isActive = (text: RegExp) => {
    const row = document.getElementById(field.getAttribute('aria-activedescendant') ?? '')
    expect(row).toHaveTextContent(text)
    expect(canvas.getAllByRole('option', { selected: true })).toEqual([row])
  }
  const typeAnew = async (text: string) => {
    await userEvent.clear(field)
    await userEvent.type(field, text)
  }
  return { args, field, isActive, typeAnew }
}

test('the field has the focus, the best match is selected, and a press chooses another one, or shows more', async () => {
  const { args, field, isActive } = await open()
  expect(field).toHaveFocus()
  isActive(/Total-Value/)
  await userEvent.click(canvas.getByText('KPIs-Brand'))
  expect(args.onChoose).toHaveBeenLastCalledWith(
    expect.objectContaining({ key: 'sheet/rarm/kpis-brand' }),
    'here',
  )
  await userEvent.click(canvas.getByRole('option', { name: 'Show 3 more' }))
  expect(args.onMore).toHaveBeenCalledWith('cells')
})

test('the arrow keys move round the results, Home and End to the ends; Enter opens here, with Ctrl in a new tab', async () => {
  const { args, isActive } = await open()
  for (const [key, active] of [
    ['End', /Field-Force/],
    ['ArrowDown', /Total-Value/],
    ['ArrowUp', /Field-Force/],
    ['Home', /Total-Value/],
    ['ArrowDown', /Launch Event Docs/],
  ] as const) {
    await userEvent.keyboard(`{${key}}`)
    isActive(active)
  }
  await userEvent.keyboard('{Enter}')
  expect(args.onChoose).toHaveBeenLastCalledWith(expect.anything(), 'here')
  await userEvent.keyboard('{Control>}{Enter}{/Control}')
  expect(args.onChoose).toHaveBeenLastCalledWith(expect.anything(), 'newTab')
})

test('results follow the query: the first is selected anew, matches are marked, and the text stays whole', async () => {
  const { isActive, typeAnew } = await open()
  await userEvent.keyboard('{ArrowDown}')
  await typeAnew('gluraz xr')
  isActive(/^Gluraz XR \d+ mg/)
  const marks = canvas.getAllByRole('option')[0]?.querySelectorAll('mark') ?? []
  expect([...marks].map(({ textContent }) => textContent)).toEqual(['Gluraz', 'XR'])
})

test('that nothing was found is announced after a pause, and a suggestion is followed', async () => {
  const { args, field } = await open(Empty)
  expect(field).not.toHaveAttribute('aria-activedescendant')
  const words = 'Nothing found for “figoyaa”. Did you mean figoya?'
  await soon(() => canvas.getByRole('status')).toHaveTextContent(words)
  await press('figoya')
  expect(args.onQueryChange).toHaveBeenLastCalledWith('figoya')
  expect(args.onChoose).not.toHaveBeenCalled()
})

test('Escape clears the field, then closes the dialog, and the focus returns', async () => {
  const { args } = await show(Default, { open: false })
  const opener = canvas.getByRole('button', { name: 'Open the search' })
  await userEvent.click(opener)
  const field = await canvas.findByRole('combobox')
  await userEvent.keyboard('{Escape}')
  expect(field).toHaveValue('')
  expect(args.onOpenChange).not.toHaveBeenCalled()
  await userEvent.keyboard('{Escape}')
  expect(args.onOpenChange).toHaveBeenCalledOnce()
  await soon(() => opener).toHaveFocus()
})

test('in a window zoomed by four the list keeps enough height', async () => {
  await page.viewport(320, 200)
  await open()
  expect(canvas.getByRole('listbox').getBoundingClientRect().height).toBeGreaterThan(96)
})
