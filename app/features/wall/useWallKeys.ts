import { useEffect, useRef, useState } from 'react'
import { keyLetter } from '~/data/domain/format/keyLetter'

/** How long the button stays visible after a pointer move or Tab, in milliseconds. */
const VISIBLE_MS = 3_000

export interface WallKeys {
  /** Goes to the next or previous scene. */
  onGo: (by: 1 | -1) => void
  /** Pauses or continues the rotation. */
  onPauseToggle: () => void
}

/**
 * The wall's shortcuts: ← → change the scene, Space pauses the rotation, F toggles full screen. Returns whether the pause
 * button is visible.
 */
export function useWallKeys({ onGo, onPauseToggle }: WallKeys): boolean {
  const [shown, setShown] = useState(false)
  const keys = useRef({ onGo, onPauseToggle })
  useEffect(() => {
    keys.current = { onGo, onPauseToggle }
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
      // Space activates a focused button by itself.
      else if (event.key === ' ' && !(event.target instanceof HTMLButtonElement)) {
        event.preventDefault()
        keys.current.onPauseToggle()
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

/** Toggles full screen. If the browser refuses, nothing changes. */
async function toggleFullscreen(): Promise<void> {
  try {
    await (document.fullscreenElement
      ? document.exitFullscreen()
      : document.documentElement.requestFullscreen())
  } catch {
    // The browser shows its own message.
  }
}
