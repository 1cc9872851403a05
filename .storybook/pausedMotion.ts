import { STORY_FINISHED } from 'storybook/internal/core-events'
import { addons } from 'storybook/internal/preview-api'
import { applyMotion, systemMotion, type Motion } from './motion'

let requested = systemMotion
let isPaused = false

/** Reduces motion until the next story has been played, so that its play measures final positions. */
export function pauseMotion(): void {
  isPaused = true
}

/** Applies the toolbar's motion setting, or keeps it until the pause ends. */
export function requestMotion(motion: Motion): void {
  requested = motion
  applyMotion(isPaused ? 'reduced' : requested)
}

void addons.ready().then((channel) => {
  channel.on(STORY_FINISHED, () => {
    isPaused = false
    applyMotion(requested)
  })
})
