import type { Decorator } from '@storybook/react'
import { useLayoutEffect, type ReactNode } from 'react'

/** Makes every text that is shown half as long again while the toolbar asks for it, as a translation can be. */
export const withTextLength: Decorator = (Story, { globals, canvasElement }) => (
  <Lengthened isLong={globals.text === 'long text'} within={canvasElement}>
    <Story />
  </Lengthened>
)

interface LengthenedProps {
  isLong: boolean
  within: HTMLElement
  children: ReactNode
}

function Lengthened({ isLong, within, children }: LengthenedProps) {
  useLayoutEffect(() => {
    if (!isLong) return
    const lengthened = new Map<Text, string>()
    const lengthenAll = () => {
      const texts = document.createTreeWalker(within, NodeFilter.SHOW_TEXT)
      for (let node = texts.nextNode(); node; node = texts.nextNode()) {
        const text = node as Text
        if (lengthened.get(text) === text.data || !/\p{L}{2}/u.test(text.data)) continue
        text.data += ` ${text.data.slice(0, Math.ceil(text.data.length / 2)).trim()}`
        lengthened.set(text, text.data)
      }
    }
    lengthenAll()
    const observer = new MutationObserver(lengthenAll)
    observer.observe(within, { subtree: true, childList: true, characterData: true })
    return () => {
      observer.disconnect()
    }
  }, [isLong, within])
  return children
}
