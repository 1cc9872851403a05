import { expect, test } from 'vitest'
import { adminPassword } from '../support/server'
import type { Wanted } from './inPage'
import { inEachEngine } from './site'
import type { Visitor } from './visitor'

const panel: Wanted = { role: 'dialog', name: 'Admin Mode' }
const inPanel = (role: string, name: string): Wanted => ({ role, name, within: panel })
const editor = inPanel('textbox', 'JSON editor')
const toast: Wanted = { role: 'listitem', within: { role: 'region', name: { pattern: 'Notifications' } } }

async function opensPanel(visitor: Visitor): Promise<void> {
  await visitor.visits('/')
  await visitor.presses({ role: 'button', name: 'Admin Mode' })
  await visitor.sees(panel)
}

async function expectToast(visitor: Visitor, title: string, description: string): Promise<void> {
  await visitor.sees(toast, { text: expect.stringContaining(`${title}\n${description}`) as string })
}

// The tests run in order, in one session.
inEachEngine({ colorScheme: 'light' }, (site) => {
  const stored = async (path: string) =>
    (await (await fetch(`${site.server.url}/api/${path}`)).json()) as Record<string, unknown>

  test('signs in', async () => {
    const { visitor } = site
    await opensPanel(visitor)
    await visitor.fills(inPanel('textbox', 'User name'), 'admin')
    await visitor.keys('Tab')
    await visitor.types(adminPassword)
    await visitor.keys('Enter')
    await visitor.sees(inPanel('button', 'JSON'))
    await visitor.findsNothingAmiss()
  })

  test('updates the progress of a unit, and undoes it from the toast', async () => {
    const { visitor } = site
    await opensPanel(visitor)
    const unit = inPanel('combobox', 'Business unit')
    await visitor.focuses(unit)
    await visitor.types('Onc')
    await visitor.sees(unit, { value: 'onco' })
    await visitor.fills({ role: 'spinbutton', name: 'Progress, 0 to 100', within: panel }, '33.3')
    await visitor.presses(inPanel('button', 'Update progress'))
    await expectToast(visitor, 'Progress Updated', 'onco progress updated to 33.3%')
    expect((await stored('business-units/onco')).progress).toBe('0.333')
    await visitor.sees({ role: 'button', name: { pattern: '^Oncology .*33%' } })
    await visitor.presses({ role: 'button', name: { pattern: '^Undo' }, within: toast })
    await visitor.sees({ role: 'button', name: { pattern: '^Oncology .*78%' } })
    expect((await stored('business-units/onco')).progress).toBe('0.78')
  })

  test('applies a JSON document, and gets an error for invalid JSON', async () => {
    const { visitor } = site
    await opensPanel(visitor)
    await visitor.presses(inPanel('button', 'JSON'))
    // The editor closes typed brackets and quotes, and accepts typing over the closing ones.
    await visitor.fills(editor, '{"phases":[{"id":"phase-5","progress":"0.45"}]}')
    await visitor.presses(inPanel('button', 'Apply'))
    await expectToast(visitor, 'Data Updated', 'JSON data has been successfully applied.')
    expect((await stored('timeline/phase-5')).progress).toBe('0.45')
    await visitor.sees({ role: 'button', name: { pattern: '^Phase 5 — .*45%' } })
    await visitor.fills(editor, '{ "phases": [ }')
    await visitor.presses(inPanel('button', 'Apply'))
    await expectToast(visitor, 'Invalid JSON', 'Please check your JSON format and try again.')
    await visitor.findsNothingAmiss()
  })

  test('copies a figure of the grid into the next row, and applies both', async () => {
    const { visitor } = site
    await visitor.visits('/')
    await visitor.presses({ role: 'button', name: 'Edit figures' })
    const grid: Wanted = { role: 'grid', within: { selector: '#tracking' } }
    await visitor.sees(grid)
    await visitor.types('15')
    await visitor.keys('Enter', 'ArrowUp', 'Copy', 'ArrowDown', 'Paste')
    await visitor.presses({ role: 'button', name: 'Apply 2 changes' })
    await expectToast(visitor, '2 changes applied', 'In 2 products.')
    const changed = (await stored('targets')) as unknown as { hcpVisits: number }[]
    expect(changed.filter(({ hcpVisits }) => hcpVisits === 15)).toHaveLength(2)
    await visitor.findsNothingAmiss()
    await visitor.presses({ role: 'button', name: { pattern: '^Undo' }, within: toast })
    await expectToast(visitor, 'Changes Undone', '2 changes in 2 items')
  })

  test('opens a document, turns its page and closes it by a key', async () => {
    const { visitor } = site
    await visitor.visits('/')
    await visitor.presses({ role: 'button', name: 'VIEW', at: 0 })
    const viewer: Wanted = { role: 'dialog', name: { pattern: 'Portfolio launch deck' } }
    const pageOf = (number: number): Wanted => ({
      role: 'img',
      name: `Page ${number} of 5 of Portfolio launch deck`,
      within: viewer,
    })
    await visitor.sees(pageOf(1))
    await visitor.presses({ role: 'button', name: 'Next page', within: viewer })
    await visitor.sees(pageOf(2))
    await visitor.becomes(hasInk, true)
    await visitor.findsNothingAmiss()
    await visitor.keys('Escape')
    await visitor.gone(viewer)
  })
})

/** Whether the picture has more than one colour. */
const hasInk = `(() => {
  const canvas = document.querySelector('[role=dialog] canvas')
  const { data } = canvas.getContext('2d').getImageData(0, 0, canvas.width, canvas.height)
  return new Set(new Uint32Array(data.buffer)).size > 10
})()`
