import { composeStories, composeStory } from '@storybook/react'
import { userEvent, waitFor, within } from '@storybook/test'
import { useState } from 'react'
import { expect, test } from 'vitest'
import * as stories from '~/stories/panels/Admin/AdminPanel.stories'
import * as importStories from '~/stories/panels/Import/ImportSheet.stories'
import { AdminPanel, type AdminPanelProps } from '~/ui/panels/Admin/AdminPanel'
import { press } from './press'
import { show } from './show'

const { Default, Editor, SignedOut, Viewer } = composeStories(stories)
const { Export } = composeStories(importStories)

const panel = () => within(document.body).getByRole('dialog', { name: 'Admin Mode' })

test('Tab moves through the header and the modules', async () => {
  const { canvas, args } = await show(Default)
  expect(panel()).toHaveFocus()
  expect(panel()).toHaveAttribute('id', 'admin-panel')
  for (const name of ['admin · signed in', 'Sign out', 'Wide panel', 'Close', 'Progress', 'JSON']) {
    await userEvent.tab()
    expect(canvas.getByRole('button', { name })).toHaveFocus()
  }
  await userEvent.keyboard('{Enter}')
  expect(args.onModuleChange).toHaveBeenLastCalledWith('json')
})

test.each([
  ['Access requests', 'access'],
  ['Import', 'import'],
  ['Export', 'export'],
])('the footer opens %s', async (name, module) => {
  const { canvas, args } = await show(Default)
  await press(name)
  expect(args.onModuleChange).toHaveBeenLastCalledWith(module)
  expect(canvas.getByRole('button', { name, pressed: true })).toBeVisible()
})

test.each([
  ['Password', 'password'],
  ['Accounts', 'accounts'],
  ['API tokens', 'tokens'],
])('the menu of the person opens %s', async (name, module) => {
  const { canvas, args } = await show(Default)
  await press('admin · signed in')
  expect(canvas.getByRole('menuitem', { name: 'API reference' })).toHaveAttribute('href', '/api-reference')
  await userEvent.click(canvas.getByRole('menuitem', { name }))
  expect(args.onModuleChange).toHaveBeenLastCalledWith(module)
  expect(canvas.queryByRole('menu')).toBeNull()
})

test('an editor has a password, and manages nobody', async () => {
  const { canvas } = await show(Editor)
  await press('admin · signed in')
  expect(canvas.getAllByRole('menuitem').map(({ textContent }) => textContent)).toEqual([
    'Password',
    'API reference',
  ])
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

test('signed out, the user name has the focus; a viewer can sign out', async () => {
  const { canvas } = await show(SignedOut)
  expect(canvas.getByLabelText('User name')).toHaveFocus()
  const { args } = await show(Viewer)
  await press('Sign out')
  expect(args.onSignOut).toHaveBeenCalledOnce()
})

function WithToggle(props: AdminPanelProps) {
  const [open, setOpen] = useState(false)
  const toggle = () => {
    setOpen(!open)
  }
  return (
    <>
      <button onClick={toggle}>Toggle</button>
      <AdminPanel {...props} open={open} onOpenChange={setOpen} />
    </>
  )
}

test('opening moves the focus in, closing moves it back, and the page stays usable', async () => {
  const render = (args: AdminPanelProps) => <WithToggle {...args} />
  const { canvas } = await show(composeStory({ ...stories.SignedOut, render }, stories.default))
  await press('Toggle')
  await waitFor(() => expect(canvas.getByLabelText('User name')).toHaveFocus())
  await userEvent.keyboard('{Escape}')
  expect(canvas.queryByRole('dialog')).toBeNull()
  expect(canvas.getByRole('button', { name: 'Toggle' })).toHaveFocus()
  await press('Toggle', 'Toggle')
  expect(canvas.queryByRole('dialog')).toBeNull()
})

test('exports a list in a format, one at a time', async () => {
  const { args } = await show(Export)
  await press('History as CSV', 'Phases as Excel')
  expect(args.onExport).toHaveBeenNthCalledWith(1, { name: 'history', format: 'csv' })
  expect(args.onExport).toHaveBeenNthCalledWith(2, { name: 'timeline', format: 'xlsx' })
  const busy = await show(Export, { exporting: { name: 'history', format: 'csv' } })
  await press('Phases as CSV')
  expect(busy.args.onExport).not.toHaveBeenCalled()
})
