import { useEffect, useRef, useState } from 'react'
import type { WallScene } from '~/data/contract/wall'
import { sceneAfter } from '~/data/domain/wall/wall'

export interface SceneRotation {
  present: WallScene | null
  /** Another one for each time that a scene begins. */
  round: number
  held: boolean
  /** To the next scene, or the one before. */
  go: (by: 1 | -1) => void
  /** Holds the scene, or lets the turn go on. */
  toggleHold: () => void
}

export interface SceneRotationOptions {
  /** The scenes that have something to show. */
  scenes: readonly WallScene[]
  /** How long each stands. */
  seconds: number
  /** Called between two scenes. */
  onBetween: () => void
}

/** The scenes in turn. One whose time is over gives way to the next; one that has nothing left to show at once. */
export function useSceneRotation({ scenes, seconds, onBetween }: SceneRotationOptions): SceneRotation {
  const [place, setPlace] = useState<{ scene: WallScene | null; round: number }>({ scene: null, round: 0 })
  const [held, setHeld] = useState(false)
  const present = place.scene !== null && scenes.includes(place.scene) ? place.scene : (scenes[0] ?? null)
  const go = (by: 1 | -1) => {
    setPlace({ scene: sceneAfter(scenes, present, by), round: place.round + 1 })
  }

  // By then there may be other scenes, which do not begin the present one anew.
  const end = useRef<() => void>(() => undefined)
  useEffect(() => {
    end.current = () => {
      onBetween()
      go(1)
    }
  })

  useEffect(() => {
    if (held) return
    const timer = setTimeout(() => {
      end.current()
    }, seconds * 1_000)
    return () => {
      clearTimeout(timer)
    }
  }, [present, place.round, held, seconds])

  return {
    present,
    round: place.round,
    held,
    go,
    toggleHold: () => {
      setHeld(!held)
    },
  }
}
