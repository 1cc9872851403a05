import { useEffect, useRef, useState } from 'react'
import { keyLetter } from '~/data/domain/format/keyLetter'

/** How long the button stands after a pointer moved or Tab was pressed, in milliseconds. */
const VISIBLE_MS = 3_000

export interface WallKeys {
  /** To the next scene, or the one before. */
  onGo: (by: 1 | -1) => void
  /** The scene is to be held, or let go. */
  onHold: () => void
}

/** The wall's keys: ← → another scene, Space holds it, F fills the screen. Tells whether its button is to be seen. */
export function useWallKeys({ onGo, onHold }: WallKeys): boolean {
  const [shown, setShown] = useState(false)
  const keys = useRef({ onGo, onHold })
  useEffect(() => {
    keys.current = { onGo, onHold }
  })

  useEffect(() => {
    let timer: ReturnType<typeof setTimeout> | undefined
    const show = () => {
      setShown(true)
      clearTimeout(timer)
      timer = setTimeout(() => {
        setShown(false)
      }, VISIBLE_MS)
    }
    const onKey = (event: KeyboardEvent) => {
      if (event.ctrlKey || event.metaKey || event.altKey) return
      if (event.key === 'Tab') show()
      else if (event.key === 'ArrowRight') keys.current.onGo(1)
      else if (event.key === 'ArrowLeft') keys.current.onGo(-1)
      else if (keyLetter(event) === 'f') void toggleFullscreen()
      // Space presses the button by itself.
      else if (event.key === ' ' && !(event.target instanceof HTMLButtonElement)) {
        event.preventDefault()
        keys.current.onHold()
      }
    }
    addEventListener('keydown', onKey)
    addEventListener('pointermove', show)
    addEventListener('pointerdown', show)
    return () => {
      clearTimeout(timer)
      removeEventListener('keydown', onKey)
      removeEventListener('pointermove', show)
      removeEventListener('pointerdown', show)
    }
  }, [])

  return shown
}

/** The whole screen, or the window again; a browser that does not let it leaves it as it is. */
async function toggleFullscreen(): Promise<void> {
  try {
    await (document.fullscreenElement
      ? document.exitFullscreen()
      : document.documentElement.requestFullscreen())
  } catch {
    // It was said by the browser, to whoever pressed the key.
  }
}
