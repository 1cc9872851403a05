// Runs in the page, before it: `clickToPaint()` resolves, once the page is quiet after the next press or key, to how
// many milliseconds passed from it to the next paint, and to the paint that showed the last change of content.
/* global window, document, requestAnimationFrame, clearTimeout, MutationObserver, MessageChannel */

/** For how long nothing changes before a page counts as quiet, in milliseconds. */
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
     * The first of pointerdown and keydown, by the time at which the browser received it.
     * @param {Event} event
     */
    const pressed = (event) => {
      begin ||= event.timeStamp
    }
    /** A click, or a select's change: the page's own listeners run after this one, before the next paint. */
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
 * A message that is posted in a frame is delivered after the frame was painted.
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
