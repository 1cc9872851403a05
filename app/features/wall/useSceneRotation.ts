import { useEffect, useRef, useState } from 'react'
import type { WallScene } from '~/data/contract/wall'
import { sceneAfter } from '~/data/domain/wall/wall'

export interface SceneRotation {
  present: WallScene | null
  /** Changes each time a scene begins. */
  round: number
  isPaused: boolean
  /** Goes to the next or previous scene. */
  go: (by: 1 | -1) => void
  /** Pauses or continues the rotation. */
  togglePause: () => void
}

export interface SceneRotationOptions {
  /** The scenes that have content. */
  scenes: readonly WallScene[]
  /** How long each scene is shown. */
  seconds: number
  /** Called between two scenes. */
  onBetween: () => void
}

/** Rotates the scenes. A scene without content is skipped at once. */
export function useSceneRotation({ scenes, seconds, onBetween }: SceneRotationOptions): SceneRotation {
  const [position, setPosition] = useState<{ scene: WallScene | null; round: number }>({
    scene: null,
    round: 0,
  })
  const [isPaused, setIsPaused] = useState(false)
  const present =
    position.scene !== null && scenes.includes(position.scene) ? position.scene : (scenes[0] ?? null)
  const go = (by: 1 | -1) => {
    setPosition({ scene: sceneAfter(scenes, present, by), round: position.round + 1 })
  }

  // The scenes may have changed by then; that must not restart the timer.
  const end = useRef<() => void>(() => undefined)
  useEffect(() => {
    end.current = () => {
      onBetween()
      go(1)
    }
  })

  useEffect(() => {
    if (isPaused) return
    const timer = setTimeout(() => {
      end.current()
    }, seconds * 1_000)
    return () => {
      clearTimeout(timer)
    }
  }, [present, position.round, isPaused, seconds])

  return {
    present,
    round: position.round,
    isPaused,
    go,
    togglePause: () => {
      setIsPaused(!isPaused)
    },
  }
}
