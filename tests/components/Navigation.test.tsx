import { composeStories } from '@storybook/react'
import { userEvent } from '@storybook/test'
import { page } from '@vitest/browser/context'
import { beforeEach, describe, expect, test } from 'vitest'
import * as stories from '~/stories/panels/Navigation/Navigation.stories'
import { canvas, show, soon } from './show'

const { Default, PhoneMenu } = composeStories(stories)
const closed = () => soon(() => canvas.queryByRole('menu')).toBeNull()

describe('in a wide window', () => {
  beforeEach(() => page.viewport(1280, 900))

  test('an appearance is chosen by keyboard, and the focus returns', async () => {
    const { args } = await show(Default, { appearance: 'dark' })
    const button = () => canvas.getByRole('button', { name: 'Appearance' })
    button().focus()
    await userEvent.keyboard('{Enter}')
    expect(await canvas.findByRole('menuitemradio', { name: 'Dark' })).toBeChecked()
    await userEvent.keyboard('{ArrowDown}{Enter}')
    expect(args.onAppearanceChange).toHaveBeenLastCalledWith('light')
    await closed()
    expect(button()).toHaveFocus()
  })

  test('Resources: the arrow keys skip what is not set up, Enter follows, Escape returns the focus', async () => {
    const { args } = await show(Default, { links: {} })
    const button = () => canvas.getByRole('button', { name: 'Resources' })
    button().focus()
    await userEvent.keyboard('{Enter}')
    await canvas.findByRole('menu')
    await userEvent.keyboard('{ArrowDown}{ArrowDown}')
    expect(canvas.getByRole('menuitem', { name: 'MKT-Budget' })).toHaveFocus()
    await userEvent.keyboard('{Enter}')
    expect(args.onResource).toHaveBeenLastCalledWith('/mkt-budget', expect.anything())
    await closed()
    await userEvent.keyboard('{Enter}')
    await canvas.findByRole('menu')
    await userEvent.keyboard('{Escape}')
    await soon(() => button()).toHaveFocus()
  })
})

describe('the menu of a phone', () => {
  beforeEach(() => page.viewport(390, 844))
  /** An entry of the menu; the bar may have one of the same name. */
  const entry = (role: 'link' | 'button', name: string) =>
    canvas.getAllByRole(role, { name }).at(-1) ?? document.body
  const expectClosed = async () => {
    await soon(() => canvas.queryByRole('navigation')).toBeNull()
    expect(canvas.getByRole('button', { name: 'Menu' })).toHaveAttribute('aria-expanded', 'false')
  }

  test.each([
    ['link', 'Timeline', 'onNavigate'],
    ['link', 'RARM', 'onResource'],
    ['button', 'Search', 'onSearch'],
  ] as const)('closes with a choice, and returns the focus: %s %s', async (role, name, callback) => {
    const { args } = await show(PhoneMenu)
    await userEvent.click(entry(role, name))
    expect(args[callback]).toHaveBeenCalledOnce()
    await expectClosed()
    expect(canvas.getByRole('button', { name: 'Menu' })).toHaveFocus()
  })

  test('stays open for a link that is not set up, and for an appearance; a press outside closes it', async () => {
    const { args } = await show(PhoneMenu)
    await userEvent.click(entry('link', 'Marketing Plan'))
    await userEvent.click(entry('button', 'Dark'))
    expect(args.onAppearanceChange).toHaveBeenLastCalledWith('dark')
    await userEvent.click(document.body)
    await expectClosed()
  })

  test('is opened by Enter, entered by Tab, and closed by Escape, which returns the focus', async () => {
    await show(PhoneMenu)
    await userEvent.keyboard('{Escape}')
    await expectClosed()
    canvas.getByRole('button', { name: 'Menu' }).focus()
    await userEvent.keyboard('{Enter}')
    await canvas.findByRole('navigation', { name: 'Menu' })
    await userEvent.tab()
    expect(entry('button', 'Search')).toHaveFocus()
    await userEvent.tab()
    expect(entry('link', 'Home')).toHaveFocus()
    await userEvent.keyboard('{Escape}')
    expect(canvas.getByRole('button', { name: 'Menu' })).toHaveFocus()
  })
})
