// Runs in the page, before its scripts. `clickToPaint()` resolves, once the page is quiet after the next click or key,
// to the milliseconds until the next paint, and until the paint of the last content change.
/* global window, document, requestAnimationFrame, clearTimeout, MutationObserver, MessageChannel */

/** How long nothing must change for a page to count as quiet, in milliseconds. */
const quiet = 250

/** @returns {Promise<{ next: number, last: number }>} */
function clickToPaint() {
  return new Promise((resolve) => {
    let [begin, next, last] = [0, 0, 0]
    /** @type {ReturnType<typeof setTimeout> | undefined} */
    let timer

    const settle = () => {
      clearTimeout(timer)
      timer = setTimeout(() => {
        changes.disconnect()
        resolve({ next: next - begin, last: Math.max(next, last) - begin })
      }, quiet)
    }
    const changes = new MutationObserver(() => {
      afterPaint((time) => (last = time))
      settle()
    })

    /**
     * The first pointerdown or keydown, by the time at which the browser received it.
     * @param {Event} event
     */
    const pressed = (event) => {
      begin ||= event.timeStamp
    }
    /** A click, or a select's change. The page's own listeners run after this one, before the next paint. */
    const released = () => {
      afterPaint((time) => (next ||= time))
      changes.observe(document.body, { childList: true, subtree: true, characterData: true })
      settle()
    }
    for (const type of ['pointerdown', 'keydown'])
      window.addEventListener(type, pressed, { capture: true, once: true })
    for (const type of ['click', 'change'])
      window.addEventListener(type, released, { capture: true, once: true })
  })
}

/**
 * A message posted in a frame is delivered after that frame was painted.
 * @param {(time: number) => void} tell
 */
function afterPaint(tell) {
  requestAnimationFrame(() => {
    const { port1, port2 } = new MessageChannel()
    port1.onmessage = () => {
      tell(performance.now())
    }
    port2.postMessage(null)
  })
}

Object.assign(window, { clickToPaint })
