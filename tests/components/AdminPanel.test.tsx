import { composeStories } from '@storybook/react'
import { userEvent } from '@storybook/test'
import { flushSync } from 'react-dom'
import { createRoot } from 'react-dom/client'
import { expect, test } from 'vitest'
import * as stories from '~/stories/panels/Admin/AdminPanel.stories'
import { useBodyClass } from '~/ui/lib/useBodyClass'
import type { AdminPanelProps } from '~/ui/panels/Admin/AdminPanel'
import { canvas, press, show, showChanging, soon } from './show'

const { Default, Editor } = composeStories(stories)

const panel = () => canvas.getByRole('dialog', { name: 'Admin Mode' })

test('Tab moves through the header and the modules', async () => {
  const { args } = await show(Default)
  expect(panel()).toHaveFocus()
  expect(panel()).toHaveAttribute('id', 'admin-panel')
  for (const name of ['admin · signed in', 'Sign out', 'Wide panel', 'Close', 'Progress', 'JSON']) {
    await userEvent.tab()
    expect(canvas.getByRole('button', { name })).toHaveFocus()
  }
  await userEvent.keyboard('{Enter}')
  expect(args.onModuleChange).toHaveBeenLastCalledWith('json')
})

test('the footer and the menu of the person open the other modules', async () => {
  const { args } = await show(Default)
  const opened = (module: string) => {
    expect(args.onModuleChange).toHaveBeenLastCalledWith(module)
  }
  for (const name of ['Access requests', 'Import', 'Export']) {
    await press(name)
    opened(name.split(' ')[0]?.toLowerCase() ?? '')
    expect(canvas.getByRole('button', { name, pressed: true })).toBeVisible()
  }
  for (const [name, module] of [
    ['Password', 'password'],
    ['Accounts', 'accounts'],
    ['API tokens', 'tokens'],
  ] as const) {
    await press('admin · signed in')
    await userEvent.click(canvas.getByRole('menuitem', { name }))
    opened(module)
    expect(canvas.queryByRole('menu')).toBeNull()
  }
})

test('an editor has a password, and manages nobody', async () => {
  await show(Editor)
  await press('admin · signed in')
  const items = canvas.getAllByRole('menuitem').map(({ textContent }) => textContent)
  expect(items).toEqual(['Password', 'API reference'])
})

test('is made wider, closed and left', async () => {
  const { args } = await show(Default)
  const { offsetWidth } = panel()
  await press('Wide panel')
  expect(panel().offsetWidth).toBeGreaterThan(offsetWidth)
  await press('Sign out', 'Close')
  expect(args.onSignOut).toHaveBeenCalledOnce()
  expect(document.querySelector('#admin-panel')).not.toBeVisible()
})

test('opening moves the focus in, closing moves it back', async () => {
  const closed = { args: { ...stories.SignedOut.args, open: false } }
  const change = await showChanging<AdminPanelProps>(stories.default, closed)
  const opener = document.body.appendChild(document.createElement('button'))
  opener.focus()
  const onOpenChange = (open: boolean) => {
    change({ open, onOpenChange })
  }
  onOpenChange(true)
  await soon(() => canvas.getByLabelText('User name')).toHaveFocus()
  await userEvent.keyboard('{Escape}')
  expect(canvas.queryByRole('dialog')).toBeNull()
  expect(opener).toHaveFocus()
  opener.remove()
})

function Overlay() {
  useBodyClass('moved-aside')
  return null
}

test('the class of an overlay stays while another one with it is open, in whatever order they close', () => {
  const root = createRoot(document.createElement('div'))
  const isMovedAside = (...open: string[]) => {
    flushSync(() => {
      root.render(open.map((name) => <Overlay key={name} />))
    })
    return document.body.classList.contains('moved-aside')
  }
  expect(isMovedAside('panel')).toBe(true)
  expect(isMovedAside('panel', 'sheet')).toBe(true)
  expect(isMovedAside('sheet')).toBe(true)
  expect(isMovedAside()).toBe(false)
})
