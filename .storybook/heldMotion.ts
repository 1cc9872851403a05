import { STORY_FINISHED } from 'storybook/internal/core-events'
import { addons } from 'storybook/internal/preview-api'
import { applyMotion, systemMotion, type Motion } from './motion'

let asked = systemMotion
let isHeld = false

/** Until the story that is about to come has been played it stands still: a play measures what is there, not what comes. */
export function holdMotion(): void {
  isHeld = true
}

/** Shows as much motion as the toolbar says, from when nothing holds it. */
export function askMotion(motion: Motion): void {
  asked = motion
  applyMotion(isHeld ? 'reduced' : asked)
}

void addons.ready().then((channel) => {
  channel.on(STORY_FINISHED, () => {
    isHeld = false
    applyMotion(asked)
  })
})
