import { composeStories } from '@storybook/react'
import { userEvent } from '@storybook/test'
import { page } from '@vitest/browser/context'
import { beforeEach, describe, expect, test } from 'vitest'
import { makeLaunch } from '~/data/fixtures/launch'
import * as stories from '~/stories/panels/Navigation/Navigation.stories'
import { show } from './show'
import { soon } from './soon'

type Canvas = Awaited<ReturnType<typeof show>>['canvas']

const { Default, PhoneMenu } = composeStories(stories)
const closed = (canvas: Canvas) => soon(() => canvas.queryByRole('menu')).toBeNull()

describe('in a wide window', () => {
  beforeEach(() => page.viewport(1280, 900))

  test('search is loaded ahead of a press', async () => {
    const { canvas, args } = await show(Default)
    canvas.getByRole('button', { name: 'Search' }).focus()
    expect(args.onSearchIntent).toHaveBeenCalled()
    expect(args.onSearch).not.toHaveBeenCalled()
  })

  test('an appearance is chosen by keyboard, and the focus returns', async () => {
    const { canvas, args } = await show(Default, { appearance: 'dark' })
    const button = () => canvas.getByRole('button', { name: 'Appearance' })
    button().focus()
    await userEvent.keyboard('{Enter}')
    expect(await canvas.findByRole('menuitemradio', { name: 'Dark' })).toBeChecked()
    await userEvent.keyboard('{ArrowDown}{Enter}')
    expect(args.onAppearanceChange).toHaveBeenLastCalledWith('light')
    await closed(canvas)
    expect(button()).toHaveFocus()
  })

  test('Resources: the arrow keys skip what is not set up, Enter follows, Escape returns the focus', async () => {
    const { canvas, args } = await show(Default, { links: {} })
    const button = () => canvas.getByRole('button', { name: 'Resources' })
    button().focus()
    await userEvent.keyboard('{Enter}')
    await canvas.findByRole('menu')
    await userEvent.keyboard('{ArrowDown}{ArrowDown}')
    expect(canvas.getByRole('menuitem', { name: 'MKT-Budget' })).toHaveFocus()
    await userEvent.keyboard('{Enter}')
    expect(args.onResource).toHaveBeenLastCalledWith('/mkt-budget', expect.anything())
    await closed(canvas)
    await userEvent.keyboard('{Enter}')
    await canvas.findByRole('menu')
    await userEvent.keyboard('{Escape}')
    await soon(() => button()).toHaveFocus()
  })

  test('a launch’s own workbooks are named by their titles, each in one line', async () => {
    const own = {
      rarmTitle: 'خطة العمل الميدانية',
      budgetTitle: 'Budget '.repeat(30),
      rarmFile: 'none',
      budgetFile: 'none',
    }
    const launch = makeLaunch(own)
    const { canvas } = await show(composeStories(stories, { parameters: { launch } }).Resources)
    const [budget, rarm] = canvas.getAllByRole('menuitem').slice(3)
    expect([budget, rarm].map((item) => item?.textContent.trim())).toEqual([
      own.budgetTitle.trim(),
      own.rarmTitle,
    ])
    expect(budget?.offsetHeight).toBe(rarm?.offsetHeight)
  })
})

describe('the menu of a phone', () => {
  beforeEach(() => page.viewport(390, 844))
  /** An entry of the menu; the bar may have one of the same name. */
  const entry = (canvas: Canvas, role: 'link' | 'button', name: string) =>
    canvas.getAllByRole(role, { name }).at(-1) ?? document.body
  const expectClosed = async (canvas: Canvas) => {
    await soon(() => canvas.queryByRole('navigation')).toBeNull()
    expect(canvas.getByRole('button', { name: 'Menu' })).toHaveAttribute('aria-expanded', 'false')
  }

  test.each([
    ['link', 'Timeline', 'onNavigate'],
    ['link', 'RARM', 'onResource'],
    ['link', 'Board brief', 'onResource'],
    ['button', 'Search', 'onSearch'],
  ] as const)('closes with a choice, and returns the focus: %s %s', async (role, name, callback) => {
    const { canvas, args } = await show(PhoneMenu)
    await userEvent.click(entry(canvas, role, name))
    expect(args[callback]).toHaveBeenCalledOnce()
    await expectClosed(canvas)
    expect(canvas.getByRole('button', { name: 'Menu' })).toHaveFocus()
  })

  test('stays open for a link that is not set up, and for an appearance; a press outside closes it', async () => {
    const { canvas, args } = await show(PhoneMenu)
    await userEvent.click(entry(canvas, 'link', 'Marketing Plan'))
    await userEvent.click(entry(canvas, 'button', 'Dark'))
    expect(args.onAppearanceChange).toHaveBeenLastCalledWith('dark')
    await userEvent.click(document.body)
    await expectClosed(canvas)
  })

  test('is opened by Enter, entered by Tab, and closed by Escape, which returns the focus', async () => {
    const { canvas } = await show(PhoneMenu)
    await userEvent.keyboard('{Escape}')
    await expectClosed(canvas)
    canvas.getByRole('button', { name: 'Menu' }).focus()
    await userEvent.keyboard('{Enter}')
    await canvas.findByRole('navigation', { name: 'Menu' })
    await userEvent.tab()
    expect(entry(canvas, 'button', 'Search')).toHaveFocus()
    await userEvent.tab()
    expect(entry(canvas, 'link', 'Home')).toHaveFocus()
    await userEvent.keyboard('{Escape}')
    expect(canvas.getByRole('button', { name: 'Menu' })).toHaveFocus()
  })
})
