import { flushSync } from 'react-dom'
import { createRoot } from 'react-dom/client'
import { expect, test } from 'vitest'
import { useBodyClass } from '~/ui/lib/useBodyClass'

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
